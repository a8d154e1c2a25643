/** People and rooms, drawn as shapes. */
import { disc, glow, line, path, poly, ramp, rect, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';
import { coarse } from './plan.mjs';
import { contour, scene } from '../lib/terrain.mjs';

function hutChoir({ W, H, rand, name }) {
  const peaks = (u, v, h) =>
    h * 0.6 +
    0.8 * Math.exp(-(((u - 0.4) / 0.14) ** 2) - ((v - 0.4) / 0.14) ** 2) +
    0.5 * Math.exp(-(((u - 0.78) / 0.12) ** 2) - ((v - 0.42) / 0.12) ** 2);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: peaks },
    look: { eye: [0.52, 0.98, 0.1], fov: 1.05, horizon: 0.46, tall: 0.44 },
    light: { sun: 0.95, steep: 0.28 },
  });
  const rows = [
    { n: 9, y: 650 },
    { n: 7.6, y: 820 },
    { n: 6.2, y: 1000 },
  ];
  const singers = rows.flatMap(({ n, y }, row) =>
    range(Math.ceil(n) + 1).map((k) => ({
      x: ((k + (row % 2 ? 0 : 0.5)) / n) * W,
      y: y + rand.around(14),
      r: (W / n) * 0.52,
      open: rand.between(0.45, 1),
      k,
      row,
    })),
  );
  const dome = (s, q, tone) =>
    path(
      `M${s.x - s.r * q} ${H + 40}V${s.y - s.r * 0.3}A${s.r * q} ${s.r * q} 0 0 1 ${s.x + s.r * q} ${s.y - s.r * 0.3}V${H + 40}Z`,
      tone,
    );
  const arches = (choose) =>
    singers.map((s) => [1, 0.8, 0.6].map((q, i) => dome(s, q, choose(s, i))).join('') + mouth(s, choose(s, 3)));
  const mouth = (s, tone) =>
    path(
      `M${s.x - s.r * 0.4} ${s.y - s.r * 0.12}A${s.r * 0.4} ${s.r * 0.16} 0 0 1 ${s.x + s.r * 0.4} ${s.y - s.r * 0.12}A${s.r * 0.4} ${s.r * 0.75 * s.open} 0 0 1 ${s.x - s.r * 0.4} ${s.y - s.r * 0.12}Z`,
      tone,
    );
  const tongue = (s) => disc(s.x, s.y + s.r * 0.5 * s.open, s.r * 0.2, 1, s.r * 0.13 * s.open);
  const yellow = [
    [1, 0, 1, 0],
    [0, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
  ];
  const pink = [
    [0, 1, 0, 0],
    [1, 0, 1, 0],
    [0, 1, 1, 0],
    [1, 1, 0, 0],
  ];
  const kind = (s) => (s.k * 3 + s.row * 2) % 4;
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.music,
        screen: 'lines',
        angle: 0,
        cell: 14,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, 500, [
              [0, 0.1],
              [1, 1],
            ]),
          ),
          arches((s, i) => yellow[kind(s)][i]),
        ],
      },
      {
        ink: inks.performance,
        art: arches((s, i) => pink[kind(s)][i]),
        field: (x, y, t, i) => (t > 0.5 ? 1 : !sky(i) && y < 520 && light[i] > 0.5 ? 0.9 : t),
      },
      { ink: inks.signal, art: [disc(1205, 165, 96), singers.map((s) => dome(s, 1, 0) + tongue(s))] },
      {
        ink: inks.aubergine,
        art: arches((s, i) => (i === 3 ? 1 : 0)),
        field: (x, y, t, i) =>
          t > 0.5 ? 1 : sky(i) || y > 760 ? 0 : inArch(singers, x, y) ? 0 : step(0.5, 0.4, light[i]),
      },
    ],
  };
}

const inArch = (list, x, y) =>
  list.some((s) => Math.abs(x - s.x) < s.r && (y > s.y - s.r * 0.3 || Math.hypot(x - s.x, y - s.y + s.r * 0.3) < s.r));

const capsule = (x, y, [ax, ay], [bx, by], r) => {
  const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1));
  return Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) - r;
};
const blend = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return mix(b, a, h) - k * h * (1 - h);
};

function bodyAntenna({ W, H }) {
  const s = 0.96;
  const at = (x, y) => [W * 0.4 + x * s, 212 + y * s];
  const limbs = [
    [at(0, 50), at(0, 66), 34],
    [at(0, 96), at(0, 130), 15],
    [at(0, 170), at(2, 250), 47],
    [at(2, 260), at(6, 372), 38],
    [at(-40, 158), at(-118, 26), 17],
    [at(-118, 26), at(-128, -128), 12],
    [at(-128, -128), at(-122, -168), 9],
    [at(40, 160), at(158, 196), 16],
    [at(158, 196), at(282, 110), 11],
    [at(282, 110), at(316, 84), 9],
    [at(-14, 384), at(-40, 540), 29],
    [at(-40, 540), at(-36, 694), 18],
    [at(-36, 704), at(-62, 716), 12],
    [at(24, 384), at(66, 540), 28],
    [at(66, 540), at(96, 694), 18],
    [at(96, 704), at(124, 716), 12],
  ];
  const body = (x, y) => limbs.reduce((sum, [a, b, r]) => blend(sum, capsule(x, y, a, b, r), 20), 1e4);
  const shape = coarse(body, W, H, 3);
  const ground = H * 0.855;
  const value = (x, y) => shape(x, y) / 36;
  const plateau = `M-20 ${ground + 26}L300 ${ground - 6}L720 ${ground + 8}L1190 ${ground - 14}L1400 ${ground + 40}L1460 ${ground + 130}L1640 ${ground + 170}V${H + 20}H-20Z`;
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, art: [disc(W * 0.4, 470, 400), path(plateau)] },
      {
        ink: inks.sound,
        field: (x, y) => {
          const d = shape(x, y);
          return d < 20 || y > ground + 4 ? 0 : contour(value, x, y, Math.max(4, 19 - d / 34));
        },
      },
      {
        ink: inks.aubergine,
        art: path(
          plateau,
          ramp(0, ground, 0, H, [
            [0, 0.95],
            [1, 0.6],
          ]),
        ),
        screen: 'lines',
        angle: 0,
        cell: 11,
      },
      {
        ink: inks.aubergine,
        field: (x, y) => {
          const d = shape(x, y);
          return d > 1 ? 0 : step(1, -1, d) * (1 - contour((a, b) => shape(a, b) / 14 + 0.5, x, y, 4));
        },
        shift: [0, 0],
      },
      { ink: inks.signal, art: [disc(...at(-122, -176), 17), disc(...at(322, 78), 17)] },
    ],
  };
}

function protest({ W, H, rand }) {
  const climb = (x) => H * 0.93 - 430 * step(-0.1, 1.12, x / W) - 40 * Math.sin(x / 210);
  const flags = range(15).map((k) => {
    const x = 20 + k * 108 + rand.around(30);
    const foot = climb(x) + rand.between(-10, 40);
    const pole = rand.between(230, 520) * mix(1, 0.74, k / 15);
    const wide = rand.between(130, 300) * mix(1.15, 0.8, k / 15);
    const tall = rand.between(80, 165) * mix(1.15, 0.8, k / 15);
    const lift = rand.between(30, 80);
    return { x, foot, top: foot - pole, wide, tall, lift, ink: k % 4 };
  });
  const cloth = (f) =>
    poly([
      [f.x, f.top],
      [f.x + f.wide, f.top - f.lift],
      [f.x + f.wide + 12, f.top - f.lift + f.tall],
      [f.x + 5, f.top + f.tall],
    ]);
  const crowd = range(330).map(() => {
    const x = rand.between(-10, W + 10);
    const y = climb(x) + rand() ** 1.5 * 150 - 8;
    const r = mix(9, 17, (y - climb(x)) / 150) * rand.between(0.8, 1.15);
    return (
      disc(x, y, r) +
      path(
        `M${x - r * 1.4} ${y + r * 4}Q${x - r * 1.3} ${y + r * 0.9} ${x} ${y + r * 0.9}Q${x + r * 1.3} ${y + r * 0.9} ${x + r * 1.4} ${y + r * 4}Z`,
      )
    );
  });
  const slope = `${through(range(60).map((k) => [k * 28 - 10, climb(k * 28 - 10)]))}L${W + 40} ${H + 20}L-20 ${H + 20}Z`;
  const rays = range(9).map((k) =>
    poly(
      [
        [W * 0.02, H * 1.0],
        [W * 1.3, -260 + k * 190],
        [W * 1.3, -170 + k * 190],
      ],
      1,
    ),
  );
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [rays, flags.filter((f) => f.ink === 1).map(cloth)] },
      {
        ink: inks.performance,
        art: [flags.filter((f) => f.ink === 2 || f.ink === 3).map(cloth), path(slope, 0.5)],
        screen: 'flat',
      },
      { ink: inks.activism, art: [flags.filter((f) => f.ink === 0).map(cloth), path(slope)] },
      {
        ink: inks.black,
        art: [
          crowd,
          flags.map((f) => line(f.x, f.top - 10, f.x + 6, f.foot + 60, 6)),
          flags.filter((f) => f.ink === 3).map(cloth),
        ],
      },
    ],
  };
}

function smallRoom({ W, H, rand }) {
  const [cx, cy, fy] = [W * 0.56, 0, H * 0.64];
  const left = [
    [0, 0],
    [cx, cy],
    [cx, fy],
    [0, H * 0.93],
  ];
  const right = [
    [cx, cy],
    [W, 0],
    [W, H * 0.86],
    [cx, fy],
  ];
  const floor = [
    [cx, fy],
    [W, H * 0.86],
    [W, H],
    [0, H],
    [0, H * 0.93],
  ];
  const win = [
    [300, 190],
    [640, 216],
    [640, 526],
    [300, 560],
  ];
  const peaks = ridge(rand, {
    width: 400,
    base: 560,
    height: 300,
    summits: [
      [0.2, 0.5],
      [0.47, 1],
      [0.72, 0.56],
      [0.96, 0.4],
    ],
    rounds: 5,
  }).map(([x, y]) => [x + 270, y]);
  const light = [
    [760, 760],
    [1120, 800],
    [900, 1010],
    [480, 960],
  ];
  const lightBar = (a, b, c, d, w) =>
    line((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (c[0] + d[0]) / 2, (c[1] + d[1]) / 2, w, 0);
  const apex = [1270, 520];
  const figure = [
    line(...apex, 1150, 930, 17),
    line(...apex, 1300, 968, 17),
    line(...apex, 1410, 880, 17),
    rect(1180, 380, 190, 124),
    poly([
      [1180, 412],
      [1110, 384],
      [1110, 492],
      [1180, 470],
    ]),
    rect(1256, 500, 30, 40),
    disc(1330, 414, 20, 0),
  ];
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, art: [poly(left), poly(win, 0), poly(floor, 0.35)] },
      {
        ink: inks.video,
        art: [
          poly(right),
          poly(floor, 0.9),
          poly(light, 0),
          lightBar(light[0], light[1], light[2], light[3], 14).replaceAll('rgb(0,0,0)', 'rgb(230,230,230)'),
          within(`${through(win)}Z`, path(land(peaks, 600), 1)),
        ],
      },
      {
        ink: inks.music,
        art: [
          poly(light),
          poly(
            win,
            ramp(0, 200, 0, 540, [
              [0, 0],
              [1, 0.9],
            ]),
          ),
        ],
        screen: 'lines',
        angle: 0,
        cell: 13,
      },
      {
        ink: inks.aubergine,
        screen: 'lines',
        angle: 62,
        cell: 12,
        art: [
          poly(
            right,
            ramp(cx, 0, W, 0, [
              [0, 0.62],
              [1, 0.14],
            ]),
          ),
          poly(
            floor,
            ramp(cx, fy, cx, H, [
              [0, 0.5],
              [1, 0.1],
            ]),
          ),
          poly(light, 0),
          poly(
            [
              [1150, 930],
              [1410, 880],
              [1640, 1000],
              [1640, 1080],
              [1460, 1080],
            ],
            0.7,
          ),
        ],
      },
      {
        ink: inks.aubergine,
        art: [
          figure,
          within(
            `${through(win)}Z`,
            path(
              land(
                peaks.map(([x, y]) => [x + 30, y + 120]),
                600,
              ),
              1,
            ),
          ),
          stroke(`${through(win)}Z`, 13),
          line(470, 203, 470, 543, 9),
          line(300, 372, 640, 366, 9),
        ],
      },
      { ink: inks.signal, art: disc(1330, 414, 15) },
    ],
  };
}

function spatialAudio({ W, H }) {
  const [cx, cy] = [W * 0.5, H * 0.5];
  const listener = [
    disc(cx, cy + 26, 250, 1, 98),
    disc(cx, cy, 112, 0, 132),
    disc(cx, cy, 98, 1, 118),
    poly([
      [cx - 22, cy - 108],
      [cx, cy - 158],
      [cx + 22, cy - 108],
    ]),
  ];
  const ball = (n, radius, tilt, size) =>
    range(n).map((k) => {
      const y = 1 - (2 * (k + 0.5)) / n;
      const r = Math.sqrt(1 - y * y);
      const a = k * 2.39996;
      const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
      const [yy, zz] = [y * Math.cos(tilt) - z * Math.sin(tilt), y * Math.sin(tilt) + z * Math.cos(tilt)];
      return { x: cx + x * radius, y: cy + yy * radius, z: zz, r: size * (0.5 + 0.55 * (zz + 1)) };
    });
  const outer = ball(420, 640, 0.5, 9);
  const inner = ball(200, 395, -0.7, 8.5);
  const draw = (list, test) => list.filter(test).map((d) => disc(d.x, d.y, d.r));
  return {
    paper: '#171a3d',
    plates: [
      {
        ink: '#262c63',
        opaque: true,
        screen: 'dots',
        cell: 14,
        art: disc(
          cx,
          cy,
          700,
          glow(cx, cy, 660, [
            [0, 1],
            [0.6, 0.75],
            [1, 0],
          ]),
        ),
      },
      { ink: '#5561b8', opaque: true, art: draw(outer, (d) => d.z < -0.05) },
      { ink: inks.vr, opaque: true, art: draw(inner, (d) => d.z < 0) },
      { ink: inks.art, opaque: true, art: listener },
      {
        ink: inks.aubergine,
        opaque: true,
        screen: 'lines',
        angle: 0,
        cell: 11,
        art: within(`M${cx} 0H${W}V${H}H${cx}Z`, listener.join('').replaceAll('rgb(255,255,255)', '#aaa')),
      },
      { ink: inks.white, opaque: true, art: draw(inner, (d) => d.z >= 0 && Math.hypot(d.x - cx, d.y - cy) > 270) },
      { ink: inks.sound, opaque: true, art: draw(outer, (d) => d.z >= -0.05 && Math.hypot(d.x - cx, d.y - cy) > 250) },
      { ink: inks.signal, opaque: true, art: [-106, 106].map((dx) => disc(cx + dx, cy, 18, 1, 34)) },
    ],
  };
}

function homeFoley({ W, H, rand }) {
  const table = H * 0.84;
  const at = (x, content, scale = 0.82) => `<g transform="translate(${x} ${table}) scale(${scale})">${content}</g>`;
  const kettle = at(
    120,
    path('M20 0C0 -190 50 -262 170 -262C290 -262 322 -190 310 0Z M290 -120L410 -236L442 -214L316 -50Z'),
  );
  const handle = at(120, stroke('M66 -220C60 -380 280 -380 274 -220', 24));
  const umbrella = at(
    610,
    path(
      'M0 -330C60 -470 260 -470 320 -330C280 -360 230 -356 214 -326C190 -362 130 -362 108 -326C90 -356 40 -358 0 -330Z',
    ),
    1,
  );
  const cane = at(610, line(160, -440, 160, -40, 13) + stroke('M160 -44C160 4 106 4 106 -40', 13), 1);
  const boot = at(1060, path('M0 0V-210H110C116 -120 190 -100 262 -70C300 -52 302 -20 300 0Z'));
  const spoon = at(1480, disc(0, -306, 38, 1, 58) + line(0, -260, 0, 0, 15), 0.9);
  const range_ = (from, to, tall, summits) =>
    `${through(ridge(rand, { width: (to - from) / 1.06, base: table, height: tall, summits, roughness: 0.26 }).map(([x, y]) => [from + x, y]))}L${to} ${table}L${from} ${table}Z`;
  const shadows = [
    range_(140, 860, 700, [
      [0.14, 0.4],
      [0.34, 0.66],
      [0.5, 1],
      [0.78, 0.46],
    ]),
    range_(640, 1300, 520, [
      [0.2, 0.5],
      [0.46, 1],
      [0.7, 0.62],
      [0.9, 0.3],
    ]),
    range_(1040, 1700, 800, [
      [0.16, 0.42],
      [0.38, 0.62],
      [0.64, 1],
      [0.86, 0.7],
    ]),
  ];
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.film, art: [rect(0, 0, W, table, 1)], density: 0.5 },
      { ink: inks.film, art: [path(shadows[0]), path(shadows[2])] },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: shadows.map((d) =>
          path(
            d,
            ramp(0, H * 0.05, 0, table, [
              [0, 1],
              [1, 0.55],
            ]),
          ),
        ),
      },
      { ink: inks.sound, art: path(shadows[1]) },
      { ink: inks.music, art: [umbrella, boot, rect(0, table, W, H)] },
      { ink: inks.signal, art: [kettle, handle, spoon] },
      {
        ink: inks.night,
        art: [
          within(`M290 0H700V${table}H290Z`, kettle),
          within(`M770 0H1000V${table}H770Z`, umbrella),
          cane,
          within(`M1050 ${table - 30}H1400V${table}H1050Z`, boot),
          rect(0, table - 4, W, 12),
          rect(0, table + 96, W, 8),
        ],
      },
    ],
  };
}

export const motifs = {
  'the-hut-choir': hutChoir,
  'the-body-as-antenna': bodyAntenna,
  'protest-and-chorus': protest,
  'small-room-performance': smallRoom,
  'spatial-audio-at-home': spatialAudio,
  'home-foley': homeFoley,
};
