import { line, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function listeningToIce({ W, H, rand, name }) {
  const bowl = (u, v, h) => h * (0.12 + 1.1 * step(0.1, 0.5, Math.hypot(u - 0.5, (v - 0.5) * 1.1)));
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: bowl },
    look: { eye: [0.5, 0.74, 0.1], fov: 1.1, horizon: 0.52, tall: 0.34, far: 1.3 },
    light: { sun: 0.98, steep: 0.3 },
  });
  const axis = H * 0.8;
  const crack = range(118).map((k) => {
    const x = 30 + (k * (W - 60)) / 117;
    const swell = Math.exp(-(((x - W * 0.36) / 240) ** 2)) + 0.55 * Math.exp(-(((x - W * 0.76) / 120) ** 2));
    return line(x, axis - 8 - swell * rand.between(20, 210), x, axis + 8 + swell * rand.between(20, 190), 6);
  });
  return {
    paper: papers.cool,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.5, [0.95, 0.12])),
        field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.3, light[i]) * 0.9),
      },
      {
        ink: inks.night,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.34, 0.26, light[i]) * mix(1, 0.5, clamp(depth[i] * 1.4))),
      },
      { ink: inks.signal, art: crack },
    ],
  };
}
