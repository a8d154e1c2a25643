import { inks, papers } from '../lib/inks.mjs';
import { clamp, fractal, range, step } from '../lib/random.mjs';

export default function voiceLab({ W, H, name }) {
  const sway = fractal(name, 3);
  const pitch = (t) =>
    47 + 13 * Math.sin(t * 7) + 9 * sway(t * 4, 1) + 4 * Math.sin(t * 90) * step(0.55, 0.72, t) * step(0.98, 0.86, t);
  const formants = (t) => [
    [130 + 60 * Math.sin(t * 5.2 + 1), 70, 1],
    [420 + 150 * Math.sin(t * 3.9 - 0.5), 84, 1],
    [730 + 90 * Math.sin(t * 6.4 + 2.2), 74, 0.9],
    [960 + 50 * Math.sin(t * 4), 50, 0.7],
  ];
  const breath = (t) => step(0, 0.07, t) * step(0.42, 0.37, t) + step(0.44, 0.49, t) * step(1.0, 0.95, t);
  const columns = range(W).map((x) => ({ p: pitch(x / W), f: formants(x / W), b: breath(x / W) }));
  const loud = (x, y) => {
    const { f, b } = columns[x];
    const up = H - 60 - y;
    return b * clamp(f.reduce((sum, [at, wide, force]) => sum + force * Math.exp(-(((up - at) / wide) ** 2)), 0.05));
  };
  const comb = (x, y) => 0.5 + 0.5 * Math.cos(((H - 60 - y) / columns[x].p) * 2 * Math.PI);
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, field: (x, y) => step(0.16, 0.22, loud(x, y)) },
      { ink: inks.music, field: (x, y) => step(0.74, 0.8, loud(x, y)) },
      { ink: inks.signal, field: (x, y) => step(0.34, 0.42, loud(x, y) * (0.35 + 0.75 * comb(x, y))) },
      { ink: inks.aubergine, field: (x, y) => step(0.78, 0.86, loud(x, y) * (0.2 + 0.82 * comb(x, y))) },
    ],
  };
}
