import { disc, path, ramp, rect, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range } from '../lib/random.mjs';

export default function synthesis({ W, H }) {
  const rows = 22;
  const wave = (u, v) =>
    Math.sin(Math.hypot(u - 0.16, v - 0.2) * 30) + Math.sin(Math.hypot(u - 0.92, v - 0.1) * 26 + 0.9);
  const dunes = range(rows).map((k) => {
    const v = k / (rows - 1);
    const y = mix(310, 1075, v ** 1.35);
    const tall = mix(26, 78, v);
    const points = range(109).map((i) => {
      const u = i / 108;
      return [u * (W + 40) - 20, y - tall * (wave(0.5 + (u - 0.5) * mix(1.2, 0.72, v), v * 0.85) + 0.4)];
    });
    return { d: `${smooth(points)}L${W + 20} ${H + 120}L-20 ${H + 120}Z`, crest: smooth(points), y, v };
  });
  const fold = (tone, extra = () => '') => dunes.map((s) => path(s.d, tone(s)) + extra(s));
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 15,
        art: [rect(0, 0, W, H, ramp(0, 0, 0, 420, [0.95, 0.15])), disc(1210, 214, 118, 0), fold(() => 0)],
      },
      {
        ink: inks.music,
        art: [disc(1210, 214, 118), fold(({ y, v }) => ramp(0, y - 70, 0, y + 70, [1, mix(0.4, 0.7, v)]))],
      },
      {
        ink: inks.signal,
        screen: 'lines',
        angle: 0,
        cell: 15,
        art: fold(({ y, v }) => ramp(0, y - mix(20, 60, v), 0, y + mix(20, 90, v), [0, 0.8])),
      },
      {
        ink: inks.aubergine,
        art: fold(
          () => 0,
          ({ crest, v }) => stroke(crest, mix(2, 7, v)),
        ),
      },
    ],
  };
}
