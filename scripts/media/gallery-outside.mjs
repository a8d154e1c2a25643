/** Prints of the place, out of doors. */
import { arc, brush, disc, glow, line, path, poly, ramp, rect, within } from './lib/draw.mjs';
import { inks, papers } from './lib/inks.mjs';
import { dancer, house, microphone, person, seated, shuttle, wood } from './lib/props.mjs';
import { chance, clamp, fractal, mix, range, step } from './lib/random.mjs';
import { heightAt, land, ridge } from './lib/ridge.mjs';
import { altitude, lit, scene, terrain } from './lib/terrain.mjs';

const peaks = (u, v, h) =>
  h * 0.6 +
  0.8 * Math.exp(-(((u - 0.38) / 0.16) ** 2) - ((v - 0.3) / 0.14) ** 2) +
  0.55 * Math.exp(-(((u - 0.74) / 0.12) ** 2) - ((v - 0.36) / 0.12) ** 2);

/** The house with its fifteen windows at dusk, most of them lit. */
function theHouse({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.6, sharp: 0.85, shape: peaks },
    look: { eye: [0.5, 0.95, 0.1], fov: 1, horizon: 0.56, tall: 0.3 },
    light: { sun: 0.92, steep: 0.3 },
  });
  const h = house(W * 0.46, H * 0.86, W * 0.4);
  const ground = `M-20 ${H * 0.82}Q${W * 0.3} ${H * 0.79} ${W * 0.6} ${H * 0.84}T${W + 20} ${H * 0.82}V${H + 20}H-20Z`;
  const lit_ = (i) => ![3, 6, 12].includes(i);
  const firs = wood(
    [
      [90, H * 0.9, 420],
      [210, H * 0.88, 300],
      [W - 180, H * 0.9, 520],
      [W - 60, H * 0.93, 400],
      [W - 330, H * 0.87, 280],
    ],
    rand,
  );
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.film,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.6, [
              [0, 1],
              [1, 0.15],
            ]),
          ),
        ],
        field: (x, y, t, i) => (sky(i) ? t : inHouse(x, y, W, H) ? 0.3 : step(0.66, 0.36, light[i])),
      },
      {
        ink: inks.art,
        art: [h.wall(0.55), h.panes(lit_, 0), path(ground, 1)],
        field: (x, y, t, i) => Math.max(t, !sky(i) && y < H * 0.5 ? step(0.62, 0.74, light[i]) * 0.8 : 0),
      },
      {
        ink: inks.music,
        art: [
          h.panes(lit_),
          poly(
            [
              [W * 0.3, H],
              [W * 0.4, H * 0.87],
              [W * 0.52, H * 0.87],
              [W * 0.6, H],
            ],
            0.9,
          ),
        ],
      },
      {
        ink: inks.night,
        art: [
          path(
            ground,
            ramp(0, H * 0.82, 0, H, [
              [0, 0.6],
              [1, 0.95],
            ]),
          ),
          h.wall(0),
          h.side(0.85),
          h.roof(0.96),
          h.chimney(0.9),
          h.wall(0),
          h.panes((i) => !lit_(i), 0.9),
          h.shutters(0.85),
          h.bars(0.9),
          firs,
        ],
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) || y > H * 0.84
              ? 0
              : inHouse(x, y, W, H)
                ? 0
                : step(0.34, 0.26, light[i]) * clamp(1.1 - depth[i] * 0.9),
          ),
      },
    ],
  };
}
const inHouse = (x, y, W, H) => Math.abs(x - W * 0.46) < W * 0.205 && y > H * 0.86 - W * 0.25;

/** Star trails high over one small lit window. */
function nightSky({ W, H, rand }) {
  const pole = [W * 0.42, H * 0.4];
  const trails = range(210).map(() => {
    const from = rand();
    return arc(
      ...pole,
      30 + rand() ** 0.7 * 1500,
      from,
      from + rand.between(0.06, 0.2),
      rand.between(2.6, 6),
      rand.pick([0, 0, 0.3]),
    );
  });
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 420,
    summits: [
      [0.1, 0.7],
      [0.34, 0.5],
      [0.62, 0.62],
      [0.9, 1],
    ],
  });
  const h = house(W * 0.47, H * 0.9, 210);
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.vr,
        screen: 'lines',
        angle: 0,
        cell: 12,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, H * 0.2, 0, H * 0.9, [
            [0, 0.2],
            [1, 1],
          ]),
        ),
      },
      {
        ink: inks.night,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H, [
              [0, 1],
              [0.62, 0.9],
              [1, 0.12],
            ]),
          ),
          trails,
        ],
      },
      {
        ink: inks.black,
        art: [
          path(land(hill, H + 20)),
          h.wall(),
          h.roof(),
          h.chimney(),
          wood(
            [
              [60, H, 240],
              [150, H + 10, 320],
              [W - 120, H, 460],
              [W - 240, H + 10, 300],
            ],
            rand,
          ),
        ],
      },
      { ink: inks.music, opaque: true, art: h.panes((i) => i === 7 || i === 3) },
    ],
  };
}

/** The stage in the meadow, people before it, the range behind. */
function meadowStage({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.4, sharp: 0.8, shape: peaks },
    look: { eye: [0.52, 0.96, 0.1], fov: 1.2, horizon: 0.5, tall: 0.26 },
    light: { sun: 0.97, steep: 0.3 },
  });
  const y0 = H * 0.66;
  const arch = (r) => `M${W * 0.5 - r} ${y0}A${r} ${r * 1.05} 0 0 1 ${W * 0.5 + r} ${y0}Z`;
  const crowd = range(150).map(() => {
    const d = rand();
    return person(W * 0.5 + rand.around(620 * (0.6 + d)), H * (0.78 + d * 0.24), mix(46, 105, d));
  });
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.5, [
            [0, 0.9],
            [1, 0.1],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.36, light[i]) * 0.8),
      },
      {
        ink: inks.environment,
        art: [rect(0, y0 - 6, W, H, 1)],
        field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : clamp(1 - depth[i] * 2)),
      },
      { ink: inks.music, art: [path(arch(290), 0), range(4).map((k) => path(arch(290 - k * 62), [1, 0, 0.7, 0][k]))] },
      {
        ink: inks.activism,
        art: [range(4).map((k) => path(arch(290 - k * 62), [0, 1, 0, 1][k])), rect(W * 0.5 - 330, y0, 660, 46)],
      },
      {
        ink: inks.night,
        art: [
          rect(W * 0.5 - 320, y0 + 40, 640, 34),
          person(W * 0.47, y0, 96),
          person(W * 0.53, y0, 104),
          line(W * 0.56, y0, W * 0.56, y0 - 76, 4),
          crowd,
        ],
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) || y > y0 || Math.hypot(x - W * 0.5, (y - y0) / 1.05) < 292
              ? 0
              : step(0.34, 0.26, light[i]) * clamp(1.1 - depth[i]),
          ),
      },
    ],
  };
}

/** The shuttle on the hairpins. */
function shuttleRoad({ W, H, rand, name }) {
  const slope = terrain(name, { scale: 2, sharp: 0.5 });
  const light = (x, y) => lit(slope, (x / W) * 0.9, (y / H) * 0.55, { sun: 0.6, steep: 0.34 });
  const road = [
    [W * 0.98, -60],
    [W * 0.78, 90],
    [W * 0.36, 170],
    [W * 0.3, 235],
    [W * 0.42, 290],
    [W * 0.86, 340],
    [W * 0.94, 420],
    [W * 0.8, 505],
    [W * 0.2, 600],
    [W * 0.1, 700],
    [W * 0.26, 800],
    [W * 1.05, 872],
  ];
  const wide = (t) => mix(13, 58, t ** 1.3);
  const way = (k, tone) => brush(denser(road), (t) => wide(t) * k, tone);
  const bus = shuttle(W * 0.47, H * 0.815, 300);
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.writing, art: [rect(0, 0, W, H, 0.9), way(1, 0)] },
      {
        ink: inks.environment,
        art: [rect(0, 0, W, H, 1), way(1, 0), bus.body(0)],
        field: (x, y, t) => t * step(0.66, 0.5, light(x, y)),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 40,
        cell: 12,
        art: [rect(0, 0, W, H, 1), way(1.06, 0), bus.body(0)],
        field: (x, y, t) => t * step(0.46, 0.2, light(x, y)),
      },
      { ink: inks.signal, art: [bus.body(), bus.windows.replaceAll('rgb(255,255,255)', '#000')] },
      {
        ink: inks.black,
        art: [
          brush(denser(road), (t) => mix(1, 3, t)),
          bus.windows,
          bus.wheels,
          wood(
            range(16)
              .map((k) => [
                rand.between(0, W),
                [H * 0.2, H * 0.47, H * 1.04, H * 0.66][k % 4] + rand.around(20),
                [80, 130, 330, 170][k % 4],
              ])
              .filter(([x, y]) => !(x > W * 0.4 && x < W * 0.75 && y > H * 0.7)),
            rand,
          ),
        ],
      },
    ],
  };
}
const denser = (points) => {
  const out = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    for (let k = 0; k < 7; k += 1) {
      const t = k / 7;
      out.push(
        [0, 1].map(
          (n) =>
            0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3),
        ),
      );
    }
  }
  return [...out, points.at(-1)];
};

/** The river below the house: currents around stones. */
function river({ W, H, name }) {
  const stones = [
    [430, 400, 270],
    [1300, 330, 190],
    [1040, 980, 340],
    [300, 1250, 210],
    [1560, 1480, 260],
    [760, 1600, 130],
    [1640, 800, 110],
  ];
  const swirl = fractal(name, 3);
  const rock = terrain(`${name}/rock`, { scale: 5, sharp: 0.6, size: 400, drops: 12000 });
  const flow = (x, y) =>
    stones.reduce(
      (v, [sx, sy, r]) => v + ((r * r * (x - sx)) / Math.max(r * r * 0.5, (x - sx) ** 2 + (y - sy) ** 2)) * -0.9,
      x,
    ) +
    46 * swirl(x / 420, y / 700);
  const onStone = (x, y) =>
    stones.some(
      ([sx, sy, r]) => Math.hypot(x - sx, (y - sy) * 0.94) < r * (0.9 + 0.16 * swirl((x - sx) / r + sx, (y - sy) / r)),
    );
  const cells = Array.from({ length: W * H }, (_, i) => [i % W, Math.floor(i / W)]);
  const dry = Uint8Array.from(cells, ([x, y]) => (onStone(x, y) ? 1 : 0));
  const flows = Float32Array.from(cells, ([x, y], i) =>
    dry[i] ? lit(rock, x / W, y / H, { steep: 0.25 }) : flow(x, y),
  );
  const wave = (v, every, width) => {
    const f = v / every;
    return Math.abs(f - Math.round(f)) < width ? 1 : 0;
  };
  return {
    paper: papers.cool,
    plates: [
      { ink: inks.sound, field: (x, y, t, i) => (dry[i] ? 0 : wave(flows[i], 108, 0.34)) },
      { ink: inks.video, field: (x, y, t, i) => (dry[i] ? 0 : wave(flows[i] + 30, 216, 0.24)) },
      { ink: inks.night, field: (x, y, t, i) => (dry[i] ? step(0.58, 0.4, flows[i]) : wave(flows[i], 108, 0.04)) },
      { ink: inks.art, field: (x, y, t, i) => (dry[i] && flows[i] > 0.44 ? 0.85 : 0) },
    ],
  };
}

/** Snow on the high pasture, one line of tracks. */
function snow({ W, H, name }) {
  const { light, depth, sky, shot } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.3, sharp: 0.75, shape: peaks },
    look: { eye: [0.45, 0.93, 0.11], fov: 1, horizon: 0.42, tall: 0.34 },
    light: { sun: 0.05, steep: 0.24 },
  });
  const tracks = range(52).map((k) => {
    const t = k / 51;
    return disc(
      W * (0.2 + 0.36 * t + 0.06 * Math.sin(t * 7)) + (k % 2 ? 1 : -1) * mix(12, 2, t),
      mix(H * 0.99, H * 0.56, t ** 0.75),
      mix(11, 2.5, t),
      1,
      mix(7, 1.6, t),
    );
  });
  return {
    paper: '#f5f3ef',
    plates: [
      {
        ink: inks.vr,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.5, [
            [0, 1],
            [1, 0.25],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : step(0.55, 0.25, light[i]) * 0.8),
      },
      {
        ink: inks.performance,
        art: disc(W * 0.8, H * 0.2, 76),
        field: (x, y, t, i) => (sky(i) ? t : step(0.8, 0.95, light[i]) * 0.3),
      },
      {
        ink: inks.night,
        art: tracks,
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) ? 0 : step(0.26, 0.19, light[i]) * clamp(1.2 - depth[i]) * (shot.dist[i] > 0.12 ? 1 : 0.5),
          ),
      },
    ],
  };
}

/** Three microphones in their furs on a ridge at sunrise. */
function ridgeMicrophones({ W, H, rand }) {
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 420,
    summits: [
      [0.05, 0.5],
      [0.24, 0.74],
      [0.46, 0.62],
      [0.62, 0.86],
      [0.84, 0.6],
    ],
    roughness: 0.13,
  });
  const back = ridge(rand, {
    width: W,
    base: H * 0.9,
    height: 420,
    summits: [
      [0.12, 0.8],
      [0.36, 0.5],
      [0.56, 0.66],
      [0.92, 1],
    ],
  });
  const mics = [
    [0.25, 420, -14],
    [0.46, 300, 8],
    [0.64, 520, -22],
  ].map(([t, tall, tilt]) => microphone(W * t, heightAt(hill, W * t) + 10, tall, tilt));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: disc(W * 0.7, H * 0.55, 330), screen: 'flat' },
      {
        ink: inks.art,
        screen: 'lines',
        angle: 0,
        cell: 16,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H, [
              [0, 0.05],
              [1, 1],
            ]),
          ),
        ],
      },
      { ink: inks.film, art: path(land(back, H + 20)), density: 0.85 },
      { ink: inks.aubergine, art: [path(land(hill, H + 20)), mics] },
    ],
  };
}

/** A beam from the meadow throws a circle of colour on the cliff. */
function rockProjection({ W, H, rand, name }) {
  const rock = terrain(name, { scale: 2, sharp: 0.9 });
  const light = (x, y) => lit(rock, (x / W) * 0.9, (y / W) * 0.6, { sun: 0.62, steep: 0.4 });
  const [cx, cy, r] = [W * 0.62, H * 0.42, 372];
  const rings = range(5).map((k) => disc(cx, cy, r - k * 66, k % 2 ? 0 : 1));
  const back = range(5).map((k) => disc(cx, cy, r - k * 66, k % 2 ? 1 : 0));
  const face = (x, y, t) => t * step(0.06, 0.36, light(x, y));
  const meadow = `M-20 ${H * 0.9}Q${W * 0.4} ${H * 0.84} ${W + 20} ${H * 0.92}V${H + 20}H-20Z`;
  return {
    paper: '#141c33',
    plates: [
      { ink: '#28365c', opaque: true, field: (x, y) => step(0.5, 0.68, light(x, y)) },
      {
        ink: inks.video,
        opaque: true,
        screen: 'lines',
        angle: -12,
        cell: 13,
        art: poly(
          [
            [W * 0.08, H * 0.86],
            [cx - 60, cy - r],
            [cx + 40, cy + r],
          ],
          0.34,
        ),
      },
      { ink: inks.signal, opaque: true, art: back, field: face },
      { ink: inks.music, opaque: true, art: rings, field: face },
      {
        ink: '#0c1120',
        opaque: true,
        art: [
          path(meadow),
          range(34).map(() =>
            person(rand.between(W * 0.05, W * 0.95), H * 0.93 + rand.around(26), rand.between(56, 84)),
          ),
          rect(W * 0.055, H * 0.83, 70, 60),
        ],
      },
    ],
  };
}

/** Three dancers on the meadow, each one ink. */
function dancers({ W, H, rand }) {
  const poses = [
    {
      at: [W * 0.35, H * 0.3, 460],
      pose: {
        hip: [0.1, 0.26],
        hands: [
          [-0.55, -0.72],
          [0.62, -0.5],
        ],
        feet: [
          [-0.42, 0.86],
          [0.56, 0.94],
        ],
      },
    },
    {
      at: [W * 0.66, H * 0.5, 500],
      pose: {
        hip: [-0.14, 0.26],
        hands: [
          [-0.7, -0.34],
          [0.34, -0.92],
        ],
        feet: [
          [-0.5, 0.95],
          [0.5, 0.5],
        ],
        head: [0.14, -0.6],
      },
    },
    {
      at: [W * 0.3, H * 0.68, 430],
      pose: {
        hip: [0.05, 0.28],
        hands: [
          [-0.66, 0.02],
          [0.7, -0.62],
        ],
        feet: [
          [-0.62, 0.6],
          [0.2, 1],
        ],
        head: [-0.12, -0.6],
      },
    },
  ];
  const figure = (k) => dancer(...poses[k].at, poses[k].pose);
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 360,
    summits: [
      [0.2, 0.6],
      [0.5, 0.4],
      [0.85, 1],
    ],
    roughness: 0.12,
  });
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.environment,
        screen: 'lines',
        angle: 0,
        cell: 14,
        art: path(
          land(hill, H + 20),
          ramp(0, H * 0.7, 0, H, [
            [0, 0.3],
            [1, 1],
          ]),
        ),
      },
      { ink: inks.music, art: [disc(W * 0.72, H * 0.2, 200), figure(2)] },
      { ink: inks.performance, art: figure(0) },
      { ink: inks.dusk, art: figure(1) },
      {
        ink: inks.signal,
        art: poses.map(({ at: [x, y, s], pose }) =>
          brush(
            [pose.hands[0], [0, -1.02], pose.hands[1]].map(([px, py]) => [x + px * s, y + py * s - 30]),
            (t) => 7 * Math.sin(t * Math.PI) + 1,
          ),
        ),
      },
    ],
  };
}

/** A ring of loudspeakers in the grass, listeners lying inside, from above. */
function speakerCircle({ W, H, rand }) {
  const [cx, cy] = [W / 2, H / 2];
  const spots = range(12).map((k) => ({
    a: (k / 12) * 360,
    x: cx + Math.cos((k / 12) * 6.283) * W * 0.4,
    y: cy + Math.sin((k / 12) * 6.283) * W * 0.4,
  }));
  const box = (s) =>
    `<g transform="translate(${s.x} ${s.y}) rotate(${s.a})">${rect(-44, -54, 88, 108)}${poly([
      [-44, -30],
      [-74, -46],
      [-74, 46],
      [-44, 30],
    ])}</g>`;
  const people = range(19).map((k) => {
    const r = k === 0 ? 0 : k < 7 ? W * 0.115 : W * 0.225;
    const a = (k < 7 ? k / 6 : k / 12) * 6.283 + rand.around(0.12);
    return `<g transform="translate(${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}) rotate(${k * 47})">${disc(0, 0, 66, 1, 30)}${disc(0, 0, 30, 0)}${disc(0, -2, 22)}</g>`;
  });
  const grass = range(900).map(() => {
    const [x, y] = [rand() * W, rand() * H];
    return line(x, y, x + rand.around(12), y - rand.between(12, 34), 3.6, 0);
  });
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.environment, art: [rect(0, 0, W, H), grass] },
      {
        ink: inks.sound,
        art: spots.map((s) =>
          range(4).map((k) =>
            within(`M0 0H${W}V${H}H0Z`, arc(s.x, s.y, 110 + k * 62, s.a / 360 + 0.42, s.a / 360 + 0.58, 20 - k * 3)),
          ),
        ),
      },
      { ink: inks.pine, art: [spots.map(box)] },
      { ink: inks.signal, art: people },
    ],
  };
}

/** Lanterns on the forest path. */
function forestPath({ W, H, rand }) {
  const lamps = [
    [0.5, 0.86, 27],
    [0.62, 0.78, 21],
    [0.54, 0.715, 16],
    [0.6, 0.665, 12],
    [0.565, 0.63, 9],
  ].map(([x, y, r]) => [W * x, H * y, r]);
  const glows = lamps.map(
    ([x, y, r]) =>
      `<g style="mix-blend-mode:screen">${disc(
        x,
        y,
        r * 8,
        glow(x, y, r * 8, [
          [0, 1],
          [0.3, 0.7],
          [1, 0],
        ]),
      )}</g>`,
  );
  const dark = chance('wood');
  const row = (n, foot, tall, spread) =>
    range(n)
      .map((k) => [((k + 0.5) / n) * W + dark.around(spread), foot + dark.around(14), tall * dark.between(0.75, 1.2)])
      .filter(([x, , t]) => Math.abs(x - W * 0.57) > t * 0.16 + 30);
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, screen: 'dots', cell: 13, art: glows },
      {
        ink: inks.video,
        screen: 'lines',
        angle: 90,
        cell: 12,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.8, [
              [0, 1],
              [1, 0.4],
            ]),
          ),
          lamps.map(([x, y, r]) =>
            disc(
              x,
              y,
              r * 5,
              glow(x, y, r * 5, [
                [0, 0],
                [1, 0.4],
              ]),
            ),
          ),
        ],
      },
      { ink: inks.pine, art: wood(row(24, H * 0.68, 420, 30), rand), density: 0.6 },
      { ink: inks.pine, art: [wood(row(13, H * 0.8, 760, 50), rand)], density: 0.9 },
      {
        ink: inks.black,
        art: [
          path(
            `M-20 ${H + 20}V${H * 0.88}L${W * 0.26} ${H * 0.93}L${W * 0.4} ${H + 20}Z M${W + 20} ${H + 20}V${H * 0.86}L${W * 0.8} ${H * 0.92}L${W * 0.72} ${H + 20}Z`,
          ),
          wood(
            [
              [60, H * 0.97, 1140],
              [360, H, 880],
              [W - 330, H * 0.99, 950],
              [W - 40, H * 0.97, 1230],
            ],
            rand,
          ),
          lamps.map(([x, y, r]) => line(x, y, x, y + r * 4, r * 0.28)),
        ],
      },
      { ink: inks.signal, art: lamps.map(([x, y, r]) => disc(x, y, r)) },
    ],
  };
}

/** The fire circle under the moon. */
function fireCircle({ W, H, rand }) {
  const hill = ridge(rand, {
    width: W,
    base: H * 0.8,
    height: 560,
    summits: [
      [0.08, 0.7],
      [0.22, 0.5],
      [0.44, 0.6],
      [0.7, 1],
      [0.9, 0.66],
    ],
  });
  const fire = [W * 0.42, H * 0.82];
  const flame = (s) =>
    path(
      `M${fire[0] - 60 * s} ${fire[1]}C${fire[0] - 90 * s} ${fire[1] - 90 * s} ${fire[0] - 20 * s} ${fire[1] - 110 * s} ${fire[0] - 10 * s} ${fire[1] - 210 * s}C${fire[0] + 50 * s} ${fire[1] - 150 * s} ${fire[0] + 40 * s} ${fire[1] - 100 * s} ${fire[0] + 70 * s} ${fire[1] - 90 * s}C${fire[0] + 80 * s} ${fire[1] - 40 * s} ${fire[0] + 60 * s} ${fire[1]} ${fire[0] + 50 * s} ${fire[1]}Z`,
    );
  const circle = range(15).map((k) => {
    const a = (k / 15) * 6.283 + 0.2;
    return seated(fire[0] + Math.cos(a) * 460, fire[1] + 84 + Math.sin(a) * 104, 74 + Math.sin(a) * 18);
  });
  const sparks = range(46).map(() =>
    disc(fire[0] + rand.around(150), fire[1] - 150 - rand() * 420, rand.between(2.5, 6)),
  );
  return {
    paper: '#141c33',
    plates: [
      {
        ink: '#233159',
        opaque: true,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.7, [
              [0, 0.1],
              [1, 1],
            ]),
          ),
        ],
        screen: 'lines',
        angle: 0,
        cell: 12,
      },
      {
        ink: papers.cream,
        opaque: true,
        art: [disc(W * 0.77, H * 0.22, 92), disc(W * 0.77 + 34, H * 0.22 - 16, 82, 0)],
      },
      { ink: '#0d1424', opaque: true, art: path(land(hill, H + 20)) },
      {
        ink: inks.art,
        opaque: true,
        screen: 'dots',
        cell: 14,
        art: disc(
          fire[0],
          fire[1] + 50,
          700,
          glow(fire[0], fire[1] + 50, 700, [
            [0, 1],
            [0.35, 0.6],
            [1, 0],
          ]),
          210,
        ),
      },
      { ink: inks.signal, opaque: true, art: [flame(1.15), sparks] },
      { ink: inks.music, opaque: true, art: flame(0.72) },
      { ink: '#0a0f1c', opaque: true, art: circle },
    ],
  };
}

/** Morning above a sea of cloud. */
function cloudSea({ W, H, name }) {
  const { light, sky, shot, ground, depth } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.4, sharp: 0.8 },
    look: { eye: [0.46, 1.05, 0.2], fov: 0.9, horizon: 0.3, tall: 0.24, far: 2 },
    light: { sun: 0.04, steep: 0.28 },
  });
  const drift = fractal(name, 4);
  const cloud = (i, x, y) => step(0.67, 0.61, altitude(ground, shot.us[i], shot.vs[i]) + 0.06 * drift(x / 150, y / 44));
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.art,
        screen: 'lines',
        angle: 0,
        cell: 14,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.36, [
              [0, 0.2],
              [1, 1],
            ]),
          ),
          disc(W * 0.3, H * 0.2, 84, 0),
        ],
        field: (x, y, t, i) =>
          sky(i) ? t : cloud(i, x, y) * clamp(0.46 - (y / H - 0.4) * 0.7 + 0.3 * drift(x / 300 + 9, y / 60)),
      },
      { ink: inks.music, art: disc(W * 0.3, H * 0.2, 84) },
      { ink: inks.film, field: (x, y, t, i) => (sky(i) ? 0 : (1 - cloud(i, x, y)) * (light[i] > 0.5 ? 0.45 : 1)) },
      {
        ink: inks.night,
        field: (x, y, t, i) =>
          sky(i) ? 0 : (1 - cloud(i, x, y)) * step(0.46, 0.36, light[i]) * clamp(1.15 - depth[i] * 0.9),
      },
    ],
  };
}

export const outside = {
  theHouse,
  nightSky,
  meadowStage,
  shuttleRoad,
  river,
  snow,
  ridgeMicrophones,
  rockProjection,
  dancers,
  speakerCircle,
  forestPath,
  fireCircle,
  cloudSea,
};
