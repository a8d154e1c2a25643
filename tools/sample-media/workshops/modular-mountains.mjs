import { disc, path, rect, smooth, stroke } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

const SUMMITS = [
  [
    [0.2, 0.7],
    [0.42, 1],
    [0.7, 0.74],
    [0.86, 0.9],
  ],
  [
    [0.16, 0.9],
    [0.36, 0.5],
    [0.6, 1],
    [0.82, 0.6],
  ],
  [
    [0.24, 0.62],
    [0.48, 0.8],
    [0.74, 1],
  ],
  [
    [0.15, 0.6],
    [0.33, 1],
    [0.58, 0.56],
    [0.84, 0.72],
  ],
  [
    [0.27, 0.7],
    [0.66, 1],
    [0.87, 0.5],
  ],
  [
    [0.2, 1],
    [0.47, 0.56],
    [0.78, 0.8],
  ],
  [
    [0.36, 0.8],
    [0.58, 0.5],
    [0.83, 1],
  ],
];

export default function modularMountains({ W, H, rand }) {
  const colours = [inks.vr, inks.sound, inks.white, inks.music, inks.signal, inks.sound, inks.music];
  const left = range(7).map((k) => [74, 236 + k * 118]);
  const right = range(7).map((k) => [W - 74, 236 + ((k * 3 + 1) % 7) * 118]);
  const jacks = [...left, ...right];
  const plates = [{ ink: '#f5b301', opaque: true, art: disc(1120, 236, 112) }];
  SUMMITS.forEach((peaks, k) => {
    const base = 440 + k * 104;
    const [from, to] = [left[k], right[k]];
    const tops = peaks.flatMap(([x, h], i) => {
      const next = peaks[i + 1];
      const y = base - h * (300 - k * 14);
      const here = [[x * W, y]];
      return next
        ? [
            ...here,
            [((x + next[0]) / 2) * W + rand.around(26), base - Math.min(h, next[1]) * (170 - k * 8) + rand.around(20)],
          ]
        : here;
    });
    const d = smooth([from, [from[0] + 66, from[1] + 4], ...tops, [to[0] - 66, to[1] + 6], to]);
    plates.push({
      ink: ['#182a47', '#152541', '#12203a', '#101c33', '#0e192e', '#0c1629', '#0a1323'][k],
      opaque: true,
      art: path(`${d}L${W - 74} ${H + 40}L74 ${H + 40}Z`),
      shift: [0, 0],
    });
    plates.push({ ink: colours[k], opaque: true, art: stroke(d, 17), shift: [0, 0] });
  });
  plates.push({ ink: '#0a1323', opaque: true, art: [rect(0, 0, 74, H), rect(W - 74, 0, 74, H)], shift: [0, 0] });
  plates.push({ ink: '#b9c6d8', opaque: true, art: jacks.map(([x, y]) => disc(x, y, 34) + disc(x, y, 20, 0)) });
  SUMMITS.forEach((_, k) =>
    plates.push({
      ink: colours[k],
      opaque: true,
      art: [left[k], right[k]].map(
        ([x, y], side) =>
          disc(x, y, 17) + `<rect x="${side ? x - 76 : x}" y="${y - 15}" width="76" height="30" rx="6" fill="#fff"/>`,
      ),
      shift: [0, 0],
    }),
  );
  return { paper: inks.night, plates };
}
