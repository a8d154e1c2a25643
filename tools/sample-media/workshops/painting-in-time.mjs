import { brush, disc } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { mix, noise, range } from '../lib/random.mjs';

export default function paintingInTime({ H, rand, name }) {
  const hair = noise(name);
  const hours = 9;
  const strokes = range(hours).map((k) => {
    const x = 92 + k * 179;
    const day = Math.sin(((k + 0.5) / hours) * Math.PI);
    const top = H * 0.5 - day * 400 - 30;
    return {
      k,
      x,
      top,
      foot: H * 0.965 - Math.abs(rand.around(40)),
      wide: rand.between(72, 98),
      lean: rand.around(26),
    };
  });
  const body = (s, tone = 1) =>
    brush(
      range(12).map((i) => [s.x + s.lean * Math.sin(i / 4), mix(s.top, s.foot, i / 11)]),
      (t) => s.wide * (0.94 + 0.08 * Math.sin(t * 9 + s.k)),
      tone,
    );
  const bristle = (x, y) => {
    const s = strokes.find((q) => Math.abs(q.x + q.lean * 0.4 - x) < 92);
    if (!s) return 1;
    const t = (y - s.top) / (s.foot - s.top);
    const dry = hair(x / 4.2, y / 420 + s.k * 9) * 0.5 + 0.5;
    return dry > 0.97 - Math.max(0, t - 0.35) * 0.95 ? 0 : t < 0.03 && dry > 0.6 ? 0.3 : 1;
  };
  const tones = {
    [inks.writing]: [0.5, 1, 1, 0.7, 0.25, 0, 0, 0, 0],
    [inks.art]: [0.7, 0.25, 0, 0.45, 1, 1, 0.8, 0.2, 0],
    [inks.video]: [0.15, 0.25, 0.6, 0.75, 0.1, 0, 0.3, 0.8, 0.5],
    [inks.night]: [0.35, 0, 0, 0, 0, 0.08, 0.5, 0.86, 1],
  };
  const sun = strokes.map((s) => [s.x, s.top - 62 - rand.between(0, 24), 27 + 8 * Math.sin(s.k)]);
  return {
    paper: '#f3ece0',
    rough: 2,
    plates: [
      ...Object.entries(tones).map(([ink, list]) => ({
        ink,
        art: strokes.map((s) => (list[s.k] ? body(s, list[s.k]) : '')),
        field: (x, y, t) => t * bristle(x, y),
      })),
      { ink: inks.signal, art: [sun.slice(0, 7).map((d) => disc(...d))] },
      { ink: inks.night, art: sun.slice(7).map(([x, y, r]) => disc(x, y, r) + disc(x + 14, y - 7, r * 0.9, 0)) },
    ],
  };
}
