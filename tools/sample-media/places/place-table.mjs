import { disc, knockOut, path, poly, ramp, rect, ring, smooth, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

/** The long table on the terrace under the lamps, in the evening. */
export default function terrace({ W, H, rand }) {
  const back = ridge(rand, {
    width: W,
    base: H * 0.62,
    height: 420,
    summits: [
      [0.08, 0.7],
      [0.3, 1],
      [0.5, 0.5],
      [0.68, 0.66],
      [0.9, 0.86],
    ],
  });
  const near = ridge(rand, {
    width: W,
    base: H * 0.66,
    height: 210,
    summits: [
      [0.15, 0.7],
      [0.45, 0.5],
      [0.8, 1],
    ],
    roughness: 0.14,
  });
  const board = [
    [W * 0.36, H * 0.62],
    [W * 0.64, H * 0.62],
    [W * 1.02, H * 0.98],
    [-W * 0.02, H * 0.98],
  ];
  const rows = range(6).map((k) => {
    const t = (k / 5.4) ** 1.35;
    const y = mix(H * 0.645, H * 0.95, t);
    return { y, t, half: mix(W * 0.125, W * 0.42, t), r: mix(15, 66, t) };
  });
  const dishes = rows.flatMap((q) => [
    [W / 2 - q.half * 0.74, q.y, q.r],
    [W / 2 + q.half * 0.74, q.y, q.r],
  ]);
  const people = rows.slice(0, 5).flatMap((q, k) =>
    [-1, 1].map((side) => {
      const x = W / 2 + side * (q.half * 1.16 + q.r * 1.3);
      const s = q.r * 2.3;
      return {
        k: k * 2 + (side > 0 ? 1 : 0),
        d: diner(x, q.y, s),
      };
    }),
  );
  const string = (y, sag) => range(31).map((i) => [(i / 30) * W, y + sag * 4 * (i / 30 - (i / 30) ** 2)]);
  const bulbs = [...string(70, 150).filter((_, i) => i % 3 === 1), ...string(190, 60).filter((_, i) => i % 3 === 2)];
  return {
    paper: papers.cream,
    plates: plates({ W, H, bulbs, board, back, people, dishes, rows, near, string }),
  };
}

/** Someone at the table, seen from the shoulders up. */
const diner = (x, y, s) =>
  disc(x, y - s * 1.35, s * 0.4, 1, s * 0.5) +
  path(
    `M${x - s * 0.8} ${y + s * 0.9}Q${x - s * 0.86} ${y - s * 0.8} ${x} ${y - s * 0.8}` +
      `Q${x + s * 0.86} ${y - s * 0.8} ${x + s * 0.8} ${y + s * 0.9}Z`,
  );

function plates({ W, H, bulbs, board, back, people, dishes, rows, near, string }) {
  return [
    {
      ink: inks.art,
      screen: 'lines',
      angle: 0,
      cell: 14,
      art: [
        rect(0, 0, W, H, ramp(0, 0, 0, H * 0.6, [0.95, 0.25])),
        bulbs.map(([x, y]) => disc(x, y + 14, 34, 0)),
        poly(board, 0),
      ],
    },
    {
      ink: inks.film,
      art: [path(land(back, H * 0.75)), people.filter((p) => p.k % 3 === 2).map((p) => p.d)],
      density: 0.9,
    },
    {
      ink: inks.music,
      art: [
        bulbs.map(([x, y]) => disc(x, y + 14, 17)),
        poly(board, 0.55),
        dishes.map(([x, y, r]) => disc(x, y, r, 0, r * 0.42)),
        people.filter((p) => p.k % 3 === 0).map((p) => p.d),
      ],
    },
    {
      ink: inks.signal,
      art: [
        people.filter((p) => p.k % 3 === 1).map((p) => p.d),
        rows.map((q) => disc(W / 2, q.y, q.r * 0.8, 1, q.r * 0.34)),
      ],
    },
    {
      ink: inks.aubergine,
      art: [
        path(land(near, H * 0.75)),
        rect(0, H * 0.7, W, H),
        poly(board, 0),
        knockOut(people.map((p) => p.d)),
        dishes.map(([x, y, r]) => ring(x, y, r, 4, 1, r * 0.42)),
        stroke(smooth(string(70, 150)), 4),
        stroke(smooth(string(190, 60)), 4),
        stroke(`${through(board)}Z`, 5),
      ],
    },
  ];
}
