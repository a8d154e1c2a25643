import { disc, path, ramp, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { fractal, mix, range } from '../lib/random.mjs';
import { weather } from '../lib/ridge.mjs';

export default function stoneAndSignal({ W, rand, name }) {
  const fold = fractal(name, 3);
  const bend = (t) => 190 * Math.sin(t * 4.1 + 0.7) * mix(0.5, 1, t) + 70 * Math.sin(t * 9.3);
  const fault = (t) => (t > 0.63 ? 96 : 0);
  const levels = [-420, -140, 10, 92, 190, 310, 372, 520, 590, 740, 905, 990, 1130, 1600];
  const seam = (y, squeeze = 1) =>
    range(90).map((k) => {
      const t = k / 89;
      return [t * (W + 40) - 20, y + bend(t) * squeeze + fault(t) + 34 * fold(t * 5, y / 140)];
    });
  const layer = (k) => {
    const top = through(weather(seam(levels[k]), rand, 0.12, 2));
    const bottom = through([...seam(levels[k + 1])].reverse());
    return `${top}${bottom.replace('M', 'L')}Z`;
  };
  const layers = range(levels.length - 1).map(layer);
  const some = (list, tone = 1) => list.map((k) => path(layers[k], tone));
  const pulse = seam((levels[6] + levels[7]) / 2).flatMap(([x, y], k) => {
    const beat =
      {
        20: -60,
        21: 90,
        22: -150,
        23: 70,
        24: -20,
        47: -36,
        48: 60,
        49: -104,
        50: 44,
        68: -70,
        69: 110,
        70: -190,
        71: 90,
        72: -24,
      }[k] ?? 0;
    return [[x, y + beat]];
  });
  const pebbles = range(260).map(() => {
    const [x, y] = seam(rand.between(levels[9] + 18, levels[10] - 18))[rand.int(0, 89)];
    const r = rand.between(6, 21);
    return disc(x + rand.around(16), y, r, 0, r * 0.62);
  });
  return {
    paper: papers.sand,
    plates: plates({ W, some, pebbles, pulse, seam, levels }),
  };
}

function plates({ W, some, pebbles, pulse, seam, levels }) {
  return [
    { ink: inks.art, art: some([2, 5, 8, 11]) },
    { ink: inks.environment, art: [some([3, 10, 12]), some([1], 0.5)], screen: 'lines', angle: 18, cell: 15 },
    { ink: inks.sound, art: [some([1, 4, 7]), some([9], 0.9), pebbles], field: (x, y, t) => t },
    {
      ink: inks.black,
      art: [some([9]), pebbles, some([12]), some([4], 0.28), some([7], ramp(0, 0, W, 0, [0.1, 0.5]))],
      screen: 'dots',
      cell: 13,
      angle: 40,
    },
    {
      ink: inks.black,
      art: [
        some([6]),
        stroke(through(pulse), 27, 0),
        range(6).map((k) => stroke(through(seam(levels[3] + 16 + k * 15)), 3)),
      ],
    },
    { ink: inks.signal, art: stroke(through(pulse), 12) },
  ];
}
