import { arc, disc, line, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function radioFromTheCol({ W, H, name }) {
  const [mx, top] = [W * 0.47, H * 0.3];
  const saddle = (u, v, h) => h * 0.55 + 0.75 * step(0.03, 0.36, Math.abs(u - 0.475)) * step(0.95, 0.4, v);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: saddle },
    look: { eye: [0.5, 0.98, 0.1], fov: 1.05, horizon: 0.8, tall: 0.36 },
    light: { sun: 0.92, steep: 0.3 },
  });
  const waves = range(15).map((k) => arc(mx, top, 74 + k * 84, 0.515, 0.985, 44 - k * 1.2));
  const column = range(H).find((y) => y > top + 40 && !sky(y * W + Math.round(mx)));
  const foot = (column ?? H * 0.8) + 16;
  const mast = [
    line(mx - 44, foot, mx, top, 9),
    line(mx + 44, foot, mx, top, 9),
    range(9).map((k) => {
      const y = mix(top + 60, foot, k / 9);
      const next = mix(top + 60, foot, (k + 1) / 9);
      const w = (44 * (y - top)) / (foot - top);
      const v = (44 * (next - top)) / (foot - top);
      return line(mx - w, y, mx + v, next, 5) + line(mx + w, y, mx - v, next, 5) + line(mx - w, y, mx + w, y, 5);
    }),
    disc(mx, top, 19),
  ];
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.writing,
        screen: 'lines',
        angle: 0,
        cell: 16,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.85, [0.15, 0.95])),
      },
      { ink: inks.signal, art: waves, field: (x, y, t, i) => (sky(i) ? t : 0) },
      { ink: inks.sound, field: (x, y, t, i) => (sky(i) ? 0 : 1) },
      { ink: inks.black, art: mast, field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : step(0.52, 0.4, light[i])) },
    ],
  };
}
