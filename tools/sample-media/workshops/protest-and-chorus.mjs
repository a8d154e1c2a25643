import { disc, line, path, poly, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';

export default function protest({ W, H, rand }) {
  const climb = (x) => H * 0.93 - 430 * step(-0.1, 1.12, x / W) - 40 * Math.sin(x / 210);
  const flags = range(15).map((k) => {
    const x = 20 + k * 108 + rand.around(30);
    const foot = climb(x) + rand.between(-10, 40);
    const pole = rand.between(230, 520) * mix(1, 0.74, k / 15);
    const wide = rand.between(130, 300) * mix(1.15, 0.8, k / 15);
    const tall = rand.between(80, 165) * mix(1.15, 0.8, k / 15);
    const lift = rand.between(30, 80);
    return { x, foot, top: foot - pole, wide, tall, lift, ink: k % 4 };
  });
  const cloth = (f) =>
    poly([
      [f.x, f.top],
      [f.x + f.wide, f.top - f.lift],
      [f.x + f.wide + 12, f.top - f.lift + f.tall],
      [f.x + 5, f.top + f.tall],
    ]);
  const crowd = range(330).map(() => {
    const x = rand.between(-10, W + 10);
    const y = climb(x) + rand() ** 1.5 * 150 - 8;
    const r = mix(9, 17, (y - climb(x)) / 150) * rand.between(0.8, 1.15);
    return (
      disc(x, y, r) +
      path(
        `M${x - r * 1.4} ${y + r * 4}Q${x - r * 1.3} ${y + r * 0.9} ${x} ${y + r * 0.9}` +
          `Q${x + r * 1.3} ${y + r * 0.9} ${x + r * 1.4} ${y + r * 4}Z`,
      )
    );
  });
  const crest = through(range(60).map((k) => [k * 28 - 10, climb(k * 28 - 10)]));
  const slope = `${crest}L${W + 40} ${H + 20}L-20 ${H + 20}Z`;
  const rays = range(9).map((k) =>
    poly(
      [
        [W * 0.02, H * 1.0],
        [W * 1.3, -260 + k * 190],
        [W * 1.3, -170 + k * 190],
      ],
      1,
    ),
  );
  return {
    paper: papers.cream,
    plates: plates({ rays, flags, cloth, slope, crowd }),
  };
}

function plates({ rays, flags, cloth, slope, crowd }) {
  return [
    { ink: inks.music, art: [rays, flags.filter((f) => f.ink === 1).map(cloth)] },
    {
      ink: inks.performance,
      art: [flags.filter((f) => f.ink === 2 || f.ink === 3).map(cloth), path(slope, 0.5)],
      screen: 'flat',
    },
    { ink: inks.activism, art: [flags.filter((f) => f.ink === 0).map(cloth), path(slope)] },
    {
      ink: inks.black,
      art: [
        crowd,
        flags.map((f) => line(f.x, f.top - 10, f.x + 6, f.foot + 60, 6)),
        flags.filter((f) => f.ink === 3).map(cloth),
      ],
    },
  ];
}
