import { arc, disc, line, poly, rect, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

/** A ring of loudspeakers in the grass, listeners lying inside, from above. */
export default function speakerCircle({ W, H, rand }) {
  const [cx, cy] = [W / 2, H / 2];
  const spots = range(12).map((k) => ({
    a: (k / 12) * 360,
    x: cx + Math.cos((k / 12) * 6.283) * W * 0.4,
    y: cy + Math.sin((k / 12) * 6.283) * W * 0.4,
  }));
  const box = (s) =>
    `<g transform="translate(${s.x} ${s.y}) rotate(${s.a})">${rect(-44, -54, 88, 108)}${poly([
      [-44, -30],
      [-74, -46],
      [-74, 46],
      [-44, 30],
    ])}</g>`;
  const people = range(19).map((k) => {
    const r = k === 0 ? 0 : k < 7 ? W * 0.115 : W * 0.225;
    const a = (k < 7 ? k / 6 : k / 12) * 6.283 + rand.around(0.12);
    const transform = `translate(${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}) rotate(${k * 47})`;
    return `<g transform="${transform}">${disc(0, 0, 66, 1, 30)}${disc(0, 0, 30, 0)}${disc(0, -2, 22)}</g>`;
  });
  const grass = range(900).map(() => {
    const [x, y] = [rand() * W, rand() * H];
    return line(x, y, x + rand.around(12), y - rand.between(12, 34), 3.6, 0);
  });
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.environment, art: [rect(0, 0, W, H), grass] },
      {
        ink: inks.sound,
        art: spots.map((s) =>
          range(4).map((k) =>
            within(`M0 0H${W}V${H}H0Z`, arc(s.x, s.y, 110 + k * 62, s.a / 360 + 0.42, s.a / 360 + 0.58, 20 - k * 3)),
          ),
        ),
      },
      { ink: inks.pine, art: [spots.map(box)] },
      { ink: inks.signal, art: people },
    ],
  };
}
