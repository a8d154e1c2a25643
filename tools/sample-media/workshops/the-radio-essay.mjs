import { knockOut, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

export default function radioEssay({ W, H, rand }) {
  const rows = 31;
  const envelope = (t) =>
    0.07 +
    0.86 * Math.abs(Math.sin(t * 9.6)) ** 0.8 * Math.exp(-(((t - 0.44) / 0.34) ** 2)) +
    0.16 * Math.abs(Math.sin(t * 23));
  const words = (k, shift) => {
    const t = (k + 0.5) / rows;
    const half = (W / 2 - 70) * Math.min(1, envelope(t)) * rand.between(0.86, 1);
    const y = 44 + k * ((H - 88) / rows);
    const list = [];
    let x = W / 2 + shift - half * rand.between(0.85, 1.05);
    const end = W / 2 + shift + half;
    while (x < end) {
      const long = Math.min(rand.between(18, 122), Math.max(12, end - x));
      list.push([x, y, long]);
      x += long + 12;
    }
    return list;
  };
  const text = range(rows).map((k) => words(k, 0));
  const bar = ([x, y, long], tall = 19) =>
    `<rect x="${x}" y="${y}" width="${long}" height="${tall}" rx="3" fill="#fff"/>`;
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.writing,
        art: [rect(0, 0, W * 0.5, H), knockOut(text.flat().map((w) => bar(w)))],
      },
      {
        ink: inks.sound,
        art: [
          text.map((row) =>
            row
              .filter((_, i) => i % 3 !== 1)
              .map((w) => bar([w[0] + 10, w[1] + 9, w[2]]))
              .join(''),
          ),
        ],
      },
      { ink: inks.black, art: text.map((row, k) => (k === 13 ? '' : row.map((w) => bar(w)).join(''))) },
      { ink: inks.signal, art: text[13].map((w) => bar(w, 21)) },
    ],
  };
}
