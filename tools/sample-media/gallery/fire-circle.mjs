import { disc, glow, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { seated } from '../lib/props.mjs';
import { range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

/** The fire circle under the moon. */
export default function fireCircle({ W, H, rand }) {
  const hill = ridge(rand, {
    width: W,
    base: H * 0.8,
    height: 560,
    summits: [
      [0.08, 0.7],
      [0.22, 0.5],
      [0.44, 0.6],
      [0.7, 1],
      [0.9, 0.66],
    ],
  });
  const fire = [W * 0.42, H * 0.82];
  const flame = (s) => {
    const at = (x, y) => `${fire[0] + x * s} ${fire[1] + y * s}`;
    return path(
      `M${at(-60, 0)}C${at(-90, -90)} ${at(-20, -110)} ${at(-10, -210)}` +
        `C${at(50, -150)} ${at(40, -100)} ${at(70, -90)}C${at(80, -40)} ${at(60, 0)} ${at(50, 0)}Z`,
    );
  };
  const circle = range(15).map((k) => {
    const a = (k / 15) * 6.283 + 0.2;
    return seated(fire[0] + Math.cos(a) * 460, fire[1] + 84 + Math.sin(a) * 104, 74 + Math.sin(a) * 18);
  });
  const sparks = range(46).map(() =>
    disc(fire[0] + rand.around(150), fire[1] - 150 - rand() * 420, rand.between(2.5, 6)),
  );
  return {
    paper: '#141c33',
    plates: plates({ W, H, hill, fire, flame, sparks, circle }),
  };
}

function plates({ W, H, hill, fire, flame, sparks, circle }) {
  return [
    {
      ink: '#233159',
      opaque: true,
      art: [rect(0, 0, W, H, ramp(0, 0, 0, H * 0.7, [0.1, 1]))],
      screen: 'lines',
      angle: 0,
      cell: 12,
    },
    {
      ink: papers.cream,
      opaque: true,
      art: [disc(W * 0.77, H * 0.22, 92), disc(W * 0.77 + 34, H * 0.22 - 16, 82, 0)],
    },
    { ink: '#0d1424', opaque: true, art: path(land(hill, H + 20)) },
    {
      ink: inks.art,
      opaque: true,
      screen: 'dots',
      cell: 14,
      art: disc(
        fire[0],
        fire[1] + 50,
        700,
        glow(fire[0], fire[1] + 50, 700, [
          [0, 1],
          [0.35, 0.6],
          [1, 0],
        ]),
        210,
      ),
    },
    { ink: inks.signal, opaque: true, art: [flame(1.15), sparks] },
    { ink: inks.music, opaque: true, art: flame(0.72) },
    { ink: '#0a0f1c', opaque: true, art: circle },
  ];
}
