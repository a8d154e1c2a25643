import { disc, line, path, rect, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { steam } from '../lib/props.mjs';
import { range } from '../lib/random.mjs';

/** The kitchen: pots, ladles, steam rising like notation. */
export default function kitchen({ W, H }) {
  const stove = H * 0.7;
  const pot = (x, w, h) =>
    rect(x, stove - h, w, h) + rect(x - 26, stove - h * 0.86, 28, 18) + rect(x + w - 2, stove - h * 0.86, 28, 18);
  const lid = (x, w, h) =>
    path(`M${x - 8} ${stove - h}Q${x + w / 2} ${stove - h - 76} ${x + w + 8} ${stove - h}Z`) +
    disc(x + w / 2, stove - h - 48, 16);
  const ladle = (x, long, r) =>
    line(x, 96, x, 96 + long, 13) + path(`M${x - r} ${96 + long}A${r} ${r} 0 0 0 ${x + r} ${96 + long}Z`);
  const pan = (x, long, r) => line(x, 96, x, 96 + long, 18) + disc(x, 96 + long + r - 8, r);
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.art,
        art: [
          rect(0, 0, W, stove, 0),
          range(9).flatMap((r) =>
            range(7).map((c) =>
              (r * 3 + c * 5) % 4 === 0
                ? rect(c * (W / 7), 60 + r * (stove / 9), W / 7 - 8, stove / 9 - 8, 0.75)
                : rect(c * (W / 7), 60 + r * (stove / 9), W / 7 - 8, stove / 9 - 8, 0.2),
            ),
          ),
        ],
        density: 0.8,
      },
      { ink: inks.signal, art: [pot(W * 0.1, W * 0.36, 330), pan(W * 0.85, 180, 96)] },
      {
        ink: inks.music,
        art: [
          pot(W * 0.56, W * 0.32, 210),
          lid(W * 0.56, W * 0.32, 210),
          pan(W * 0.12, 210, 82),
          ladle(W * 0.47, 330, 52),
        ],
      },
      {
        ink: inks.aubergine,
        art: [
          rect(0, stove, W, 34),
          rect(W * 0.04, stove + 34, W * 0.92, H),
          disc(W * 0.24, stove + 190, 46, 0),
          disc(W * 0.5, stove + 190, 46, 0),
          disc(W * 0.76, stove + 190, 46, 0),
          line(W * 0.24, stove + 190, W * 0.27, stove + 160, 9),
          line(W * 0.5, stove + 190, W * 0.5, stove + 146, 9),
          line(W * 0.76, stove + 190, W * 0.73, stove + 166, 9),
          stroke(`M${W * 0.16} ${stove + 290}H${W * 0.84}V${H + 20}`, 6, 0),
          lid(W * 0.1, W * 0.36, 330),
          rect(0, 84, W, 15),
          ladle(W * 0.3, 270, 44),
          ladle(W * 0.65, 250, 60),
          range(5).map((k) => steam(W * (0.16 + k * 0.06), stove - 430 - (k % 2) * 20, 300 + k * 26, 9)),
        ],
      },
    ],
  };
}
