import { disc, line, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { fractal, mix, range } from '../lib/random.mjs';

export default function poems({ W, H, rand, name }) {
  const field = fractal(name, 3);
  const cols = 24;
  const rows = 15;
  const cells = range(rows).flatMap((r) =>
    range(cols).map((c) => {
      const u = c / (cols - 1);
      const v = r / (rows - 1);
      const up = Math.max(
        0,
        1.25 * Math.exp(-(((u - 0.6) / 0.2) ** 2) - ((v - 0.55) / 0.22) ** 2) +
          0.6 * Math.exp(-(((u - 0.25) / 0.12) ** 2) - ((v - 0.4) / 0.16) ** 2) +
          0.18 * field(u * 5, v * 5),
      );
      const spread = mix(0.8, 1.16, v);
      return {
        x: W / 2 + (u - 0.5) * (W - 60) * spread,
        y: mix(300, 1040, v ** 1.1) - up * 330,
        foot: mix(300, 1040, v ** 1.1),
        up,
        size: mix(16, 27, v) * (1 + up * 0.3),
        kind: rand.int(0, 7),
        v,
      };
    }),
  );
  const high = cells.filter((c) => c.up > 0.32);
  const post = (c) =>
    poly(
      [
        [c.x - c.size, c.y],
        [c.x + c.size, c.y],
        [c.x + c.size, c.foot + c.size],
        [c.x - c.size, c.foot + c.size],
      ],
      ramp(0, c.y, 0, c.foot + c.size, [0.85, 0.15]),
    );
  return {
    paper: papers.warm,
    plates: plates({ W, H, cells, high, post }),
  };
}

/** One of eight signs. */
const glyph = ({ x, y, size: s, kind }) =>
  [
    () => rect(x - s, y - s * 0.2, s * 2, s * 0.4) + rect(x - s * 0.2, y - s, s * 0.4, s * 2),
    () => rect(x - s, y - s, s * 2, s * 0.42) + rect(x - s, y + s * 0.5, s * 1.2, s * 0.42),
    () => disc(x, y, s) + disc(x, y, s * 0.5, 0),
    () => rect(x - s, y - s, s * 0.42, s * 2) + disc(x + s * 0.5, y + s * 0.4, s * 0.45),
    () => line(x - s * 0.8, y + s * 0.8, x + s * 0.8, y - s * 0.8, s * 0.4) + disc(x - s * 0.5, y - s * 0.5, s * 0.3),
    () =>
      poly([
        [x, y - s],
        [x + s, y + s],
        [x - s, y + s],
      ]),
    () => rect(x - s, y - s, s * 2, s * 2) + rect(x - s * 0.5, y - s * 0.5, s, s, 0),
    () =>
      range(3)
        .map((k) => rect(x - s, y - s + k * s * 0.78, s * (2 - 0.6 * k), s * 0.4))
        .join(''),
  ][kind]();

function plates({ W, H, cells, high, post }) {
  return [
    {
      ink: inks.writing,
      art: [
        rect(0, 0, W, H, 1),
        cells
          .filter((c) => c.up > 0.75)
          .map((c) => rect(c.x - c.size * 1.25, c.y - c.size * 1.25, c.size * 2.5, c.size * 2.5, 0)),
      ],
    },
    { ink: inks.vr, screen: 'lines', angle: 90, cell: 9, art: high.map(post) },
    {
      ink: inks.night,
      art: cells.map(
        (c) =>
          (c.up > 0.32 ? rect(c.x - c.size * 1.2, c.y - c.size * 1.2, c.size * 2.4, c.size * 2.4, 0) : '') + glyph(c),
      ),
    },
    {
      ink: inks.signal,
      art: cells
        .filter((c) => c.up > 1.08)
        .map((c) => rect(c.x - c.size * 1.2, c.y - c.size * 1.2, c.size * 2.4, c.size * 2.4)),
    },
  ];
}
