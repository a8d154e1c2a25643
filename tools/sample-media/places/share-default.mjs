import { disc } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { camp } from '../lib/lettering.mjs';
import { clamp, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

/** The picture that travels when a page is shared. */
export default function share({ W, H, name }) {
  const peaks = (u, v, h) =>
    h * 0.55 +
    0.9 * Math.exp(-(((u - 0.4) / 0.2) ** 2) - ((v - 0.35) / 0.16) ** 2) +
    0.6 * Math.exp(-(((u - 0.78) / 0.12) ** 2) - ((v - 0.4) / 0.14) ** 2);
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.8, sharp: 0.85, shape: peaks },
    look: { eye: [0.52, 0.97, 0.13], fov: 1.2, horizon: 0.84, tall: 0.3 },
    light: { sun: 0.95, steep: 0.3 },
  });
  const word = camp(62, 60, 47);
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.music, art: [disc(W * 0.5, H * 0.74, 236)], field: (x, y, t, i) => (sky(i) ? t : 0) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 11,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.74, 0.36, light[i])),
      },
      { ink: inks.signal, art: word, field: (x, y, t, i) => (sky(i) ? t : 0) },
      {
        ink: inks.black,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.36, 0.28, light[i]) * clamp(1.2 - depth[i] * 0.5)),
      },
    ],
  };
}
