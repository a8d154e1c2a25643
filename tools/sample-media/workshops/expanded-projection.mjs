import { disc, poly, ramp, ring } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

export default function expandedProjection({ W, H, name }) {
  const rock = terrain(name, { scale: 2.2, sharp: 0.9 });
  const light = (x, y) => lit(rock, (x / W) * 0.9, (y / W) * 0.9 * 0.55, { sun: 0.6, steep: 0.42 });
  const face = (x, y, t) => t * step(0.16, 0.5, light(x, y));
  const lens = [W * 0.09, H * 0.93];
  const screens = [
    [
      [430, 90],
      [880, 170],
      [820, 560],
      [390, 470],
    ],
    [
      [940, 60],
      [1530, 20],
      [1570, 400],
      [960, 470],
    ],
    [
      [780, 640],
      [1440, 520],
      [1560, 900],
      [860, 930],
    ],
  ];
  const beam = (quad) =>
    quad.map((_, k) => poly([lens, quad[k], quad[(k + 1) % 4]], ramp(...lens, ...quad[2], [0.5, 0.12]))).join('');
  const stripes = (quad, n) =>
    range(n).map((k) => {
      const at = (t) =>
        [
          [quad[0], quad[3]],
          [quad[1], quad[2]],
        ].map(([a, b]) => [mix(a[0], b[0], t), mix(a[1], b[1], t)]);
      const [a, b] = at((k + 0.1) / n);
      const [d, c] = at((k + 0.75) / n);
      return poly([a, b, c, d], 1);
    });
  const circle = disc(1250, 225, 150, 0) + ring(1250, 225, 82, 26, 1);
  return {
    paper: '#22132b',
    plates: plates({ light, screens, beam, circle, face, stripes, lens }),
  };
}

function plates({ light, screens, beam, circle, face, stripes, lens }) {
  return [
    { ink: '#3d2450', opaque: true, field: (x, y) => step(0.55, 0.75, light(x, y)) },
    { ink: inks.film, opaque: true, screen: 'lines', angle: -24, cell: 12, art: screens.map(beam) },
    { ink: inks.video, opaque: true, art: poly(screens[1]) + circle, field: face },
    { ink: inks.performance, opaque: true, art: stripes(screens[0], 9), field: face },
    {
      ink: inks.white,
      opaque: true,
      art: [
        poly(screens[2]),
        poly(
          [
            [860, 930],
            [990, 700],
            [1080, 800],
            [1230, 590],
            [1390, 760],
            [1440, 720],
            [1560, 900],
          ],
          0,
        ),
      ],
      field: face,
    },
    { ink: inks.signal, opaque: true, art: disc(...lens, 26) },
  ];
}
