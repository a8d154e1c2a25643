import { disc, ring } from '../lib/draw.mjs';
import { coarse } from '../lib/grid.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, fractal, mix, step } from '../lib/random.mjs';
import { contour } from '../lib/terrain.mjs';

export default function fieldRecording({ W, H, name }) {
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
