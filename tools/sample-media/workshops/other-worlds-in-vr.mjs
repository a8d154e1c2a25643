import { ramp, rect } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { clamp, range, step } from '../lib/random.mjs';
import { altitude, scene } from '../lib/terrain.mjs';

export default function otherWorlds({ W, H, name }) {
  const peak = (u, v, h) => h * 0.55 + 0.95 * Math.exp(-(((u - 0.52) / 0.2) ** 2) - ((v - 0.5) / 0.17) ** 2);
  const { ground, shot, light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3.2, sharp: 0.85, shape: peak },
    look: { eye: [0.5, 1.12, 0.16], fov: 0.86, horizon: 0.46, tall: 0.42 },
    light: { sun: 0.95, steep: 0.3 },
  });
  const edge = (x, y) => step(0.3, 0.68, x / W + 0.22 * (y / H - 0.5) + 0.05 * Math.sin(y / 38));
  const wire = (i) => {
    const pull = Math.max(0.55, shot.dist[i] * 1.7);
    const near = (t) => Math.abs(t - Math.round(t));
    return Math.max(
      step(0.045 * pull, 0.02 * pull, near(shot.us[i] * 34)),
      step(0.05 * pull, 0.024 * pull, near(shot.vs[i] * 34)),
      step(0.06, 0.02, near(altitude(ground, shot.us[i], shot.vs[i]) * 11)) * 0.8,
    );
  };
  const real = (x, y) => (edge(x, y) > 0.5 ? 1 : 0);
  const stars = range(26).map((k) => rect(((k * 577) % 760) + 30, ((k * 211) % 330) + 30, 7, 7, 1));
  return {
    paper: '#161d3a',
    plates: [
      {
        ink: inks.sound,
        opaque: true,
        screen: 'dots',
        cell: 12,
        art: rect(0, 0, W, H, ramp(W * 0.32, 0, W, 0, [0, 0.92])),
        field: (x, y, t, i) => (sky(i) ? t : 0),
      },
      { ink: inks.art, opaque: true, field: (x, y, t, i) => (sky(i) ? 0 : real(x, y)), shift: [0, 0] },
      {
        ink: inks.white,
        opaque: true,
        field: (x, y, t, i) => (sky(i) ? 0 : real(x, y) * step(0.58, 0.7, light[i])),
        shift: [2, -1],
      },
      {
        ink: '#161d3a',
        opaque: true,
        field: (x, y, t, i) => (sky(i) ? 0 : real(x, y) * step(0.36, 0.26, light[i]) * clamp(1.3 - depth[i])),
      },
      { ink: inks.vr, opaque: true, art: stars, field: (x, y, t, i) => (sky(i) ? t : (1 - real(x, y)) * wire(i)) },
    ],
  };
}
