import { disc, rect, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

export default function liveCoding({ W, H, rand }) {
  const cols = 27;
  const w = W / cols;
  const heights = range(cols).map((c) => {
    const t = c / (cols - 1);
    return Math.max(
      1,
      Math.round(
        2 +
          5.2 * Math.exp(-(((t - 0.3) / 0.13) ** 2)) +
          9 * Math.exp(-(((t - 0.68) / 0.12) ** 2)) +
          3 * Math.exp(-(((t - 0.95) / 0.08) ** 2)) +
          rand.around(1.3),
      ),
    );
  });
  const block = (c, r, tone = 1, pad = 4) =>
    rect(c * w + pad, H - 60 - (r + 1) * w + pad, w - 2 * pad, w - 2 * pad, tone);
  const cells = heights.flatMap((n, c) => range(n).map((r) => ({ c, r, top: r === n - 1, draw: rand() })));
  const bracket = (x, y, s, dir, curly) => {
    const k = dir * s * 0.42;
    return stroke(
      curly
        ? `M${x + k} ${y - s}Q${x} ${y - s} ${x} ${y - s * 0.6}V${y - s * 0.25}` +
            `Q${x} ${y} ${x - k * 0.8} ${y}Q${x} ${y} ${x} ${y + s * 0.25}V${y + s * 0.6}` +
            `Q${x} ${y + s} ${x + k} ${y + s}`
        : `M${x + k} ${y - s}H${x}V${y + s}H${x + k}`,
      s * 0.17,
      1,
      'style="stroke-linecap:butt;stroke-linejoin:miter"',
    );
  };
  const beat = 18;
  return {
    paper: papers.warm,
    plates: plates({ W, H, w, cells, block, beat, cols, bracket }),
  };
}

function plates({ W, H, w, cells, block, beat, cols, bracket }) {
  return [
    {
      ink: inks.music,
      art: [rect(6 * w + 4, 150, 4 * w - 8, 4 * w - 8), cells.filter((b) => b.draw < 0.56).map((b) => block(b.c, b.r))],
    },
    { ink: inks.art, art: cells.filter((b) => b.draw > 0.42).map((b) => block(b.c, b.r)) },
    {
      ink: inks.night,
      art: [
        rect(beat * w - 2, 0, 4, H),
        cells.filter((b) => b.draw > 0.3 && b.draw < 0.44).map((b) => block(b.c, b.r, 1, 16)),
        range(cols).map((c) => disc((c + 0.5) * w, H - 30, c % 4 ? 4 : 10)),
        bracket(92, 330, 190, 1, true),
        bracket(W - 92, 330, 190, -1, true),
        bracket(830, 250, 92, 1, false),
        bracket(960, 250, 92, -1, false),
        rect(868, 235, 54, 30),
      ],
    },
    {
      ink: inks.signal,
      art: cells.filter((b) => b.top && (b.c % 4 === 2 || b.c === beat)).map((b) => block(b.c, b.r, 1, 0)),
    },
  ];
}
