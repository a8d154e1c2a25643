import { disc, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function slowCinema({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: {
      scale: 2.4,
      sharp: 0.7,
      shape: (u, v, h) => h * (0.25 + 1.3 * step(0.02, 0.34, Math.abs(u - 0.5 - 0.06 * Math.sin(v * 9)))),
    },
    look: { eye: [0.5, 0.93, 0.12], fov: 1.35, horizon: 0.36, tall: 0.26 },
    light: { sun: 0.05, steep: 0.28 },
  });
  const top = H * 0.74;
  const pitch = 108;
  const firs = range(17).map((i) => {
    const x = i * pitch - 24 + rand.around(9);
    const tall = rand.between(150, 330);
    const tiers = range(6).map((k) =>
      poly(
        [
          [x, top - tall + k * tall * 0.13],
          [x + (k + 1.6) * 8.5, top - tall + (k + 1.9) * tall * 0.145],
          [x - (k + 1.6) * 8.5, top - tall + (k + 1.9) * tall * 0.145],
        ],
        1,
      ),
    );
    return tiers.join('') + rect(x - 4, top - 40, 8, 60, 1);
  });
  const holes = range(16).map(
    (i) => `<rect x="${i * pitch + 8}" y="${top + 78}" width="62" height="96" rx="15" fill="#000"/>`,
  );
  return {
    paper: papers.rose,
    plates: plates({ W, H, sky, light, depth, firs, top, holes }),
  };
}

function plates({ W, H, sky, light, depth, firs, top, holes }) {
  return [
    {
      ink: inks.film,
      screen: 'lines',
      angle: 0,
      cell: 10,
      art:
        rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.44, [
            [0, 1],
            [0.9, 0.1],
          ]),
        ) + disc(W * 0.7, H * 0.2, 92, 0),
      field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.3, light[i]) * 0.85),
    },
    { ink: inks.video, field: (x, y, t, i) => (sky(i) ? 0 : clamp(1.15 - depth[i] * 2.2)) },
    { ink: inks.signal, art: disc(W * 0.7, H * 0.2, 92), field: (x, y, t, i) => (sky(i) ? t : 0) },
    {
      ink: inks.aubergine,
      art: [firs, rect(0, top, W, H - top, 1), holes],
      field: (x, y, t, i) =>
        Math.max(t, sky(i) || y > top ? 0 : step(0.3, 0.24, light[i]) * clamp(1.1 - depth[i] * 1.4)),
    },
  ];
}
