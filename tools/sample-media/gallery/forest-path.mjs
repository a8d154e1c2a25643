import { disc, glow, line, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { wood } from '../lib/props.mjs';
import { chance, range } from '../lib/random.mjs';

/** Lanterns on the forest path. */
export default function forestPath({ W, H, rand }) {
  const lamps = [
    [0.5, 0.86, 27],
    [0.62, 0.78, 21],
    [0.54, 0.715, 16],
    [0.6, 0.665, 12],
    [0.565, 0.63, 9],
  ].map(([x, y, r]) => [W * x, H * y, r]);
  const glows = lamps.map(
    ([x, y, r]) =>
      `<g style="mix-blend-mode:screen">${disc(
        x,
        y,
        r * 8,
        glow(x, y, r * 8, [
          [0, 1],
          [0.3, 0.7],
          [1, 0],
        ]),
      )}</g>`,
  );
  const dark = chance('wood');
  const row = (n, foot, tall, spread) =>
    range(n)
      .map((k) => [((k + 0.5) / n) * W + dark.around(spread), foot + dark.around(14), tall * dark.between(0.75, 1.2)])
      .filter(([x, , t]) => Math.abs(x - W * 0.57) > t * 0.16 + 30);
  return {
    paper: papers.cream,
    plates: plates({ W, H, rand, glows, lamps, row }),
  };
}

function plates({ W, H, rand, glows, lamps, row }) {
  return [
    { ink: inks.music, screen: 'dots', cell: 13, art: glows },
    {
      ink: inks.video,
      screen: 'lines',
      angle: 90,
      cell: 12,
      art: [
        rect(0, 0, W, H, ramp(0, 0, 0, H * 0.8, [1, 0.4])),
        lamps.map(([x, y, r]) => disc(x, y, r * 5, glow(x, y, r * 5, [0, 0.4]))),
      ],
    },
    { ink: inks.pine, art: wood(row(24, H * 0.68, 420, 30), rand), density: 0.6 },
    { ink: inks.pine, art: [wood(row(13, H * 0.8, 760, 50), rand)], density: 0.9 },
    {
      ink: inks.black,
      art: [
        path(
          `M-20 ${H + 20}V${H * 0.88}L${W * 0.26} ${H * 0.93}L${W * 0.4} ${H + 20}Z ` +
            `M${W + 20} ${H + 20}V${H * 0.86}L${W * 0.8} ${H * 0.92}L${W * 0.72} ${H + 20}Z`,
        ),
        wood(
          [
            [60, H * 0.97, 1140],
            [360, H, 880],
            [W - 330, H * 0.99, 950],
            [W - 40, H * 0.97, 1230],
          ],
          rand,
        ),
        lamps.map(([x, y, r]) => line(x, y, x, y + r * 4, r * 0.28)),
      ],
    },
    { ink: inks.signal, art: lamps.map(([x, y, r]) => disc(x, y, r)) },
  ];
}
