import { disc, path, ramp, stroke, through } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { land, ridge } from '../lib/ridge.mjs';

export default function silence({ W, H, rand }) {
  const hills = ridge(rand, {
    width: W,
    base: H * 0.93,
    height: 270,
    summits: [
      [0.1, 0.3],
      [0.3, 0.5],
      [0.44, 1],
      [0.58, 0.5],
      [0.8, 0.36],
      [0.97, 0.44],
    ],
    roughness: 0.17,
    rounds: 7,
  });
  return {
    paper: '#f6f1e7',
    plates: [
      {
        ink: inks.music,
        screen: 'lines',
        angle: 0,
        cell: 18,
        art: path(land(hills, H + 20), ramp(0, H * 0.66, 0, H * 0.99, [0.62, 0.02])),
      },
      { ink: inks.slate, art: stroke(through(hills), 2.2, 0.6) },
      { ink: inks.black, art: disc(W * 0.685, H * 0.33, 58) },
    ],
  };
}
