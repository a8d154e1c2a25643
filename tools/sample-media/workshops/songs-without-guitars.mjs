import { disc, path, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

export default function withoutGuitars({ W, H, rand }) {
  const strings = range(6).map((k) => {
    const x = W * (0.24 + k * 0.107);
    const wide = 21 - k * 2.7;
    return poly(
      [
        [x - wide, H + 10],
        [x - wide * 0.6, 60],
        [x + wide * 0.6, 60],
        [x + wide, H + 10],
      ],
      ramp(0, H * 0.86, 0, H * 0.05, [
        [0, 1],
        [0.45, 0.9],
        [1, 0],
      ]),
    );
  });
  const hills = ridge(rand, {
    width: W,
    base: H,
    height: 250,
    summits: [
      [0.05, 0.7],
      [0.23, 1],
      [0.4, 0.5],
      [0.62, 0.62],
      [0.86, 0.9],
    ],
    roughness: 0.12,
  });
  const back = ridge(rand, {
    width: W,
    base: H - 110,
    height: 260,
    summits: [
      [0.13, 0.6],
      [0.5, 1],
      [0.74, 0.5],
      [0.95, 0.8],
    ],
    roughness: 0.12,
  });
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.writing,
        screen: 'dots',
        cell: 15,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.8, [0, 0.9])),
      },
      { ink: inks.music, art: [path(land(back, H + 10)), disc(W * 0.835, H * 0.42, 96)] },
      { ink: inks.signal, art: path(land(hills, H + 10)) },
      { ink: inks.aubergine, screen: 'grain', art: strings },
    ],
  };
}
