import { blob, brush, path, smooth } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

function stone(x, y, size, rand, squash = 0.8) {
  const n = rand.int(6, 9);
  const turn = rand() * 6.28;
  return range(n).map((k) => {
    const a = turn + ((k + rand.around(0.3)) / n) * 2 * Math.PI;
    const r = size * rand.between(0.86, 1.16);
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * squash];
  });
}

export default function feralPercussion({ W, rand, name }) {
  const rows = ['X...x..X....x.X.', '..x...X..x.X....', 'X..x.x....X..x.X'];
  const rock = terrain(name, { scale: 7, sharp: 0.7, drops: 26000 });
  const light = (x, y) => lit(rock, x / W, y / W, { sun: 0.62, steep: 0.2 });
  const all = rows.flatMap((row, r) =>
    [...row].map((hit, c) => {
      const size = { X: 132, x: 70, '.': 12 }[hit] * rand.between(0.84, 1.14);
      const x = 84 + c * 97 + rand.around(14);
      const y = 190 + r * 350 + rand.around(34);
      return { hit, x, y, size, r, c, points: stone(x, y, size, rand, 0.84) };
    }),
  );
  const hits = all.filter((s) => s.hit !== '.');
  const rounded = (s) =>
    path(
      smooth(
        s.points.flatMap((p, i) => {
          const q = s.points[(i + 1) % s.points.length];
          return [
            [mix(p[0], q[0], 0.14), mix(p[1], q[1], 0.14)],
            [mix(p[0], q[0], 0.86), mix(p[1], q[1], 0.86)],
          ];
        }),
        true,
      ),
    );
  const shadow = (s) =>
    brush(
      [
        [s.x - s.size * 0.7, s.y + s.size * 0.74],
        [s.x + s.size * 0.3, s.y + s.size * 0.86],
        [s.x + s.size * 1.5, s.y + s.size * 0.6],
      ],
      (t) => s.size * 0.16 * Math.sin(t * Math.PI) ** 0.6,
    );
  const yellow = (s) => (s.c + s.r) % 3 !== 0;
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.performance, art: [hits.filter((s) => !yellow(s) || s.hit === 'X').map(rounded)] },
      { ink: inks.music, art: hits.filter(yellow).map(rounded) },
      { ink: inks.aubergine, screen: 'lines', angle: 0, cell: 9, art: [hits.map(shadow)], density: 0.9 },
      { ink: inks.aubergine, art: hits.map(rounded), field: (x, y, t) => t * step(0.5, 0.4, light(x, y)) },
      { ink: inks.signal, art: all.filter((s) => s.hit === '.').map((s) => blob(s.points)) },
    ],
  };
}
