/** Land seen from above: contours, rivers, towns. */
import { brush, disc, poly, rect, ring, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, fractal, mix, range, step } from '../lib/random.mjs';
import { contour } from '../lib/terrain.mjs';

/** A field worked out on a coarse grid and read smoothly. */
function coarse(value, width, height, cell = 4) {
  const cols = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const cells = Float32Array.from({ length: cols * rows }, (_, i) =>
    value((i % cols) * cell, Math.floor(i / cols) * cell),
  );
  return (x, y) => {
    const gx = Math.max(0, x / cell);
    const gy = Math.max(0, y / cell);
    const at = (gy | 0) * cols + (gx | 0);
    const fx = gx - (gx | 0);
    const fy = gy - (gy | 0);
    return (
      (cells[at] * (1 - fx) + cells[at + 1] * fx) * (1 - fy) +
      (cells[at + cols] * (1 - fx) + cells[at + cols + 1] * fx) * fy
    );
  };
}

function fieldRecording({ W, H, name }) {
  const hills = fractal(name, 4, 0.42);
  const [cx, cy] = [W * 0.66, H * 0.47];
  const value = coarse(
    (x, y) => {
      const d = Math.hypot(x - cx, y - cy);
      const pure = step(760, 260, d);
      const wave = 15 - d / 44;
      return mix(8 + 9 * hills(x / 520, y / 520) - d / 210, wave, pure);
    },
    W,
    H,
  );
  const near = (x, y) => step(700, 330, Math.hypot(x - cx, y - cy));
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.environment,
        field: (x, y) =>
          (value(x, y) < 5 ? 1 : value(x, y) < 8 ? 0.6 : value(x, y) < 11 ? 0.25 : 0) * (near(x, y) > 0.5 ? 0 : 1),
      },
      {
        ink: inks.sound,
        screen: 'dots',
        cell: 13,
        field: (x, y) => (Math.hypot(x - cx, y - cy) < 74 ? 0 : clamp((value(x, y) - 5.5) / 8) * 0.95),
      },
      { ink: inks.music, art: disc(cx, cy, 74) },
      {
        ink: inks.black,
        field: (x, y) => {
          const v = value(x, y);
          const heavy = Math.abs(v / 5 - Math.round(v / 5)) < 0.11;
          return contour(value, x, y, heavy ? 9 : mix(3.2, 4.5, near(x, y)));
        },
      },
      { ink: inks.signal, art: [disc(cx, cy, 15), ring(cx, cy, 308, 14)] },
    ],
  };
}

function documentaryEars({ W, H, name }) {
  const rough = fractal(name, 5, 0.55);
  const trace = (points) => smoothPoints(points);
  const helix = trace([
    [905, 820],
    [1010, 770],
    [1130, 640],
    [1190, 470],
    [1150, 270],
    [1000, 140],
    [800, 110],
    [620, 200],
    [545, 380],
    [600, 500],
    [700, 520],
  ]);
  const inner = trace([
    [930, 720],
    [1010, 620],
    [1050, 490],
    [1020, 350],
    [920, 270],
    [800, 270],
  ]);
  const fork = trace([
    [1010, 400],
    [930, 380],
    [840, 410],
  ]);
  const tragus = trace([
    [600, 500],
    [650, 590],
    [640, 680],
    [700, 760],
  ]);
  const lobe = trace([
    [905, 820],
    [840, 930],
    [720, 950],
    [660, 860],
    [700, 760],
  ]);
  const away = (points, x, y) => {
    let best = 1e9;
    for (const [px, py] of points) best = Math.min(best, (px - x) ** 2 + (py - y) ** 2);
    return Math.sqrt(best);
  };
  const height = coarse(
    (x, y) => {
      const wx = x + 26 * rough(x / 210, y / 210);
      const wy = y + 26 * rough(x / 210 + 7, y / 210);
      const crest = (points, tall, wide) => tall * Math.exp(-((away(points, wx, wy) / wide) ** 1.5));
      const pit = Math.exp(-(((wx - 810) / 150) ** 2) - ((wy - 590) / 150) ** 2);
      return (
        Math.max(
          crest(helix, 1, 92),
          crest(inner, 0.86, 80),
          crest(fork, 0.6, 60),
          crest(tragus, 0.8, 72),
          crest(lobe, 0.72, 84),
        ) -
        0.55 * pit +
        0.3 * rough(x / 520, y / 420)
      );
    },
    W,
    H,
    5,
  );
  const light = (x, y) => 0.5 + (height(x + 7, y + 6) - height(x - 7, y - 6)) * 2.6;
  const steps = (x, y) => height(x, y) * 9;
  const river = smooth([
    [-30, 700],
    [180, 640],
    [330, 690],
    [480, 600],
    [600, 615],
    [720, 640],
    [800, 590],
  ]);
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.film, screen: 'lines', angle: 35, cell: 11, field: (x, y) => step(0.5, 0.95, light(x, y)) },
      { ink: inks.writing, field: (x, y) => (height(x, y) > 0.44 ? 1 : height(x, y) > 0.12 ? 0.5 : 0.12) },
      { ink: inks.sound, art: stroke(river, 22), field: (x, y, t) => Math.max(t, height(x, y) < -0.16 ? 1 : 0) },
      { ink: inks.aubergine, field: (x, y) => Math.max(contour(steps, x, y, 2.6), step(0.8, 0.98, light(x, y)) * 0.9) },
      { ink: inks.signal, art: disc(806, 590, 22) },
    ],
  };
}

function smoothPoints(points, parts = 14) {
  const out = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    for (let k = 0; k < parts; k += 1) {
      const t = k / parts;
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
}

function voicesOfTheRiver({ W, H, rand, name }) {
  const drift = fractal(name, 4);
  const course = (t) => [W * (-0.06 + 1.12 * t), H * (0.1 + 0.78 * t) + 150 * Math.sin(t * 5.6 + 0.4)];
  const strand = (lane, wobble, from = 0, to = 1) =>
    range(34).map((k) => {
      const t = mix(from, to, k / 33);
      const [x, y] = course(t);
      const wide = 70 + 215 * Math.sin(t * Math.PI * 0.96) ** 1.3;
      const cross = lane + 0.62 * Math.sin(t * 11 + wobble) * (1 - Math.abs(lane) * 0.5);
      return [x + cross * wide * 0.42, y - cross * wide];
    });
  const body = (w) => (t) => w * (0.25 + Math.sin(t * Math.PI) ** 0.6) * (0.8 + 0.35 * Math.sin(t * 23));
  const waters = range(13).map(() =>
    brush(strand(rand.between(-1, 1), rand.between(0, 6.3)), body(rand.between(6, 19)), 0),
  );
  const golden = range(5).map(() =>
    brush(
      strand(rand.between(-0.9, 0.9), rand.between(0, 6.3), rand.between(0, 0.4), rand.between(0.6, 1)),
      body(rand.between(5, 9)),
    ),
  );
  const dark = range(10).map(() =>
    brush(
      strand(rand.between(-1.1, 1.1), rand.between(0, 6.3), rand.between(0, 0.5), rand.between(0.55, 1)),
      body(rand.between(1.6, 3.4)),
    ),
  );
  const meadow = (x, y) => drift(x / 420, y / 330);
  const gravel = range(150).map(() => {
    const t = rand();
    const [x, y] = course(t);
    const across = rand.around(1.9);
    return disc(x + across * 100, y - across * 230, rand.between(3, 10), 1, rand.between(2.5, 6));
  });
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.environment,
        art: [rect(0, 0, W, H, 1), waters],
        field: (x, y, t) => t * (meadow(x, y) > 0.12 ? 0.55 : 1),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: -52,
        cell: 13,
        art: [rect(0, 0, W, H, 1), waters],
        field: (x, y, t) => t * step(-0.05, -0.5, meadow(x, y)) * 0.9,
      },
      { ink: inks.music, art: golden },
      { ink: inks.activism, art: brush(strand(0.08, 2.4), body(13)) },
      { ink: inks.pine, art: [dark, gravel] },
    ],
  };
}

function townMap({ W, H, rand }) {
  const blocks = [];
  const turn = (-14 * Math.PI) / 180;
  const put = ([x, y]) => [
    W / 2 + (x - W / 2) * Math.cos(turn) - (y - H / 2) * Math.sin(turn) + 46 * Math.sin(y / 260),
    H / 2 + (x - W / 2) * Math.sin(turn) + (y - H / 2) * Math.cos(turn) + 60 * Math.sin(x / 420),
  ];
  const split = (x, y, w, h, depth) => {
    if (depth === 0 || (Math.max(w, h) < 130 && rand() < 0.6) || Math.max(w, h) < 84) {
      const g = 5;
      blocks.push([
        [x + g, y + g],
        [x + w - g, y + g],
        [x + w - g, y + h - g],
        [x + g, y + h - g],
      ]);
      return;
    }
    const road = depth > 4 ? 26 : depth > 2 ? 9 : 3;
    const cut = rand.between(0.36, 0.64);
    if (w > h) {
      split(x, y, w * cut - road / 2, h, depth - 1);
      split(x + w * cut + road / 2, y, w * (1 - cut) - road / 2, h, depth - 1);
    } else {
      split(x, y, w, h * cut - road / 2, depth - 1);
      split(x, y + h * cut + road / 2, w, h * (1 - cut) - road / 2, depth - 1);
    }
  };
  split(-320, -320, W + 640, H + 640, 9);
  const river = smooth([
    [1290, -60],
    [1180, 180],
    [1260, 420],
    [1130, 680],
    [1190, 900],
    [1100, 1140],
  ]);
  const shape = (list, tone) => list.map((b) => poly(b.map(put), tone));
  const parks = blocks.filter(() => rand() < 0.1);
  const built = blocks.filter((b) => !parks.includes(b));
  const fountains = [
    [420, 380, 7],
    [980, 690, 5],
    [700, 880, 3],
    [1370, 300, 4],
  ];
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.environment, art: [shape(parks, 1), stroke(river, 92, 0)] },
      {
        ink: inks.slate,
        screen: 'lines',
        angle: 76,
        cell: 9,
        art: [built.map((b) => poly(b.map(put), rand.pick([0.18, 0.4, 0.4, 0.62, 1]))), stroke(river, 92, 0)],
        density: 0.8,
      },
      {
        ink: inks.sound,
        art: [
          stroke(river, 64),
          fountains.map(([x, y, n]) => range(n).map((k) => ring(x, y, 44 + k * 46, 17 - k * 1.4))),
        ],
      },
      {
        ink: inks.activism,
        art: [range(6).map((k) => ring(980, 690, 70 + k * 52, 20 - k * 2)), fountains.map(([x, y]) => disc(x, y, 18))],
      },
    ],
  };
}

export { coarse };
export const motifs = {
  'field-recording-at-altitude': fieldRecording,
  'documentary-ears': documentaryEars,
  'voices-of-the-river': voicesOfTheRiver,
  'community-sound-mapping': townMap,
};
