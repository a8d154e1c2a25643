import { inks, papers } from '../lib/inks.mjs';
import { clamp, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function editingTheReal({ W, H, name }) {
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
