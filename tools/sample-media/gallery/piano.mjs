import { disc, knockOut, line, path, ramp, rect, stroke, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

/** The grand piano seen from above, the peak in the open lid. */
export default function piano({ W, H, rand }) {
  const [x, y, w] = [W * 0.14, H * 0.12, W * 0.72];
  const keys = H * 0.8;
  const body =
    `M${x} ${keys}V${y + 130}` +
    `C${x} ${y - 60} ${x + w * 0.46} ${y - 50} ${x + w * 0.52} ${y + H * 0.2}` +
    `C${x + w * 0.57} ${y + H * 0.36} ${x + w} ${y + H * 0.3} ${x + w} ${y + H * 0.5}V${keys}Z`;
  const strings = range(27).map((k) =>
    line(
      x + 40 + (k * (w - 70)) / 26,
      keys - 90,
      x + 30 + ((k * (w - 190)) / 26) * (0.62 + 0.3 * (k / 26)),
      y + 40,
      2.6 + (26 - k) * 0.12,
    ),
  );
  const mountain = land(
    ridge(rand, {
      width: w,
      base: keys - 120,
      height: H * 0.44,
      summits: [
        [0.14, 0.6],
        [0.3, 1],
        [0.52, 0.56],
        [0.74, 0.7],
        [0.93, 0.4],
      ],
    }).map(([px, py]) => [px + x, py]),
    keys + 10,
  );
  const white = range(22).map((k) => rect(x + (k * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13));
  const black = range(22)
    .filter((k) => ![2, 6].includes(k % 7))
    .map((k) => rect(x + ((k + 0.68) * w) / 22, keys + 4, w / 34, H * 0.08));
  return {
    paper: papers.sand,
    plates: plates({ W, H, body, white, x, w, y, keys, mountain, strings, black }),
  };
}

function plates({ W, H, body, white, x, w, y, keys, mountain, strings, black }) {
  return [
    {
      ink: inks.performance,
      art: [rect(0, 0, W, H), path(body, 0), knockOut(white)],
    },
    { ink: inks.music, art: path(body) },
    {
      ink: inks.signal,
      art: [
        within(body, disc(x + w * 0.66, y + H * 0.44, 108)),
        rect(x + (7 * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13),
        rect(x + (11 * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13),
      ],
    },
    {
      ink: inks.aubergine,
      screen: 'lines',
      angle: 0,
      cell: 14,
      art: within(body, path(mountain, ramp(0, H * 0.3, 0, keys, [0.95, 0.45]))),
    },
    {
      ink: inks.aubergine,
      art: [
        within(body, strings.join('')),
        stroke(body, 26),
        black,
        stroke(`M${x} ${keys}V${keys + H * 0.135}H${x + w}V${keys}`, 22),
      ],
    },
  ];
}
