import { disc, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, fractal, step } from '../lib/random.mjs';
import { altitude, scene } from '../lib/terrain.mjs';

/** Morning above a sea of cloud. */
export default function cloudSea({ W, H, name }) {
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
        art: [rect(0, 0, W, H, ramp(0, 0, 0, H * 0.36, [0.2, 1])), disc(W * 0.3, H * 0.2, 84, 0)],
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
