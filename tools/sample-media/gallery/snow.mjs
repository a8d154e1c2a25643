import { disc, ramp, rect } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { twoSummits, scene } from '../lib/terrain.mjs';

/** Snow on the high pasture, one line of tracks. */
export default function snow({ W, H, name }) {
  const { light, depth, sky, shot } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.3, sharp: 0.75, shape: twoSummits },
    look: { eye: [0.45, 0.93, 0.11], fov: 1, horizon: 0.42, tall: 0.34 },
    light: { sun: 0.05, steep: 0.24 },
  });
  const tracks = range(52).map((k) => {
    const t = k / 51;
    return disc(
      W * (0.2 + 0.36 * t + 0.06 * Math.sin(t * 7)) + (k % 2 ? 1 : -1) * mix(12, 2, t),
      mix(H * 0.99, H * 0.56, t ** 0.75),
      mix(11, 2.5, t),
      1,
      mix(7, 1.6, t),
    );
  });
  return {
    paper: '#f5f3ef',
    plates: [
      {
        ink: inks.vr,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.5, [1, 0.25])),
        field: (x, y, t, i) => (sky(i) ? t : step(0.55, 0.25, light[i]) * 0.8),
      },
      {
        ink: inks.performance,
        art: disc(W * 0.8, H * 0.2, 76),
        field: (x, y, t, i) => (sky(i) ? t : step(0.8, 0.95, light[i]) * 0.3),
      },
      {
        ink: inks.night,
        art: tracks,
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) ? 0 : step(0.26, 0.19, light[i]) * clamp(1.2 - depth[i]) * (shot.dist[i] > 0.12 ? 1 : 0.5),
          ),
      },
    ],
  };
}
