import { path, ramp, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

const edge = (W, y, wave) => range(82).map((k) => [(k / 81) * (W + 40) - 20, y + wave(k / 81)]);

const band = (top, bottom) => `${smooth(top)}${smooth([...bottom].reverse()).replace('M', 'L')}Z`;

export default function deepDrone({ W, rand }) {
  const flat = () => rand.around(2);
  const ys = [-20, 205, 262, 520, 560, 600, 768, 842, 1100];
  const strip = (k) => band(edge(W, ys[k], flat), edge(W, ys[k + 1], flat));
  const tremble = (t) =>
    34 * Math.sin(t * 66) * Math.exp(-(((t - 0.58) / 0.24) ** 2)) +
    7 * Math.sin(t * 171) * Math.exp(-(((t - 0.66) / 0.15) ** 2));
  const shaking = range(15).map((k) =>
    stroke(
      smooth(
        range(280).map((i) => {
          const t = i / 279;
          return [t * (W + 40) - 20, 284 + k * 15.6 + tremble(t) * (1 - Math.abs(k - 7) / 11) + rand.around(0.5)];
        }),
      ),
      9.5,
    ),
  );
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [path(strip(0)), path(strip(2)), path(strip(6), 1)] },
      {
        ink: inks.sound,
        art: [path(strip(1)), path(strip(4)), path(strip(5), ramp(0, 0, W, 0, [0.1, 1]))],
        screen: 'lines',
        angle: 90,
        cell: 18,
      },
      { ink: inks.signal, art: [shaking, path(strip(6))] },
      { ink: inks.night, art: [path(strip(7)), path(strip(3))] },
      {
        ink: inks.aubergine,
        screen: 'dots',
        cell: 15,
        art: path(strip(0), ramp(0, 0, 0, 205, [0.55, 0])),
      },
    ],
  };
}
