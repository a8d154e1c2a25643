import { disc, knockOut, line, ramp, rect, ring, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mountainWindow } from '../lib/mountain-window.mjs';
import { range } from '../lib/random.mjs';

/** The rehearsal room: cables, cymbals, a chair, rings of sound. */
export default function rehearsal({ W, H, rand }) {
  const floor = H * 0.66;
  const cables = range(5).map((k) =>
    smooth([
      [-30, floor + 96 + k * 46],
      [W * 0.16, floor + 70 + k * 46],
      [W * 0.34, floor + 170 + k * 34],
      [W * 0.52, floor + 236 + k * 22],
      [W * 0.76, floor + 196 + k * 30],
      [W * 0.9, floor + 250 + k * 22],
      [W + 30, floor + 190 + k * 34],
    ]),
  );
  const drum = (x, y, r) => disc(x, y, r);
  const win = mountainWindow(rand, W * 0.08, H * 0.1, W * 0.26, H * 0.36);
  return {
    paper: papers.cool,
    plates: plates({ W, H, win, cables, drum, floor }),
  };
}

function plates({ W, H, win, cables, drum, floor }) {
  return [
    { ink: inks.sound, art: [range(6).map((k) => ring(W * 0.67, H * 0.6, 250 + k * 96, 30))], density: 0.85 },
    {
      ink: inks.music,
      art: [
        win.sun(),
        disc(W * 0.49, H * 0.34, 128, 1, 26),
        disc(W * 0.86, H * 0.3, 140, 1, 30),
        stroke(cables[0], 15),
        stroke(cables[3], 15),
      ],
    },
    {
      ink: inks.activism,
      art: [
        drum(W * 0.67, H * 0.62, 196),
        rect(W * 0.5, H * 0.52, 132, 104),
        rect(W * 0.74, H * 0.44, 150, 112),
        stroke(cables[1], 15),
        stroke(cables[4], 15),
      ],
    },
    {
      ink: inks.night,
      screen: 'lines',
      angle: 90,
      cell: 13,
      art: [win.far, rect(0, floor, W, H, ramp(0, floor, 0, H, [0.75, 0.25])), knockOut(drum(W * 0.67, H * 0.62, 196))],
    },
    {
      ink: inks.night,
      art: [
        win.near,
        win.frame(13),
        ring(W * 0.67, H * 0.62, 196, 13),
        ring(W * 0.67, H * 0.62, 92, 6),
        rect(W * 0.5, H * 0.52, 132, 14),
        rect(W * 0.74, H * 0.44, 150, 14),
        rect(W * 0.5, H * 0.52 + 90, 132, 14),
        rect(W * 0.74, H * 0.44 + 100, 150, 14),
        line(W * 0.49, H * 0.34, W * 0.49, H * 0.82, 8),
        line(W * 0.86, H * 0.3, W * 0.86, H * 0.82, 8),
        line(W * 0.49, H * 0.74, W * 0.46, H * 0.84, 8),
        line(W * 0.49, H * 0.74, W * 0.52, H * 0.84, 8),
        line(W * 0.86, H * 0.72, W * 0.83, H * 0.84, 8),
        line(W * 0.86, H * 0.72, W * 0.89, H * 0.84, 8),
        stroke(cables[2], 15),
      ],
    },
  ];
}
