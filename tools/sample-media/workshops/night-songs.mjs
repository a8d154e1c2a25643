import { arc, disc, ramp, rect, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export default function nightSongs({ W, H, rand, name }) {
  const [px, py] = [W * 0.27, H * 0.5];
  const moon = [W * 0.71, H * 0.36, 236];
  const trails = range(170).map(() => {
    const radius = 40 + rand() ** 0.75 * 1500;
    const from = rand();
    return arc(px, py, radius, from, from + rand.between(0.06, 0.2), rand.between(3, 6.5), rand.pick([0, 0, 0.3, 0.5]));
  });
  const peaks = (u, v, h) =>
    h * 0.6 +
    0.8 * Math.exp(-(((u - 0.3) / 0.13) ** 2) - ((v - 0.4) / 0.14) ** 2) +
    0.6 * Math.exp(-(((u - 0.86) / 0.13) ** 2) - ((v - 0.5) / 0.12) ** 2);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: peaks },
    look: { eye: [0.53, 0.96, 0.08], fov: 1.1, horizon: 0.86, tall: 0.3 },
    light: { sun: 0.9, steep: 0.3 },
  });
  const seas = [
    [-90, -70, 74, 52],
    [20, -30, 92, 60],
    [84, 66, 56, 44],
    [-50, 96, 66, 38],
    [-140, 30, 34, 46],
    [96, -110, 40, 28],
  ];
  return {
    paper: papers.cream,
    plates: plates({ W, H, moon, seas, sky, light, trails }),
  };
}

function plates({ W, H, moon, seas, sky, light, trails }) {
  return [
    {
      ink: inks.music,
      screen: 'dots',
      cell: 13,
      art: [
        disc(...moon, 0.8),
        within(circle(...moon), seas.map(([x, y, a, b]) => disc(moon[0] + x, moon[1] + y, a, 1, b)).join('')),
      ],
    },
    {
      ink: inks.performance,
      art: rect(0, 0, W, H, ramp(0, H * 0.3, 0, H * 0.86, [0, 0.95])) + disc(...moon, 0),
      screen: 'lines',
      angle: 0,
      cell: 13,
      field: (x, y, t, i) => (sky(i) ? t : step(0.5, 0.66, light[i])),
    },
    {
      ink: inks.night,
      art: [
        rect(
          0,
          0,
          W,
          H,
          ramp(0, H * 0.1, 0, H * 0.95, [
            [0, 1],
            [0.55, 0.94],
            [1, 0.35],
          ]),
        ),
        trails,
        disc(...moon, 0),
      ],
      field: (x, y, t, i) => (sky(i) ? t : 0.75),
    },
    { ink: inks.black, field: (x, y, t, i) => (sky(i) ? 0 : step(0.6, 0.5, light[i])) },
  ];
}
