/** Graphic scores: staves, strings, stones, strokes. */
import { arc, blob, brush, disc, path, poly, ramp, rect, ring, smooth, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { chance, mix, noise, range, step } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';
import { lit, scene, terrain } from '../lib/terrain.mjs';

function graphicScores() {
  const slopes = [
    [
      [-20, 0],
      [250, 0],
      [470, -210],
      [560, -120],
      [760, 40],
      [1640, 40],
    ],
    [
      [-20, 0],
      [620, 0],
      [930, -250],
      [1010, -180],
      [1220, 0],
      [1640, 0],
    ],
    [
      [-20, 0],
      [150, 0],
      [320, -120],
      [430, -20],
      [980, -20],
      [1270, -220],
      [1420, -40],
      [1640, -40],
    ],
  ];
  const stave = (points, y) =>
    range(5).map((k) => stroke(through(points.map(([x, dy]) => [x, y + k * 25 + dy * (1 - k * 0.06)])), 5));
  const staves = [stave(slopes[0], 300), stave(slopes[1], 590), stave(slopes[2], 880)];
  const big = [
    [1210, 235, 172],
    [330, 700, 118],
    [1380, 800, 66],
  ];
  const dots = [
    [120, 350, 34],
    [505, 150, 52],
    [760, 392, 25],
    [610, 640, 40],
    [880, 400, 70],
    [1105, 560, 30],
    [1310, 612, 30],
    [1475, 640, 46],
    [210, 905, 30],
    [560, 930, 58],
    [700, 880, 22],
    [780, 930, 22],
    [860, 905, 22],
    [1180, 760, 38],
  ];
  const bars = [
    [640, 250, 34, 170],
    [1010, 800, 34, 210],
    [120, 560, 20, 160],
    [1530, 240, 60, 210],
  ];
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.music,
        art: [
          big.map((d) => disc(...d)),
          poly(
            [
              [0, 1080],
              [0, 960],
              [320, 740],
              [430, 880],
              [980, 880],
              [1270, 660],
              [1420, 850],
              [1620, 840],
              [1620, 1080],
            ],
            0.45,
          ),
        ],
        screen: 'dots',
        cell: 14,
        angle: 40,
      },
      {
        ink: inks.art,
        art: [
          disc(1330, 330, 130),
          disc(250, 180, 84),
          poly(
            [
              [620, 590],
              [930, 340],
              [1010, 410],
              [1220, 590],
            ],
            1,
          ),
          bars.map(([x, y, w, h]) => rect(x + 26, y + 18, w, h, 1, 9)),
        ],
      },
      {
        ink: inks.black,
        art: [
          staves,
          dots.map((d) => disc(...d)),
          bars.slice(0, 3).map(([x, y, w, h]) => rect(x, y, w, h, 1, 9)),
          ring(1210, 235, 100, 12),
          disc(880, 400, 38, 0),
        ],
      },
      { ink: inks.signal, art: [disc(470, 500, 24), disc(1270, 648, 24), arc(330, 700, 150, 0.62, 0.92, 18)] },
    ],
  };
}

function instrumentsFromNothing({ W, H, name }) {
  const two = (u, v, h) =>
    h * 0.42 +
    0.95 * Math.exp(-(((u - 0.3) / 0.1) ** 2) - ((v - 0.45) / 0.16) ** 2) +
    0.88 * Math.exp(-(((u - 0.71) / 0.1) ** 2) - ((v - 0.47) / 0.16) ** 2);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3.4, sharp: 0.85, shape: two },
    look: { eye: [0.5, 1, 0.12], fov: 1.06, horizon: 0.76, tall: 0.27 },
    light: { sun: 0.96, steep: 0.26 },
  });
  const skyline = range(W).map((x) => range(H).find((y) => !sky(y * W + x)) ?? H);
  const summit = (from, to) =>
    range(to - from)
      .map((k) => from + k)
      .reduce((best, x) => (skyline[x] < skyline[best] ? x : best), from);
  const [ax, bx] = [summit(60, W / 2 - 100), summit(W / 2 + 100, W - 60)];
  const strings = range(9).map((k) => {
    const from = [ax + k * 8, skyline[ax] + 12 + k * 50];
    const to = [bx - k * 8, skyline[bx] + 12 + k * 50];
    const sag = 40 + k * 10;
    const swing = [0, 0, 34, 0, 0, 58, 0, 20, 0][k];
    const at = (t, off) => [
      mix(from[0], to[0], t),
      mix(from[1], to[1], t) + sag * 4 * t * (1 - t) + off * Math.sin(t * Math.PI * (k === 5 ? 3 : 2)),
    ];
    const curve = (off) => smooth(range(25).map((i) => at(i / 24, off)));
    return {
      main: swing ? '' : stroke(curve(0), 6),
      lens: swing
        ? range(7)
            .map((i) => stroke(curve(swing * (i / 3 - 1)), i % 6 ? 2.6 : 6))
            .join('')
        : '',
      pegs: disc(...from, 12) + disc(...to, 12),
    };
  });
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.music, art: disc(W * 0.51, H * 0.47, 310) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.8, 0.4, light[i])),
      },
      { ink: inks.art, field: (x, y, t, i) => (sky(i) ? 0 : step(0.5, 0.62, light[i])) },
      {
        ink: inks.night,
        art: strings.map((s) => s.main),
        field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : step(0.4, 0.3, light[i])),
      },
      { ink: inks.signal, art: strings.map((s) => s.lens) },
      { ink: inks.white, opaque: true, art: strings.map((s) => s.pegs) },
    ],
  };
}

function stone(x, y, size, rand, squash = 0.8) {
  const n = rand.int(6, 9);
  const turn = rand() * 6.28;
  return range(n).map((k) => {
    const a = turn + ((k + rand.around(0.3)) / n) * 2 * Math.PI;
    const r = size * rand.between(0.86, 1.16);
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * squash];
  });
}

function feralPercussion({ W, rand, name }) {
  const rows = ['X...x..X....x.X.', '..x...X..x.X....', 'X..x.x....X..x.X'];
  const rock = terrain(name, { scale: 7, sharp: 0.7, drops: 26000 });
  const light = (x, y) => lit(rock, x / W, y / W, { sun: 0.62, steep: 0.2 });
  const all = rows.flatMap((row, r) =>
    [...row].map((hit, c) => {
      const size = { X: 132, x: 70, '.': 12 }[hit] * rand.between(0.84, 1.14);
      const x = 84 + c * 97 + rand.around(14);
      const y = 190 + r * 350 + rand.around(34);
      return { hit, x, y, size, r, c, points: stone(x, y, size, rand, 0.84) };
    }),
  );
  const hits = all.filter((s) => s.hit !== '.');
  const rounded = (s) =>
    path(
      smooth(
        s.points.flatMap((p, i) => {
          const q = s.points[(i + 1) % s.points.length];
          return [
            [mix(p[0], q[0], 0.14), mix(p[1], q[1], 0.14)],
            [mix(p[0], q[0], 0.86), mix(p[1], q[1], 0.86)],
          ];
        }),
        true,
      ),
    );
  const shadow = (s) =>
    brush(
      [
        [s.x - s.size * 0.7, s.y + s.size * 0.74],
        [s.x + s.size * 0.3, s.y + s.size * 0.86],
        [s.x + s.size * 1.5, s.y + s.size * 0.6],
      ],
      (t) => s.size * 0.16 * Math.sin(t * Math.PI) ** 0.6,
    );
  const yellow = (s) => (s.c + s.r) % 3 !== 0;
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.performance, art: [hits.filter((s) => !yellow(s) || s.hit === 'X').map(rounded)] },
      { ink: inks.music, art: hits.filter(yellow).map(rounded) },
      { ink: inks.aubergine, screen: 'lines', angle: 0, cell: 9, art: [hits.map(shadow)], density: 0.9 },
      { ink: inks.aubergine, art: hits.map(rounded), field: (x, y, t) => t * step(0.5, 0.4, light(x, y)) },
      { ink: inks.signal, art: all.filter((s) => s.hit === '.').map((s) => blob(s.points)) },
    ],
  };
}

function improvising({ W, H, rand, name }) {
  const meadow = H * 0.8;
  const hair = noise(name);
  const loop = [
    [470, 800],
    [560, 470],
    [760, 150],
    [990, 120],
    [1010, 330],
    [800, 470],
    [640, 350],
    [820, 150],
    [1120, 190],
    [1330, 420],
    [1500, 330],
  ];
  const blades = range(330).map(() => {
    const x = rand.between(-10, W + 10);
    const y = meadow + 20 + rand() ** 1.4 * 260;
    const tall = mix(16, 100, (y - meadow) / 270);
    return brush(
      [
        [x, y],
        [x + rand.around(10), y - tall * 0.6],
        [x + rand.around(34), y - tall],
      ],
      (t) => (1 - t) * mix(1.6, 5.5, (y - meadow) / 270),
    );
  });
  const dry = (angle, from) => (x, y, t) => {
    const u = x * Math.cos(angle) + y * Math.sin(angle);
    const v = y * Math.cos(angle) - x * Math.sin(angle);
    return hair(v / 6, u / 700) * 0.5 + 0.5 > from(x) ? 0 : t;
  };
  const wide = (points, half) =>
    brush(points, (t) => half * (0.5 + 0.5 * Math.sin(Math.min(1, t * 1.3 + 0.12) * Math.PI) ** 0.5));
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.music,
        art: [
          wide(
            [
              [-80, 250],
              [220, 190],
              [520, 330],
              [800, 560],
              [1160, 620],
              [1480, 480],
            ],
            118,
          ),
        ],
        field: dry(0.35, (x) => mix(1, 0.34, step(500, 1500, x))),
      },
      {
        ink: inks.performance,
        art: [
          wide(
            [
              [1700, 130],
              [1400, 200],
              [1130, 420],
              [880, 680],
              [560, 720],
              [260, 620],
            ],
            92,
          ),
        ],
        field: dry(-0.6, (x) => mix(0.3, 1, step(200, 1000, x))),
      },
      {
        ink: inks.environment,
        art: path(
          `M0 ${H}V${meadow - 6}L320 ${meadow - 44}L620 ${meadow}L900 ${meadow - 26}L1280 ${meadow - 86}L1620 ${meadow - 10}V${H}Z`,
        ),
      },
      {
        ink: inks.pine,
        art: [
          brush(
            range(61).map((k) => catmull(loop, k / 60)),
            (t) => 17 * Math.sin(t * Math.PI) ** 0.4 * (0.7 + 0.45 * Math.sin(t * 21)),
          ),
          blades,
          [
            [1380, 250, 17],
            [1440, 214, 11],
            [1484, 196, 7],
            [180, 480, 13],
            [240, 506, 8],
          ].map((d) => disc(...d)),
        ],
      },
      {
        ink: inks.signal,
        art: [
          disc(250, 250, 70),
          brush(
            [
              [960, 745],
              [1120, 690],
              [1300, 700],
              [1420, 742],
            ],
            (t) => 11 * Math.sin(t * Math.PI),
          ),
        ],
      },
    ],
  };
}

function catmull(points, t) {
  const at = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  const f = at - i;
  const [a, b, c, d] = [
    points[Math.max(0, i - 1)],
    points[i],
    points[i + 1],
    points[Math.min(points.length - 1, i + 2)],
  ];
  return [0, 1].map(
    (n) =>
      0.5 *
      (2 * b[n] +
        (c[n] - a[n]) * f +
        (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * f * f +
        (3 * b[n] - a[n] - 3 * c[n] + d[n]) * f ** 3),
  );
}

function withoutGuitars({ W, H, rand }) {
  const strings = range(6).map((k) => {
    const x = W * (0.24 + k * 0.107);
    const wide = 21 - k * 2.7;
    return poly(
      [
        [x - wide, H + 10],
        [x - wide * 0.6, 60],
        [x + wide * 0.6, 60],
        [x + wide, H + 10],
      ],
      ramp(0, H * 0.86, 0, H * 0.05, [
        [0, 1],
        [0.45, 0.9],
        [1, 0],
      ]),
    );
  });
  const hills = ridge(rand, {
    width: W,
    base: H,
    height: 250,
    summits: [
      [0.05, 0.7],
      [0.23, 1],
      [0.4, 0.5],
      [0.62, 0.62],
      [0.86, 0.9],
    ],
    roughness: 0.12,
  });
  const back = ridge(rand, {
    width: W,
    base: H - 110,
    height: 260,
    summits: [
      [0.13, 0.6],
      [0.5, 1],
      [0.74, 0.5],
      [0.95, 0.8],
    ],
    roughness: 0.12,
  });
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.writing,
        screen: 'dots',
        cell: 15,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.8, [
            [0, 0],
            [1, 0.9],
          ]),
        ),
      },
      { ink: inks.music, art: [path(land(back, H + 10)), disc(W * 0.835, H * 0.42, 96)] },
      { ink: inks.signal, art: path(land(hills, H + 10)) },
      { ink: inks.aubergine, screen: 'grain', art: strings },
    ],
  };
}

function silence({ W, H, rand }) {
  const hills = ridge(rand, {
    width: W,
    base: H * 0.93,
    height: 270,
    summits: [
      [0.1, 0.3],
      [0.3, 0.5],
      [0.44, 1],
      [0.58, 0.5],
      [0.8, 0.36],
      [0.97, 0.44],
    ],
    roughness: 0.17,
    rounds: 7,
  });
  return {
    paper: '#f6f1e7',
    plates: [
      {
        ink: inks.music,
        screen: 'lines',
        angle: 0,
        cell: 18,
        art: path(
          land(hills, H + 20),
          ramp(0, H * 0.66, 0, H * 0.99, [
            [0, 0.62],
            [1, 0.02],
          ]),
        ),
      },
      { ink: inks.slate, art: stroke(through(hills), 2.2, 0.6) },
      { ink: inks.black, art: disc(W * 0.685, H * 0.33, 58) },
    ],
  };
}

/** A screen stands in the score; the staves go through it and become a valley. */
function scoreAndScreen({ W, H, name }) {
  const [x0, y0, w, h] = [W * 0.4, H * 0.17, W * 0.49, H * 0.6];
  const { light, depth, sky } = scene(name, {
    width: Math.ceil(w),
    height: Math.ceil(h),
    land: { scale: 2.6, sharp: 0.8, shape: (u, v, q) => q * (0.25 + 1.3 * step(0.02, 0.3, Math.abs(u - 0.5))) },
    look: { eye: [0.5, 0.95, 0.12], fov: 1, horizon: 0.44, tall: 0.34 },
    light: { sun: 0.95, steep: 0.28 },
  });
  const inside = (x, y) => x >= x0 && x < x0 + w && y >= y0 && y < y0 + h;
  const at = (x, y) => ((y - y0) | 0) * Math.ceil(w) + ((x - x0) | 0);
  const rand = chance(`${name}/notes`);
  const staves = [0.12, 0.36, 0.6, 0.84].map((t) => H * t - 46);
  const five = staves.map((y) =>
    range(5)
      .map((k) => rect(-20, y + k * 26, W + 40, 4.5))
      .join(''),
  );
  const notes = staves
    .flatMap((y, s) =>
      range(15).map((k) => {
        const x = 90 + k * 112 + rand.around(30);
        const ny = y + rand.int(-1, 9) * 13;
        return { x, y: ny, stem: rand() < 0.7, up: ny > y + 52, long: rand() < 0.2, s, k };
      }),
    )
    .filter((n) => !(n.x > x0 - 46 && n.x < x0 + w + 46 && n.y > y0 - 60 && n.y < y0 + h + 60));
  const head = (n) =>
    `<ellipse cx="${n.x}" cy="${n.y}" rx="19" ry="13.5" transform="rotate(-18 ${n.x} ${n.y})" fill="#fff"/>`;
  const stem = (n) => (n.stem ? rect(n.up ? n.x + 14 : n.x - 18, n.up ? n.y - 92 : n.y, 5, 92) : '');
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.music,
        art: [
          rect(0, H * 0.47, W, H * 0.27, 0),
          poly(
            [
              [-10, H * 0.22],
              [x0, y0],
              [x0, y0 + h],
              [-10, H * 0.66],
            ],
            1,
          ),
          notes.filter((n) => n.long).map((n) => rect(n.x, n.y - 11, 150, 22)),
        ],
        screen: 'flat',
        field: (x, y, t) => (inside(x, y) ? (depth[at(x, y)] < 1.5 ? step(0.45, 0.62, light[at(x, y)]) : 0) : t),
      },
      {
        ink: inks.film,
        screen: 'lines',
        angle: 0,
        cell: 12,
        field: (x, y) =>
          inside(x, y) ? (sky(at(x, y)) ? 1.1 - ((y - y0) / h) * 2 : step(0.75, 0.35, light[at(x, y)])) : 0,
      },
      { ink: inks.signal, art: [disc(x0 + w * 0.5, y0 + h * 0.22, 52), disc(152, H * 0.44, 30)] },
      {
        ink: inks.aubergine,
        art: [
          five,
          rect(x0 - 14, y0 - 14, w + 28, h + 28),
          rect(x0, y0, w, h, 0),
          notes.map((n) => head(n) + stem(n)),
          rect(x0 + w * 0.2, y0 + h, 9, H),
          rect(x0 + w * 0.8, y0 + h, 9, H),
        ],
        field: (x, y, t) =>
          inside(x, y) ? (sky(at(x, y)) ? 0 : step(0.4, 0.3, light[at(x, y)]) * clamp01(1.2 - depth[at(x, y)])) : t,
      },
    ],
  };
}
const clamp01 = (v) => Math.min(1, Math.max(0, v));

export const motifs = {
  'graphic-scores': graphicScores,
  'instruments-from-nothing': instrumentsFromNothing,
  'feral-percussion': feralPercussion,
  'improvising-in-the-open': improvising,
  'songs-without-guitars': withoutGuitars,
  'composing-with-silence': silence,
  'score-and-screen': scoreAndScreen,
};
