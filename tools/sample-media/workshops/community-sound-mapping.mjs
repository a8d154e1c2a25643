import { disc, poly, ring, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

export default function townMap({ W, H, rand }) {
  const blocks = [];
  const turn = (-14 * Math.PI) / 180;
  const put = ([x, y]) => [
    W / 2 + (x - W / 2) * Math.cos(turn) - (y - H / 2) * Math.sin(turn) + 46 * Math.sin(y / 260),
    H / 2 + (x - W / 2) * Math.sin(turn) + (y - H / 2) * Math.cos(turn) + 60 * Math.sin(x / 420),
  ];
  const split = (x, y, w, h, depth) => {
    if (depth === 0 || (Math.max(w, h) < 130 && rand() < 0.6) || Math.max(w, h) < 84) {
      const g = 5;
      blocks.push([
        [x + g, y + g],
        [x + w - g, y + g],
        [x + w - g, y + h - g],
        [x + g, y + h - g],
      ]);
      return;
    }
    const road = depth > 4 ? 26 : depth > 2 ? 9 : 3;
    const cut = rand.between(0.36, 0.64);
    if (w > h) {
      split(x, y, w * cut - road / 2, h, depth - 1);
      split(x + w * cut + road / 2, y, w * (1 - cut) - road / 2, h, depth - 1);
    } else {
      split(x, y, w, h * cut - road / 2, depth - 1);
      split(x, y + h * cut + road / 2, w, h * (1 - cut) - road / 2, depth - 1);
    }
  };
  split(-320, -320, W + 640, H + 640, 9);
  const river = smooth([
    [1290, -60],
    [1180, 180],
    [1260, 420],
    [1130, 680],
    [1190, 900],
    [1100, 1140],
  ]);
  const shape = (list, tone) => list.map((b) => poly(b.map(put), tone));
  const parks = blocks.filter(() => rand() < 0.1);
  const built = blocks.filter((b) => !parks.includes(b));
  const fountains = [
    [420, 380, 7],
    [980, 690, 5],
    [700, 880, 3],
    [1370, 300, 4],
  ];
  return {
    paper: papers.warm,
    plates: plates({ rand, shape, parks, river, built, put, fountains }),
  };
}

function plates({ rand, shape, parks, river, built, put, fountains }) {
  return [
    { ink: inks.environment, art: [shape(parks, 1), stroke(river, 92, 0)] },
    {
      ink: inks.slate,
      screen: 'lines',
      angle: 76,
      cell: 9,
      art: [built.map((b) => poly(b.map(put), rand.pick([0.18, 0.4, 0.4, 0.62, 1]))), stroke(river, 92, 0)],
      density: 0.8,
    },
    {
      ink: inks.sound,
      art: [
        stroke(river, 64),
        fountains.map(([x, y, n]) => range(n).map((k) => ring(x, y, 44 + k * 46, 17 - k * 1.4))),
      ],
    },
    {
      ink: inks.activism,
      art: [range(6).map((k) => ring(980, 690, 70 + k * 52, 20 - k * 2)), fountains.map(([x, y]) => disc(x, y, 18))],
    },
  ];
}
