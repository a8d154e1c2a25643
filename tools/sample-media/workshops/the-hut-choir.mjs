import { disc, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

const YELLOW_BANDS = [
  [1, 0, 1, 0],
  [0, 1, 0, 0],
  [1, 1, 0, 0],
  [0, 0, 1, 0],
];

const PINK_BANDS = [
  [0, 1, 0, 0],
  [1, 0, 1, 0],
  [0, 1, 1, 0],
  [1, 1, 0, 0],
];

export default function hutChoir({ W, H, rand, name }) {
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
      `M${s.x - s.r * q} ${H + 40}V${s.y - s.r * 0.3}` +
        `A${s.r * q} ${s.r * q} 0 0 1 ${s.x + s.r * q} ${s.y - s.r * 0.3}V${H + 40}Z`,
      tone,
    );
  const arches = (choose) =>
    singers.map((s) => [1, 0.8, 0.6].map((q, i) => dome(s, q, choose(s, i))).join('') + mouth(s, choose(s, 3)));
  const mouth = (s, tone) =>
    path(
      `M${s.x - s.r * 0.4} ${s.y - s.r * 0.12}` +
        `A${s.r * 0.4} ${s.r * 0.16} 0 0 1 ${s.x + s.r * 0.4} ${s.y - s.r * 0.12}` +
        `A${s.r * 0.4} ${s.r * 0.75 * s.open} 0 0 1 ${s.x - s.r * 0.4} ${s.y - s.r * 0.12}Z`,
      tone,
    );
  const tongue = (s) => disc(s.x, s.y + s.r * 0.5 * s.open, s.r * 0.2, 1, s.r * 0.13 * s.open);
  const kind = (s) => (s.k * 3 + s.row * 2) % 4;
  return {
    paper: papers.cream,
    plates: plates({ W, H, arches, kind, sky, light, singers, dome, tongue }),
  };
}

function plates({ W, H, arches, kind, sky, light, singers, dome, tongue }) {
  return [
    {
      ink: inks.music,
      screen: 'lines',
      angle: 0,
      cell: 14,
      art: [rect(0, 0, W, H, ramp(0, 0, 0, 500, [0.1, 1])), arches((s, i) => YELLOW_BANDS[kind(s)][i])],
    },
    {
      ink: inks.performance,
      art: arches((s, i) => PINK_BANDS[kind(s)][i]),
      field: (x, y, t, i) => (t > 0.5 ? 1 : !sky(i) && y < 520 && light[i] > 0.5 ? 0.9 : t),
    },
    { ink: inks.signal, art: [disc(1205, 165, 96), singers.map((s) => dome(s, 1, 0) + tongue(s))] },
    {
      ink: inks.aubergine,
      art: arches((s, i) => (i === 3 ? 1 : 0)),
      field: (x, y, t, i) =>
        t > 0.5 ? 1 : sky(i) || y > 760 ? 0 : inArch(singers, x, y) ? 0 : step(0.5, 0.4, light[i]),
    },
  ];
}

const inArch = (list, x, y) =>
  list.some((s) => Math.abs(x - s.x) < s.r && (y > s.y - s.r * 0.3 || Math.hypot(x - s.x, y - s.y + s.r * 0.3) < s.r));
