import { brush, disc, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { fractal, mix, range, step } from '../lib/random.mjs';

export default function voicesOfTheRiver({ W, H, rand, name }) {
  const drift = fractal(name, 4);
  const course = (t) => [W * (-0.06 + 1.12 * t), H * (0.1 + 0.78 * t) + 150 * Math.sin(t * 5.6 + 0.4)];
  const strand = (lane, wobble, from = 0, to = 1) =>
    range(34).map((k) => {
      const t = mix(from, to, k / 33);
      const [x, y] = course(t);
      const wide = 70 + 215 * Math.sin(t * Math.PI * 0.96) ** 1.3;
      const cross = lane + 0.62 * Math.sin(t * 11 + wobble) * (1 - Math.abs(lane) * 0.5);
      return [x + cross * wide * 0.42, y - cross * wide];
    });
  const body = (w) => (t) => w * (0.25 + Math.sin(t * Math.PI) ** 0.6) * (0.8 + 0.35 * Math.sin(t * 23));
  const waters = range(13).map(() =>
    brush(strand(rand.between(-1, 1), rand.between(0, 6.3)), body(rand.between(6, 19)), 0),
  );
  const golden = range(5).map(() =>
    brush(
      strand(rand.between(-0.9, 0.9), rand.between(0, 6.3), rand.between(0, 0.4), rand.between(0.6, 1)),
      body(rand.between(5, 9)),
    ),
  );
  const dark = range(10).map(() =>
    brush(
      strand(rand.between(-1.1, 1.1), rand.between(0, 6.3), rand.between(0, 0.5), rand.between(0.55, 1)),
      body(rand.between(1.6, 3.4)),
    ),
  );
  const meadow = (x, y) => drift(x / 420, y / 330);
  const gravel = range(150).map(() => {
    const t = rand();
    const [x, y] = course(t);
    const across = rand.around(1.9);
    return disc(x + across * 100, y - across * 230, rand.between(3, 10), 1, rand.between(2.5, 6));
  });
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.environment,
        art: [rect(0, 0, W, H, 1), waters],
        field: (x, y, t) => t * (meadow(x, y) > 0.12 ? 0.55 : 1),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: -52,
        cell: 13,
        art: [rect(0, 0, W, H, 1), waters],
        field: (x, y, t) => t * step(-0.05, -0.5, meadow(x, y)) * 0.9,
      },
      { ink: inks.music, art: golden },
      { ink: inks.activism, art: brush(strand(0.08, 2.4), body(13)) },
      { ink: inks.pine, art: [dark, gravel] },
    ],
  };
}
