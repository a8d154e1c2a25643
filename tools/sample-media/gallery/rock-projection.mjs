import { disc, path, poly, rect } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { person } from '../lib/props.mjs';
import { range, step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

/** A beam from the meadow throws a circle of colour on the cliff. */
export default function rockProjection({ W, H, rand, name }) {
  const rock = terrain(name, { scale: 2, sharp: 0.9 });
  const light = (x, y) => lit(rock, (x / W) * 0.9, (y / W) * 0.6, { sun: 0.62, steep: 0.4 });
  const [cx, cy, r] = [W * 0.62, H * 0.42, 372];
  const rings = range(5).map((k) => disc(cx, cy, r - k * 66, k % 2 ? 0 : 1));
  const back = range(5).map((k) => disc(cx, cy, r - k * 66, k % 2 ? 1 : 0));
  const face = (x, y, t) => t * step(0.06, 0.36, light(x, y));
  const meadow = `M-20 ${H * 0.9}Q${W * 0.4} ${H * 0.84} ${W + 20} ${H * 0.92}V${H + 20}H-20Z`;
  return {
    paper: '#141c33',
    plates: [
      { ink: '#28365c', opaque: true, field: (x, y) => step(0.5, 0.68, light(x, y)) },
      {
        ink: inks.video,
        opaque: true,
        screen: 'lines',
        angle: -12,
        cell: 13,
        art: poly(
          [
            [W * 0.08, H * 0.86],
            [cx - 60, cy - r],
            [cx + 40, cy + r],
          ],
          0.34,
        ),
      },
      { ink: inks.signal, opaque: true, art: back, field: face },
      { ink: inks.music, opaque: true, art: rings, field: face },
      {
        ink: '#0c1120',
        opaque: true,
        art: [
          path(meadow),
          range(34).map(() =>
            person(rand.between(W * 0.05, W * 0.95), H * 0.93 + rand.around(26), rand.between(56, 84)),
          ),
          rect(W * 0.055, H * 0.83, 70, 60),
        ],
      },
    ],
  };
}
