import { glow, disc, path, poly, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mountainWindow } from '../lib/mountain-window.mjs';
import { range } from '../lib/random.mjs';

/** A room: bed, lamp, the mountain in the window. */
export default function bedroom({ W, H, rand }) {
  const win = mountainWindow(rand, W * 0.42, H * 0.11, W * 0.34, H * 0.44);
  const floor = H * 0.8;
  const quilt = [
    [W * 0.06, H * 0.62],
    [W * 0.62, H * 0.62],
    [W * 0.72, H * 0.9],
    [W * 0.06, H * 0.9],
  ];
  const stripes = range(7).map((k) =>
    poly([
      [W * (0.2 + k * 0.062), H * 0.62],
      [W * (0.235 + k * 0.062), H * 0.62],
      [W * (0.25 + k * 0.071), H * 0.9],
      [W * (0.205 + k * 0.071), H * 0.9],
    ]),
  );
  const lamp = [W * 0.875, H * 0.36];
  return {
    paper: papers.rose,
    plates: plates({ W, H, floor, win, quilt, lamp, stripes }),
  };
}

function plates({ W, H, floor, win, quilt, lamp, stripes }) {
  return [
    {
      ink: inks.performance,
      art: [rect(0, 0, W, floor, 0.62), win.hole, poly(quilt, 0), disc(...lamp, 300, glow(...lamp, 300, [0.05, 0.62]))],
      screen: 'flat',
    },
    {
      ink: inks.music,
      art: [
        win.sun(),
        poly(quilt),
        poly([
          [lamp[0] - 62, lamp[1] + 66],
          [lamp[0] - 34, lamp[1] - 50],
          [lamp[0] + 34, lamp[1] - 50],
          [lamp[0] + 62, lamp[1] + 66],
        ]),
      ],
    },
    {
      ink: inks.video,
      screen: 'lines',
      angle: 0,
      cell: 12,
      art: [win.far, rect(0, floor, W, H, 0.8), poly(quilt, 0)],
    },
    { ink: inks.signal, art: [stripes, path(`M${W * 0.07} ${H * 0.62}q20 -96 130 -92q120 4 108 92Z`)] },
    {
      ink: inks.aubergine,
      art: [
        win.near,
        win.frame(15),
        rect(W * 0.4, H * 0.55 + 8, W * 0.38, 20),
        rect(W * 0.025, H * 0.42, 26, H * 0.54),
        rect(W * 0.72, H * 0.72, 24, H * 0.24),
        poly([
          [W * 0.05, H * 0.9],
          [W * 0.735, H * 0.9],
          [W * 0.735, H * 0.935],
          [W * 0.05, H * 0.935],
        ]),
        rect(lamp[0] - 6, lamp[1] + 66, 12, H * 0.2),
        rect(lamp[0] - 96, H * 0.62, 192, 18),
        rect(lamp[0] - 84, H * 0.62, 14, H * 0.32),
        rect(lamp[0] + 70, H * 0.62, 14, H * 0.32),
        rect(lamp[0] - 78, H * 0.595, 66, 26),
        rect(lamp[0] - 70, H * 0.575, 56, 22),
      ],
    },
  ];
}
