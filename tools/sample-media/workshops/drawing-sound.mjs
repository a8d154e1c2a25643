import { brush, disc, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

export default function drawingSound({ W, rand }) {
  const spiral = (cx, cy, turns, reach, squash, start) =>
    range(Math.round(turns * 26)).map((k) => {
      const t = k / (turns * 26 - 1);
      const a = start + t * turns * 2 * Math.PI;
      const r = 14 + reach * t ** 1.15 + rand.around(reach * 0.022);
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r * squash];
    });
  const charcoal = (points, wide) => brush(points, (t) => wide * (0.45 + 0.4 * Math.sin(t * 31) ** 2 + 0.35 * t), 0.8);
  const a = spiral(560, 580, 5.2, 470, 0.86, 0.3);
  const b = spiral(1270, 720, 4.1, 260, 0.9, 2.2);
  const c = spiral(1180, 210, 3.1, 150, 0.7, 4.4);
  const tail = range(40).map((k) => [
    a.at(-1)[0] + k * 27,
    a.at(-1)[1] + 26 * Math.sin(k / 2.6) * Math.exp(-k / 22) - k * 3,
  ]);
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.art, art: disc(760, 420, 300) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: -32,
        cell: 14,
        art: [
          disc(1270, 720, 300, ramp(1000, 500, 1500, 950, [0.15, 0.95])),
          rect(0, 960, W, 120, ramp(0, 0, W, 0, [0.9, 0.2])),
        ],
      },
      {
        ink: inks.black,
        screen: 'grain',
        art: [
          charcoal(a, 21),
          charcoal(b, 15),
          charcoal(c, 11),
          brush(tail, (t) => 12 * (1 - t) + 2, 0.75),
          brush(
            [
              [-40, 1010],
              [300, 976],
              [760, 1000],
              [1200, 966],
              [1680, 990],
            ],
            (t) => 12 + 9 * Math.sin(t * 17),
            0.6,
          ),
        ],
      },
      { ink: inks.signal, art: disc(560, 580, 24) },
    ],
  };
}
