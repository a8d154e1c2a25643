import { curvePoints } from '../lib/curve.mjs';
import { brush, knockOut, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { shuttle, wood } from '../lib/props.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

/** The shuttle on the hairpins. */
export default function shuttleRoad({ W, H, rand, name }) {
  const slope = terrain(name, { scale: 2, sharp: 0.5 });
  const light = (x, y) => lit(slope, (x / W) * 0.9, (y / H) * 0.55, { sun: 0.6, steep: 0.34 });
  const road = [
    [W * 0.98, -60],
    [W * 0.78, 90],
    [W * 0.36, 170],
    [W * 0.3, 235],
    [W * 0.42, 290],
    [W * 0.86, 340],
    [W * 0.94, 420],
    [W * 0.8, 505],
    [W * 0.2, 600],
    [W * 0.1, 700],
    [W * 0.26, 800],
    [W * 1.05, 872],
  ];
  const wide = (t) => mix(13, 58, t ** 1.3);
  const way = (k, tone) => brush(curvePoints(road, 7), (t) => wide(t) * k, tone);
  const bus = shuttle(W * 0.47, H * 0.815, 300);
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.writing, art: [rect(0, 0, W, H, 0.9), way(1, 0)] },
      {
        ink: inks.environment,
        art: [rect(0, 0, W, H, 1), way(1, 0), bus.body(0)],
        field: (x, y, t) => t * step(0.66, 0.5, light(x, y)),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 40,
        cell: 12,
        art: [rect(0, 0, W, H, 1), way(1.06, 0), bus.body(0)],
        field: (x, y, t) => t * step(0.46, 0.2, light(x, y)),
      },
      { ink: inks.signal, art: [bus.body(), knockOut(bus.windows)] },
      {
        ink: inks.black,
        art: [
          brush(curvePoints(road, 7), (t) => mix(1, 3, t)),
          bus.windows,
          bus.wheels,
          wood(
            range(16)
              .map((k) => [
                rand.between(0, W),
                [H * 0.2, H * 0.47, H * 1.04, H * 0.66][k % 4] + rand.around(20),
                [80, 130, 330, 170][k % 4],
              ])
              .filter(([x, y]) => !(x > W * 0.4 && x < W * 0.75 && y > H * 0.7)),
            rand,
          ),
        ],
      },
    ],
  };
}
