import { arc, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { house, wood } from '../lib/props.mjs';
import { range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

/** Star trails high over one small lit window. */
export default function nightSky({ W, H, rand }) {
  const pole = [W * 0.42, H * 0.4];
  const trails = range(210).map(() => {
    const from = rand();
    return arc(
      ...pole,
      30 + rand() ** 0.7 * 1500,
      from,
      from + rand.between(0.06, 0.2),
      rand.between(2.6, 6),
      rand.pick([0, 0, 0.3]),
    );
  });
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 420,
    summits: [
      [0.1, 0.7],
      [0.34, 0.5],
      [0.62, 0.62],
      [0.9, 1],
    ],
  });
  const h = house(W * 0.47, H * 0.9, 210);
  return {
    paper: papers.cream,
    plates: plates({ W, H, rand, trails, hill, h }),
  };
}

function plates({ W, H, rand, trails, hill, h }) {
  return [
    {
      ink: inks.vr,
      screen: 'lines',
      angle: 0,
      cell: 12,
      art: rect(0, 0, W, H, ramp(0, H * 0.2, 0, H * 0.9, [0.2, 1])),
    },
    {
      ink: inks.night,
      art: [
        rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H, [
            [0, 1],
            [0.62, 0.9],
            [1, 0.12],
          ]),
        ),
        trails,
      ],
    },
    {
      ink: inks.black,
      art: [
        path(land(hill, H + 20)),
        h.wall(),
        h.roof(),
        h.chimney(),
        wood(
          [
            [60, H, 240],
            [150, H + 10, 320],
            [W - 120, H, 460],
            [W - 240, H + 10, 300],
          ],
          rand,
        ),
      ],
    },
    { ink: inks.music, opaque: true, art: h.panes((i) => i === 7 || i === 3) },
  ];
}
