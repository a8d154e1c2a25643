import { disc, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

/** The valley at noon, the river going out of it. */
export default function placeValley({ W, H, name }) {
  const bend = (v) => 0.5 + 0.07 * Math.sin(v * 12);
  const { light, depth, sky, shot } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.6, sharp: 0.75, shape: (u, v, h) => h * (0.2 + 1.35 * step(0.015, 0.36, Math.abs(u - bend(v)))) },
    look: { eye: [0.5, 0.97, 0.26], fov: 1, horizon: 0.26, tall: 0.3 },
    light: { sun: 0.96, steep: 0.28 },
  });
  const water = (i) => Math.abs(shot.us[i] - bend(shot.vs[i])) < 0.0065 + 0.002 * Math.sin(shot.vs[i] * 90);
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, field: (x, y, t, i) => (sky(i) || water(i) ? 0 : step(0.4, 0.6, light[i]) * 0.9) },
      {
        ink: inks.environment,
        field: (x, y, t, i) =>
          sky(i) || water(i) ? 0 : step(0.22, 0.06, Math.abs(shot.us[i] - bend(shot.vs[i]))) * clamp(1.2 - depth[i]),
      },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 12,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.34, [0.95, 0.25])),
        field: (x, y, t, i) => (sky(i) ? t : water(i) ? 1 : clamp(depth[i] * 0.9 - 0.15) * 0.8),
      },
      {
        ink: inks.pine,
        field: (x, y, t, i) => (sky(i) || water(i) ? 0 : step(0.4, 0.3, light[i]) * clamp(1.2 - depth[i] * 1.1)),
      },
      { ink: inks.signal, art: [disc(W * 0.84, H * 0.12, 62)] },
    ],
  };
}
