import { disc, path, ramp } from '../lib/draw.mjs';
import { coarse } from '../lib/grid.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, mix, step } from '../lib/random.mjs';
import { contour } from '../lib/terrain.mjs';

const capsule = (x, y, [ax, ay], [bx, by], r) => {
  const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1));
  return Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) - r;
};

const blend = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return mix(b, a, h) - k * h * (1 - h);
};

export default function bodyAntenna({ W, H }) {
  const s = 0.96;
  const at = (x, y) => [W * 0.4 + x * s, 212 + y * s];
  const limbs = [
    [at(0, 50), at(0, 66), 34],
    [at(0, 96), at(0, 130), 15],
    [at(0, 170), at(2, 250), 47],
    [at(2, 260), at(6, 372), 38],
    [at(-40, 158), at(-118, 26), 17],
    [at(-118, 26), at(-128, -128), 12],
    [at(-128, -128), at(-122, -168), 9],
    [at(40, 160), at(158, 196), 16],
    [at(158, 196), at(282, 110), 11],
    [at(282, 110), at(316, 84), 9],
    [at(-14, 384), at(-40, 540), 29],
    [at(-40, 540), at(-36, 694), 18],
    [at(-36, 704), at(-62, 716), 12],
    [at(24, 384), at(66, 540), 28],
    [at(66, 540), at(96, 694), 18],
    [at(96, 704), at(124, 716), 12],
  ];
  const body = (x, y) => limbs.reduce((sum, [a, b, r]) => blend(sum, capsule(x, y, a, b, r), 20), 1e4);
  const shape = coarse(body, W, H, 3);
  const ground = H * 0.855;
  const value = (x, y) => shape(x, y) / 36;
  const plateau =
    `M-20 ${ground + 26}L300 ${ground - 6}L720 ${ground + 8}L1190 ${ground - 14}` +
    `L1400 ${ground + 40}L1460 ${ground + 130}L1640 ${ground + 170}V${H + 20}H-20Z`;
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, art: [disc(W * 0.4, 470, 400), path(plateau)] },
      {
        ink: inks.sound,
        field: (x, y) => {
          const d = shape(x, y);
          return d < 20 || y > ground + 4 ? 0 : contour(value, x, y, Math.max(4, 19 - d / 34));
        },
      },
      {
        ink: inks.aubergine,
        art: path(plateau, ramp(0, ground, 0, H, [0.95, 0.6])),
        screen: 'lines',
        angle: 0,
        cell: 11,
      },
      {
        ink: inks.aubergine,
        field: (x, y) => {
          const d = shape(x, y);
          return d > 1 ? 0 : step(1, -1, d) * (1 - contour((a, b) => shape(a, b) / 14 + 0.5, x, y, 4));
        },
        shift: [0, 0],
      },
      { ink: inks.signal, art: [disc(...at(-122, -176), 17), disc(...at(322, 78), 17)] },
    ],
  };
}
