import { disc, knockOut, line, poly, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mountainWindow } from '../lib/mountain-window.mjs';
import { mix, range } from '../lib/random.mjs';

/** The studio: desk of faders and knobs, two loudspeakers, the peak in the window. */
export default function studio({ W, H, rand }) {
  const win = mountainWindow(rand, W * 0.3, H * 0.08, W * 0.4, H * 0.36);
  const top = H * 0.6;
  const desk = poly([
    [W * 0.06, top],
    [W * 0.94, top],
    [W * 1.04, H + 20],
    [-W * 0.04, H + 20],
  ]);
  const cols = 22;
  const at = (c, t) => [
    mix(W * (0.1 + (0.8 * c) / (cols - 1)), W * (0.03 + (0.94 * c) / (cols - 1)), t),
    mix(top + 26, H - 30, t),
  ];
  const knobs = range(cols).flatMap((c) => range(3).map((r) => ({ p: at(c, 0.06 + r * 0.15), a: rand(), c, r })));
  const faders = range(cols).map((c) => ({
    a: at(c, 0.52),
    b: at(c, 0.97),
    k: at(c, 0.6 + 0.3 * (0.5 + 0.5 * Math.sin(c * 0.55 + 0.8)) + rand.around(0.04)),
    c,
  }));
  const speaker = (x) => rect(x, top - H * 0.34, W * 0.17, H * 0.33);
  const cones = (x, tone) => [
    disc(x + W * 0.085, top - H * 0.12, W * 0.06, tone),
    disc(x + W * 0.085, top - H * 0.26, W * 0.03, tone),
  ];
  const left = W * 0.085;
  const right = W * 0.745;
  return {
    paper: papers.cream,
    plates: plates({ W, H, top, win, speaker, left, right, cones, faders, knobs, desk }),
  };
}

function plates({ W, H, top, win, speaker, left, right, cones, faders, knobs, desk }) {
  return [
    {
      ink: inks.art,
      art: [rect(0, 0, W, top), win.hole, knockOut(speaker(left)), knockOut(speaker(right)), win.sun()],
    },
    {
      ink: inks.music,
      art: [
        cones(left, 1),
        cones(right, 1),
        faders.filter((f) => f.c % 3 === 0).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24)),
        knobs.filter((k) => (k.c + k.r) % 4 === 0).map((k) => disc(...k.p, W * 0.013)),
      ],
      shift: [0, 0],
    },
    {
      ink: inks.sound,
      screen: 'lines',
      angle: 0,
      cell: 12,
      art: [win.far, faders.filter((f) => f.c % 3 === 1).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24))],
    },
    {
      ink: inks.night,
      art: [
        win.near,
        win.frame(12),
        desk,
        speaker(left),
        speaker(right),
        cones(left, 0),
        cones(right, 0),
        disc(left + W * 0.085, top - H * 0.12, W * 0.022),
        disc(right + W * 0.085, top - H * 0.12, W * 0.022),
        knobs.map(
          (k) =>
            disc(...k.p, W * 0.0135, 0) +
            line(...k.p, k.p[0] + Math.cos(k.a * 6.28) * W * 0.012, k.p[1] + Math.sin(k.a * 6.28) * W * 0.012, 4),
        ),
        faders.map((f) => line(...f.a, ...f.b, 4, 0) + rect(f.k[0] - 17, f.k[1] - 11, 34, 24, 0)),
      ],
    },
    { ink: inks.signal, art: faders.filter((f) => f.c % 3 === 2).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24)) },
  ];
}
