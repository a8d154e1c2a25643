import { brush, disc, knockOut, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { shuttle } from '../lib/props.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

/** The pass road with the shuttle and the snow poles. */
export default function placeRoad({ W, H, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.4, sharp: 0.8, shape: (u, v, h) => h * (0.3 + 1.2 * step(0.03, 0.3, Math.abs(u - 0.5))) },
    look: { eye: [0.5, 0.95, 0.08], fov: 1.1, horizon: 0.44, tall: 0.34 },
    light: { sun: 0.03, steep: 0.28 },
  });
  const centre = [
    [W * 0.3, H * 1.08],
    [W * 0.44, H * 0.9],
    [W * 0.66, H * 0.78],
    [W * 0.68, H * 0.69],
    [W * 0.52, H * 0.635],
    [W * 0.44, H * 0.6],
    [W * 0.47, H * 0.565],
    [W * 0.51, H * 0.545],
  ];
  const way = (k, tone) => brush(centre, (t) => mix(185, 5, t ** 0.42) * k, tone);
  const bus = shuttle(W * 0.52, H * 0.742, 210);
  const poles = range(8).map((k) => {
    const t = (k / 7) ** 0.6;
    const [x, y] = [mix(W * 0.07, W * 0.4, t), mix(H * 1.0, H * 0.6, t)];
    return rect(x, y - mix(260, 30, t), mix(16, 3, t), mix(260, 30, t));
  });
  return {
    paper: papers.sand,
    plates: [
      {
        ink: inks.music,
        screen: 'dots',
        cell: 13,
        art: [rect(0, 0, W, H, ramp(0, 0, 0, H * 0.5, [0.15, 0.95])), way(1, 0), disc(W * 0.56, H * 0.32, 86, 0)],
        field: (x, y, t, i) => (sky(i) ? t : t * 0.5),
      },
      {
        ink: inks.environment,
        art: way(1, 1),
        field: (x, y, t, i) => (sky(i) || t > 0.5 ? 0 : clamp(1.15 - depth[i] * 1.5)),
      },
      {
        ink: inks.pine,
        art: [way(1.02, 1), bus.body(1)],
        field: (x, y, t, i) => (sky(i) || t > 0.5 ? 0 : step(0.42, 0.32, light[i]) * clamp(1.15 - depth[i])),
      },
      { ink: inks.signal, art: [bus.body(), knockOut(bus.windows), poles] },
      {
        ink: inks.black,
        art: [
          bus.windows,
          bus.wheels,
          poles.map((p) => p.replace(/height="([\d.]+)"/, (_, v) => `height="${v * 0.3}"`)),
          brush(centre, (t) => mix(5, 0.6, t ** 0.5), 0.9),
        ],
      },
    ],
  };
}
