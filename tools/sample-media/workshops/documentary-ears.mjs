import { curvePoints } from '../lib/curve.mjs';
import { disc, smooth, stroke } from '../lib/draw.mjs';
import { coarse } from '../lib/grid.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { fractal, step } from '../lib/random.mjs';
import { contour } from '../lib/terrain.mjs';

const traced = (points) => curvePoints(points, 14);
const HELIX = traced([
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

const INNER_FOLD = traced([
  [930, 720],
  [1010, 620],
  [1050, 490],
  [1020, 350],
  [920, 270],
  [800, 270],
]);

const FORK = traced([
  [1010, 400],
  [930, 380],
  [840, 410],
]);

const TRAGUS = traced([
  [600, 500],
  [650, 590],
  [640, 680],
  [700, 760],
]);

const LOBE = traced([
  [905, 820],
  [840, 930],
  [720, 950],
  [660, 860],
  [700, 760],
]);

export default function documentaryEars({ W, H, name }) {
  const rough = fractal(name, 5, 0.55);
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
          crest(HELIX, 1, 92),
          crest(INNER_FOLD, 0.86, 80),
          crest(FORK, 0.6, 60),
          crest(TRAGUS, 0.8, 72),
          crest(LOBE, 0.72, 84),
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
    plates: plates({ light, height, river, steps }),
  };
}

function plates({ light, height, river, steps }) {
  return [
    { ink: inks.film, screen: 'lines', angle: 35, cell: 11, field: (x, y) => step(0.5, 0.95, light(x, y)) },
    { ink: inks.writing, field: (x, y) => (height(x, y) > 0.44 ? 1 : height(x, y) > 0.12 ? 0.5 : 0.12) },
    { ink: inks.sound, art: stroke(river, 22), field: (x, y, t) => Math.max(t, height(x, y) < -0.16 ? 1 : 0) },
    { ink: inks.aubergine, field: (x, y) => Math.max(contour(steps, x, y, 2.6), step(0.8, 0.98, light(x, y)) * 0.9) },
    { ink: inks.signal, art: disc(806, 590, 22) },
  ];
}
