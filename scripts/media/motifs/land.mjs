/** Land seen from a place: views over a terrain, cut into tones. */
import { disc, glow, line, path, poly, ramp, rect, ring, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { altitude, lit, scene, terrain } from '../lib/terrain.mjs';

function listeningToIce({ W, H, rand, name }) {
  const bowl = (u, v, h) => h * (0.12 + 1.1 * step(0.1, 0.5, Math.hypot(u - 0.5, (v - 0.5) * 1.1)));
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: bowl },
    look: { eye: [0.5, 0.74, 0.1], fov: 1.1, horizon: 0.52, tall: 0.34, far: 1.3 },
    light: { sun: 0.98, steep: 0.3 },
  });
  const axis = H * 0.8;
  const crack = range(118).map((k) => {
    const x = 30 + (k * (W - 60)) / 117;
    const swell = Math.exp(-(((x - W * 0.36) / 240) ** 2)) + 0.55 * Math.exp(-(((x - W * 0.76) / 120) ** 2));
    return line(x, axis - 8 - swell * rand.between(20, 210), x, axis + 8 + swell * rand.between(20, 190), 6);
  });
  return {
    paper: papers.cool,
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
            [0, 0.95],
            [1, 0.12],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.3, light[i]) * 0.9),
      },
      {
        ink: inks.night,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.34, 0.26, light[i]) * mix(1, 0.5, clamp(depth[i] * 1.4))),
      },
      { ink: inks.signal, art: crack },
    ],
  };
}

function slowCinema({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: {
      scale: 2.4,
      sharp: 0.7,
      shape: (u, v, h) => h * (0.25 + 1.3 * step(0.02, 0.34, Math.abs(u - 0.5 - 0.06 * Math.sin(v * 9)))),
    },
    look: { eye: [0.5, 0.93, 0.12], fov: 1.35, horizon: 0.36, tall: 0.26 },
    light: { sun: 0.05, steep: 0.28 },
  });
  const top = H * 0.74;
  const pitch = 108;
  const firs = range(17).map((i) => {
    const x = i * pitch - 24 + rand.around(9);
    const tall = rand.between(150, 330);
    const tiers = range(6).map((k) =>
      poly(
        [
          [x, top - tall + k * tall * 0.13],
          [x + (k + 1.6) * 8.5, top - tall + (k + 1.9) * tall * 0.145],
          [x - (k + 1.6) * 8.5, top - tall + (k + 1.9) * tall * 0.145],
        ],
        1,
      ),
    );
    return tiers.join('') + rect(x - 4, top - 40, 8, 60, 1);
  });
  const holes = range(16).map(
    (i) => `<rect x="${i * pitch + 8}" y="${top + 78}" width="62" height="96" rx="15" fill="#000"/>`,
  );
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.film,
        screen: 'lines',
        angle: 0,
        cell: 10,
        art:
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.44, [
              [0, 1],
              [0.9, 0.1],
            ]),
          ) + disc(W * 0.7, H * 0.2, 92, 0),
        field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.3, light[i]) * 0.85),
      },
      { ink: inks.video, field: (x, y, t, i) => (sky(i) ? 0 : clamp(1.15 - depth[i] * 2.2)) },
      { ink: inks.signal, art: disc(W * 0.7, H * 0.2, 92), field: (x, y, t, i) => (sky(i) ? t : 0) },
      {
        ink: inks.aubergine,
        art: [firs, rect(0, top, W, H - top, 1), holes],
        field: (x, y, t, i) =>
          Math.max(t, sky(i) || y > top ? 0 : step(0.3, 0.24, light[i]) * clamp(1.1 - depth[i] * 1.4)),
      },
    ],
  };
}

function expandedProjection({ W, H, name }) {
  const rock = terrain(name, { scale: 2.2, sharp: 0.9 });
  const light = (x, y) => lit(rock, (x / W) * 0.9, (y / W) * 0.9 * 0.55, { sun: 0.6, steep: 0.42 });
  const face = (x, y, t) => t * step(0.16, 0.5, light(x, y));
  const lens = [W * 0.09, H * 0.93];
  const screens = [
    [
      [430, 90],
      [880, 170],
      [820, 560],
      [390, 470],
    ],
    [
      [940, 60],
      [1530, 20],
      [1570, 400],
      [960, 470],
    ],
    [
      [780, 640],
      [1440, 520],
      [1560, 900],
      [860, 930],
    ],
  ];
  const beam = (quad) =>
    quad
      .map((_, k) =>
        poly(
          [lens, quad[k], quad[(k + 1) % 4]],
          ramp(...lens, ...quad[2], [
            [0, 0.5],
            [1, 0.12],
          ]),
        ),
      )
      .join('');
  const stripes = (quad, n) =>
    range(n).map((k) => {
      const at = (t) =>
        [
          [quad[0], quad[3]],
          [quad[1], quad[2]],
        ].map(([a, b]) => [mix(a[0], b[0], t), mix(a[1], b[1], t)]);
      const [a, b] = at((k + 0.1) / n);
      const [d, c] = at((k + 0.75) / n);
      return poly([a, b, c, d], 1);
    });
  const circle = disc(1250, 225, 150, 0) + ring(1250, 225, 82, 26, 1);
  return {
    paper: '#22132b',
    plates: [
      { ink: '#3d2450', opaque: true, field: (x, y) => step(0.55, 0.75, light(x, y)) },
      { ink: inks.film, opaque: true, screen: 'lines', angle: -24, cell: 12, art: screens.map(beam) },
      { ink: inks.video, opaque: true, art: poly(screens[1]) + circle, field: face },
      { ink: inks.performance, opaque: true, art: stripes(screens[0], 9), field: face },
      {
        ink: inks.white,
        opaque: true,
        art: [
          poly(screens[2]),
          poly(
            [
              [860, 930],
              [990, 700],
              [1080, 800],
              [1230, 590],
              [1390, 760],
              [1440, 720],
              [1560, 900],
            ],
            0,
          ),
        ],
        field: face,
      },
      { ink: inks.signal, opaque: true, art: disc(...lens, 26) },
    ],
  };
}

function shepherdsArchive({ W, H, rand, name }) {
  const hill = terrain(name, { scale: 1.6, sharp: 0.25, drops: 16000 });
  const light = (x, y) => lit(hill, (x / W) * 0.8, (y / W) * 0.8, { sun: 0.62, steep: 0.3 });
  const crest = [
    [-20, 70],
    [260, 118],
    [520, 250],
    [760, 300],
    [1020, 430],
    [1300, 480],
    [1660, 640],
  ];
  const slope = `${through(crest)}L1660 1100L-20 1100Z`;
  const flock = [];
  for (let tries = 0; tries < 3800 && flock.length < 420; tries += 1) {
    const a = rand.between(0, 1);
    const x = 330 + a * 820 + rand.around(120);
    const y = 560 + Math.sin(a * 4.2) * 130 + rand.around(100 * (0.4 + Math.sin(a * 3.1)));
    if (flock.every(([px, py]) => Math.hypot(px - x, (py - y) * 1.5) > 15)) flock.push([x, y]);
  }
  const backs = flock.map(([x, y]) => disc(x, y, 8.5, 0, 5.5));
  const shades = flock.map(([x, y]) => disc(x + 4, y + 4.5, 8, 1, 3.6));
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.writing,
        screen: 'dots',
        cell: 11,
        angle: 20,
        art:
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, 520, [
              [0, 0.1],
              [1, 0.95],
            ]),
          ) + path(slope, 0),
      },
      {
        ink: inks.environment,
        art: path(slope, 1) + backs.join(''),
        field: (x, y, t) => t * (0.55 + 0.45 * step(0.66, 0.5, light(x, y))),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 33,
        cell: 15,
        art: path(slope, 1) + backs.join(''),
        field: (x, y, t) => t * step(0.52, 0.2, light(x, y)) * 0.85,
      },
      {
        ink: inks.black,
        art: [
          shades,
          rect(1236, 612, 9, 34),
          disc(1240, 606, 6.5),
          line(1252, 602, 1256, 648, 3),
          disc(1196, 655, 10, 1, 4.5),
          disc(1206, 650, 4.5),
        ],
      },
      { ink: inks.signal, art: rect(1232, 618, 17, 19) },
    ],
  };
}

function otherWorlds({ W, H, name }) {
  const peak = (u, v, h) => h * 0.55 + 0.95 * Math.exp(-(((u - 0.52) / 0.2) ** 2) - ((v - 0.5) / 0.17) ** 2);
  const { ground, shot, light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3.2, sharp: 0.85, shape: peak },
    look: { eye: [0.5, 1.12, 0.16], fov: 0.86, horizon: 0.46, tall: 0.42 },
    light: { sun: 0.95, steep: 0.3 },
  });
  const edge = (x, y) => step(0.3, 0.68, x / W + 0.22 * (y / H - 0.5) + 0.05 * Math.sin(y / 38));
  const wire = (i) => {
    const pull = Math.max(0.55, shot.dist[i] * 1.7);
    const near = (t) => Math.abs(t - Math.round(t));
    return Math.max(
      step(0.045 * pull, 0.02 * pull, near(shot.us[i] * 34)),
      step(0.05 * pull, 0.024 * pull, near(shot.vs[i] * 34)),
      step(0.06, 0.02, near(altitude(ground, shot.us[i], shot.vs[i]) * 11)) * 0.8,
    );
  };
  const real = (x, y) => (edge(x, y) > 0.5 ? 1 : 0);
  const stars = range(26).map((k) => rect(((k * 577) % 760) + 30, ((k * 211) % 330) + 30, 7, 7, 1));
  return {
    paper: '#161d3a',
    plates: [
      {
        ink: inks.sound,
        opaque: true,
        screen: 'dots',
        cell: 12,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(W * 0.32, 0, W, 0, [
            [0, 0],
            [1, 0.92],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : 0),
      },
      { ink: inks.art, opaque: true, field: (x, y, t, i) => (sky(i) ? 0 : real(x, y)), shift: [0, 0] },
      {
        ink: inks.white,
        opaque: true,
        field: (x, y, t, i) => (sky(i) ? 0 : real(x, y) * step(0.58, 0.7, light[i])),
        shift: [2, -1],
      },
      {
        ink: '#161d3a',
        opaque: true,
        field: (x, y, t, i) => (sky(i) ? 0 : real(x, y) * step(0.36, 0.26, light[i]) * clamp(1.3 - depth[i])),
      },
      { ink: inks.vr, opaque: true, art: stars, field: (x, y, t, i) => (sky(i) ? t : (1 - real(x, y)) * wire(i)) },
    ],
  };
}

function editingTheReal({ W, H, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.6, sharp: 0.8 },
    look: { eye: [0.5, 0.97, 0.17], fov: 1.1, horizon: 0.3, tall: 0.3 },
    light: { sun: 0.98, steep: 0.28 },
  });
  const cuts = [0, 150, 270, 500, 590, 830, 1010, 1090, 1330, 1460, W];
  const order = [6, 2, 8, 4, 0, 9, 3, 7, 1, 5];
  let at = 0;
  const strips = order.map((k, n) => {
    const from = at;
    at += cuts[k + 1] - cuts[k];
    return {
      from,
      to: at,
      source: cuts[k] - from,
      drop: [0, 90, -60, 40, -120, 130, 0, -40, 70, -90][n],
      kind: n % 3,
      gap: 9,
    };
  });
  const where = range(W).map((x) => strips.find((s) => x < s.to) ?? strips.at(-1));
  const read = (tone) => (x, y) => {
    const s = where[x];
    if (x < s.from + s.gap && s.from > 0) return 0;
    const v = y - s.drop;
    if (v < 0 || v >= H) return 0;
    return tone(v * W + clamp(x + s.source, 0, W - 1), s, v);
  };
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.film,
        screen: 'lines',
        angle: 90,
        cell: 10,
        field: read((i, s, v) =>
          sky(i) ? (s.kind === 0 ? 1 - (v / H) * 2.4 : s.kind === 2 ? 0.34 : 0) : step(0.72, 0.3, light[i]),
        ),
      },
      {
        ink: inks.video,
        field: read((i, s) => (sky(i) ? (s.kind === 1 ? 1 : 0) : s.kind === 2 ? 0 : clamp(1.2 - depth[i] * 1.9))),
      },
      { ink: inks.signal, field: read((i, s) => (s.kind === 2 && !sky(i) ? clamp(1.25 - depth[i] * 1.5) : 0)) },
      {
        ink: inks.aubergine,
        field: read((i) => (sky(i) ? 0 : step(0.36, 0.28, light[i]) * clamp(1.2 - depth[i] * 0.8))),
      },
    ],
  };
}

function lightLeak({ W, H, name }) {
  const { light, depth, sky } = scene(name, {
    width: 520,
    height: 380,
    land: {
      scale: 3,
      sharp: 0.85,
      shape: (u, v, h) => h * 0.5 + 0.9 * Math.exp(-(((u - 0.5) / 0.16) ** 2) - ((v - 0.45) / 0.15) ** 2),
    },
    look: { eye: [0.5, 0.98, 0.12], fov: 0.85, horizon: 0.5, tall: 0.42 },
    light: { sun: 0.9, steep: 0.3 },
  });
  const tilt = -0.12;
  const frame = (x, y) => {
    const u = (x - W / 2) * Math.cos(tilt) - (y - H / 2) * Math.sin(tilt);
    const v = (x - W / 2) * Math.sin(tilt) + (y - H / 2) * Math.cos(tilt);
    const col = Math.floor(u / 700 + 0.62);
    const px = u - (col - 0.62) * 700 - 120;
    const row = Math.floor((v + 60 + col * 170) / 420 + 8);
    const py = v + 60 + col * 170 - (row - 8) * 420 - 20;
    return {
      px,
      py,
      col,
      row,
      hole: px > -96 && px < -36 && py > 140 && py < 240,
      inside: px >= 0 && px < 520 && py >= 0 && py < 380,
      strip: px > -116 && px < 540,
    };
  };
  const read =
    (tone, else_ = 0) =>
    (x, y, t) => {
      const f = frame(x, y);
      if (!f.inside) return typeof else_ === 'function' ? else_(f, t) : else_;
      return tone((f.py | 0) * 520 + (f.px | 0), f, t);
    };
  const bleed = [
    glow(W * 0.86, H * 0.1, 760, [
      [0, 1],
      [0.4, 0.7],
      [1, 0],
    ]),
    glow(W * 0.12, H * 1.0, 520, [
      [0, 0.9],
      [1, 0],
    ]),
  ];
  const flare = (f) => (f.row + f.col * 2) % 3;
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.film, field: read((i, f) => (sky(i) ? [0.25, 1, 0][flare(f)] : step(0.66, 0.4, light[i])), 0) },
      {
        ink: inks.art,
        screen: 'dots',
        cell: 13,
        art: bleed.map((g) => rect(0, 0, W, H, g)).map((s, k) => (k ? `<g style="mix-blend-mode:screen">${s}</g>` : s)),
        field: (x, y, t) => Math.max(t, read((i, f) => (sky(i) && flare(f) === 2 ? 0.9 : 0))(x, y, t)),
      },
      { ink: inks.signal, art: disc(W * 0.97, H * 0.02, 240) },
      {
        ink: inks.aubergine,
        field: read(
          (i) => (sky(i) ? 0 : step(0.4, 0.3, light[i]) * clamp(1.2 - depth[i])),
          (f) => (f.strip && !f.hole ? 1 : 0),
        ),
      },
    ],
  };
}

export const motifs = {
  'listening-to-ice': listeningToIce,
  'slow-cinema-high-valley': slowCinema,
  'expanded-projection': expandedProjection,
  'the-shepherds-archive': shepherdsArchive,
  'other-worlds-in-vr': otherWorlds,
  'editing-the-real': editingTheReal,
  'sixteen-millimetre': lightLeak,
};
