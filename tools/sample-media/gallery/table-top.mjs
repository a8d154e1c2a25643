import { blob, disc, line, poly, rect, ring } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

/** The long table from above, laid for everyone. */
export default function tableTop({ W, H, rand }) {
  const [x0, y0, w, h] = [W * 0.06, H * 0.25, W * 0.88, H * 0.5];
  const seats = range(8).flatMap((k) => [
    [x0 + ((k + 0.5) / 8) * w, y0 + h * 0.17],
    [x0 + ((k + 0.5) / 8) * w, y0 + h * 0.83],
  ]);
  const plate = ([x, y], k) => disc(x, y, H * 0.066, k);
  const bowls = [
    [0.16, 0.5, 0.075],
    [0.37, 0.48, 0.055],
    [0.55, 0.52, 0.085],
    [0.73, 0.49, 0.05],
    [0.88, 0.52, 0.066],
  ].map(([x, y, r]) => [x0 + w * x, y0 + h * y, H * r]);
  const leaves = bowls.flatMap(([x, y, r], b) =>
    range(16).map(() => {
      const a = rand() * 6.28;
      const d = Math.sqrt(rand()) * r * 0.7;
      return {
        b,
        d: blob(
          range(6).map((k) => [
            x + Math.cos(a) * d + Math.cos(k) * r * 0.18 * rand.between(0.6, 1.3),
            y + Math.sin(a) * d + Math.sin(k) * r * 0.14,
          ]),
        ),
      };
    }),
  );
  const chairs = seats.map(([x], k) => rect(x - H * 0.05, k % 2 ? y0 + h + 24 : y0 - H * 0.105, H * 0.1, H * 0.085));
  const forks = seats.map(
    ([x, y]) =>
      line(x - H * 0.088, y - H * 0.045, x - H * 0.088, y + H * 0.05, 6) +
      line(x + H * 0.088, y - H * 0.045, x + H * 0.088, y + H * 0.05, 6),
  );
  const shadow = poly(
    [
      [x0 + 26, y0 + h],
      [x0 + w, y0 + h],
      [x0 + w, y0 + 26],
      [x0 + w + 34, y0 + 60],
      [x0 + w + 34, y0 + h + 36],
      [x0 + 60, y0 + h + 36],
    ],
    0.7,
  );
  return {
    paper: papers.cream,
    plates: plates({ W, H, x0, y0, w, h, leaves, seats, plate, bowls, chairs, forks, shadow }),
  };
}

function plates({ W, H, x0, y0, w, h, leaves, seats, plate, bowls, chairs, forks, shadow }) {
  return [
    {
      ink: inks.environment,
      art: [rect(0, 0, W, H), rect(x0, y0, w, h, 0), leaves.filter((l) => l.b % 2 === 0).map((l) => l.d)],
    },
    {
      ink: inks.art,
      art: [
        rect(x0, y0, w, h, 1),
        seats.map((s) => plate(s, 0)),
        bowls.map((b) => disc(...b, 0)),
        seats.map(([x, y]) => disc(x, y, H * 0.04, 0.4)),
      ],
      density: 0.9,
    },
    {
      ink: inks.music,
      art: [
        bowls.map((b) => disc(...b)),
        seats.filter((_, i) => i % 3 === 0).map(([x, y]) => disc(x, y, H * 0.036)),
        chairs.filter((_, i) => i % 3 === 1),
      ],
    },
    {
      ink: inks.signal,
      art: [
        leaves.filter((l) => l.b % 2 === 1).map((l) => l.d),
        seats.filter((_, i) => i % 3 === 1).map(([x, y]) => disc(x, y, H * 0.03)),
        chairs.filter((_, i) => i % 3 === 2),
      ],
    },
    {
      ink: inks.pine,
      art: [
        chairs.filter((_, i) => i % 3 === 0),
        forks,
        seats.map((s) => ring(...s, H * 0.066, 4)),
        bowls.map((b) => ring(...b, 5)),
      ],
    },
    {
      ink: inks.pine,
      screen: 'lines',
      angle: 30,
      cell: 11,
      art: [shadow],
    },
  ];
}
