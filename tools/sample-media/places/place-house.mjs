import { brush, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { house, wood } from '../lib/props.mjs';
import { clamp, mix, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

/** The house by day, small below the wall of the range. */
export default function placeHouse({ W, H, rand, name }) {
  const wall = (u, v, h) => h * 0.6 + 0.75 * step(0.62, 0.3, v);
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.8, sharp: 0.85, shape: wall },
    look: { eye: [0.5, 0.94, 0.1], fov: 0.95, horizon: 0.62, tall: 0.34 },
    light: { sun: 0.95, steep: 0.28 },
  });
  const h = house(W * 0.68, H * 0.8, 350);
  const meadow =
    `M-20 ${H * 0.76}Q${W * 0.34} ${H * 0.7} ${W * 0.66} ${H * 0.775}T${W + 20} ${H * 0.74}` + `V${H + 20}H-20Z`;
  const box = (x, y) => x > W * 0.68 - 196 && x < W * 0.68 + 262 && y > H * 0.8 - 352;
  return {
    paper: papers.cream,
    plates: plates({ W, H, rand, sky, box, light, meadow, h, depth }),
  };
}

function plates({ W, H, rand, sky, box, light, meadow, h, depth }) {
  return [
    {
      ink: inks.sound,
      screen: 'lines',
      angle: 0,
      cell: 13,
      art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.4, [0.95, 0.3])),
      field: (x, y, t, i) => (sky(i) ? t : y > H * 0.73 || box(x, y) ? 0 : step(0.72, 0.36, light[i]) * 0.85),
    },
    { ink: inks.environment, art: [path(meadow), h.wall(0), h.side(0)] },
    {
      ink: inks.art,
      art: [
        h.wall(0.3),
        h.side(0.9),
        h.roof(1),
        h.chimney(1),
        h.wall(0.3),
        brush(
          [
            [W * 0.64, H * 0.82],
            [W * 0.5, H * 0.87],
            [W * 0.56, H * 0.93],
            [W * 0.4, H * 1.04],
          ],
          (t) => mix(12, 48, t),
          0.4,
        ),
      ],
    },
    {
      ink: inks.pine,
      art: [
        path(meadow, ramp(0, H * 0.78, 0, H, [0, 0.7])),
        h.wall(0),
        h.side(0.5),
        h.panes(),
        h.shutters(),
        wood(
          [
            [90, H * 0.83, 330],
            [190, H * 0.86, 430],
            [310, H * 0.84, 270],
            [W - 110, H * 0.83, 360],
            [W - 30, H * 0.86, 460],
            [W * 0.47, H * 0.79, 170],
            [W * 0.51, H * 0.8, 130],
          ],
          rand,
        ),
      ],
      field: (x, y, t, i) =>
        Math.max(t, sky(i) || y > H * 0.76 || box(x, y) ? 0 : step(0.36, 0.28, light[i]) * clamp(1.1 - depth[i] * 0.8)),
    },
  ];
}
