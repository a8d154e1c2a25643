import { path, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { house, wood } from '../lib/props.mjs';
import { clamp, step } from '../lib/random.mjs';
import { twoSummits, scene } from '../lib/terrain.mjs';

/** The house with its fifteen windows at dusk, most of them lit. */
export default function theHouse({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.6, sharp: 0.85, shape: twoSummits },
    look: { eye: [0.5, 0.95, 0.1], fov: 1, horizon: 0.56, tall: 0.3 },
    light: { sun: 0.92, steep: 0.3 },
  });
  const h = house(W * 0.46, H * 0.86, W * 0.4);
  const ground = `M-20 ${H * 0.82}Q${W * 0.3} ${H * 0.79} ${W * 0.6} ${H * 0.84}T${W + 20} ${H * 0.82}V${H + 20}H-20Z`;
  const isLit = (i) => ![3, 6, 12].includes(i);
  const firs = wood(
    [
      [90, H * 0.9, 420],
      [210, H * 0.88, 300],
      [W - 180, H * 0.9, 520],
      [W - 60, H * 0.93, 400],
      [W - 330, H * 0.87, 280],
    ],
    rand,
  );
  return {
    paper: papers.rose,
    plates: plates({ W, H, sky, light, h, isLit, ground, firs, depth }),
  };
}

function plates({ W, H, sky, light, h, isLit, ground, firs, depth }) {
  return [
    {
      ink: inks.film,
      screen: 'lines',
      angle: 0,
      cell: 13,
      art: [rect(0, 0, W, H, ramp(0, 0, 0, H * 0.6, [1, 0.15]))],
      field: (x, y, t, i) => (sky(i) ? t : inHouse(x, y, W, H) ? 0.3 : step(0.66, 0.36, light[i])),
    },
    {
      ink: inks.art,
      art: [h.wall(0.55), h.panes(isLit, 0), path(ground, 1)],
      field: (x, y, t, i) => Math.max(t, !sky(i) && y < H * 0.5 ? step(0.62, 0.74, light[i]) * 0.8 : 0),
    },
    {
      ink: inks.music,
      art: [
        h.panes(isLit),
        poly(
          [
            [W * 0.3, H],
            [W * 0.4, H * 0.87],
            [W * 0.52, H * 0.87],
            [W * 0.6, H],
          ],
          0.9,
        ),
      ],
    },
    {
      ink: inks.night,
      art: [
        path(ground, ramp(0, H * 0.82, 0, H, [0.6, 0.95])),
        h.wall(0),
        h.side(0.85),
        h.roof(0.96),
        h.chimney(0.9),
        h.wall(0),
        h.panes((i) => !isLit(i), 0.9),
        h.shutters(0.85),
        h.bars(0.9),
        firs,
      ],
      field: (x, y, t, i) =>
        Math.max(
          t,
          sky(i) || y > H * 0.84
            ? 0
            : inHouse(x, y, W, H)
              ? 0
              : step(0.34, 0.26, light[i]) * clamp(1.1 - depth[i] * 0.9),
        ),
    },
  ];
}

const inHouse = (x, y, W, H) => Math.abs(x - W * 0.46) < W * 0.205 && y > H * 0.86 - W * 0.25;
