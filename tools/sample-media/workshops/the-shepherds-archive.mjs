import { disc, line, path, ramp, rect, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

export default function shepherdsArchive({ W, H, rand, name }) {
  const hill = terrain(name, { scale: 1.6, sharp: 0.25, drops: 16000 });
  const light = (x, y) => lit(hill, (x / W) * 0.8, (y / W) * 0.8, { sun: 0.62, steep: 0.3 });
  const crest = [
    [-20, 70],
    [260, 118],
    [520, 250],
    [760, 300],
    [1020, 430],
    [1300, 480],
    [1660, 640],
  ];
  const slope = `${through(crest)}L1660 1100L-20 1100Z`;
  const flock = [];
  for (let tries = 0; tries < 3800 && flock.length < 420; tries += 1) {
    const a = rand.between(0, 1);
    const x = 330 + a * 820 + rand.around(120);
    const y = 560 + Math.sin(a * 4.2) * 130 + rand.around(100 * (0.4 + Math.sin(a * 3.1)));
    if (flock.every(([px, py]) => Math.hypot(px - x, (py - y) * 1.5) > 15)) flock.push([x, y]);
  }
  const backs = flock.map(([x, y]) => disc(x, y, 8.5, 0, 5.5));
  const shades = flock.map(([x, y]) => disc(x + 4, y + 4.5, 8, 1, 3.6));
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.writing,
        screen: 'dots',
        cell: 11,
        angle: 20,
        art: rect(0, 0, W, H, ramp(0, 0, 0, 520, [0.1, 0.95])) + path(slope, 0),
      },
      {
        ink: inks.environment,
        art: path(slope, 1) + backs.join(''),
        field: (x, y, t) => t * (0.55 + 0.45 * step(0.66, 0.5, light(x, y))),
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 33,
        cell: 15,
        art: path(slope, 1) + backs.join(''),
        field: (x, y, t) => t * step(0.52, 0.2, light(x, y)) * 0.85,
      },
      {
        ink: inks.black,
        art: [
          shades,
          rect(1236, 612, 9, 34),
          disc(1240, 606, 6.5),
          line(1252, 602, 1256, 648, 3),
          disc(1196, 655, 10, 1, 4.5),
          disc(1206, 650, 4.5),
        ],
      },
      { ink: inks.signal, art: rect(1232, 618, 17, 19) },
    ],
  };
}
