import { disc, line, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { land, ridge } from '../lib/ridge.mjs';

export default function weatherLines({ W, H, rand }) {
  const hills = [0, 1, 2].map((k) =>
    ridge(rand, {
      width: W,
      base: H * (0.82 + k * 0.07),
      height: 170 - k * 20,
      summits: [
        [0.1 + k * 0.11, 0.6],
        [0.34 + k * 0.2, 1],
        [0.7 - k * 0.08, 0.5],
        [0.95, 0.8],
      ],
      roughness: 0.07,
      rounds: 4,
    }),
  );
  const lean = -0.3;
  const drops = [];
  for (let row = 0; row < 13; row += 1) {
    let x = -60 + (row % 3) * 26;
    const y = -40 + row * 72;
    while (x < W + 300) {
      const long = rand.pick([44, 44, 90, 90, 140]);
      const heavy = rand.pick([7, 10, 10, 15]);
      if (rand() > 0.12 + (row / 13) * 0.28) drops.push({ x, y, long, heavy, red: rand() < 0.03, serif: rand() < 0.3 });
      x += heavy + rand.pick([28, 36, 36, 54]);
    }
  }
  const drop = ({ x, y, long, heavy, serif }) =>
    line(x, y, x + long * lean, y + long, heavy, 1, 'style="stroke-linecap:butt"') +
    (serif ? line(x - heavy * 1.1, y, x + heavy * 1.1, y, 4) : '');
  return {
    paper: papers.cool,
    plates: plates({ W, H, hills, drops, drop }),
  };
}

function plates({ W, H, hills, drops, drop }) {
  return [
    {
      ink: inks.writing,
      art: [
        rect(0, 0, W, H, ramp(0, 0, 0, H * 0.84, [0.1, 1])),
        disc(W * 0.25, H * 0.66, 105, 0),
        path(land(hills[2], H + 20), 1),
      ],
      screen: 'lines',
      angle: 0,
      cell: 14,
    },
    {
      ink: inks.environment,
      art: [path(land(hills[0], H + 20), 0.45), path(land(hills[1], H + 20), 0.8), path(land(hills[2], H + 20), 1)],
    },
    {
      ink: inks.pine,
      art: [
        path(land(hills[1], H + 20), ramp(0, H * 0.78, 0, H, [0.55, 0])),
        path(land(hills[2], H + 20), ramp(0, H * 0.8, 0, H, [0.95, 0.6])),
      ],
      screen: 'lines',
      angle: -17,
      cell: 11,
    },
    { ink: inks.night, art: drops.filter((d) => !d.red).map(drop) },
    { ink: inks.signal, art: drops.filter((d) => d.red).map((d) => drop({ ...d, heavy: 18, long: 140 })) },
  ];
}
