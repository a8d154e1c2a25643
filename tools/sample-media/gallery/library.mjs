import { disc, line, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

/** The library: the tops of the books draw a range. */
export default function library({ W, H, rand }) {
  const shelves = 5;
  const books = range(shelves).flatMap((s) => {
    const floor = ((s + 1) / shelves) * (H - 30) - 6;
    const room = H / shelves - 46;
    const list = [];
    let x = 26;
    while (x < W - 44) {
      const w = rand.between(20, 64);
      const t = x / W;
      const tall = room * (0.5 + 0.42 * Math.abs(Math.sin(t * (3.4 + s * 0.7) + s * 1.7)) + rand.around(0.07));
      const lean = rand() < 0.06 ? rand.pick([-8, 8]) : 0;
      list.push({
        x,
        y: floor - tall,
        w: Math.min(w, W - 30 - x),
        tall,
        ink: rand.int(0, 4),
        lean,
        mark: rand.int(0, 3),
      });
      x += w + 3 + Math.abs(lean) * 2;
    }
    return list;
  });
  const box = (b, tone = 1) => rect(b.x, b.y, b.w, b.tall, tone, b.lean);
  const label = (b, tone) =>
    [
      rect(b.x + b.w * 0.2, b.y + b.tall * 0.16, b.w * 0.6, 14, tone, 0),
      disc(b.x + b.w / 2, b.y + b.tall * 0.8, b.w * 0.24, tone),
      rect(b.x + b.w * 0.36, b.y + b.tall * 0.22, b.w * 0.28, b.tall * 0.44, tone),
      '',
    ][b.mark];
  const only = (...list) => books.filter((b) => list.includes(b.ink)).map((b) => box(b));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, art: [rect(0, 0, W, H, 0.55), books.map((b) => box(b, 0)), only(0, 3)] },
      { ink: inks.activism, art: [only(1, 3), books.filter((b) => b.ink === 0).map((b) => label(b, 1))] },
      { ink: inks.video, art: only(2) },
      {
        ink: inks.night,
        art: [
          rect(0, 0, W, H, 0),
          only(4),
          books.filter((b) => b.ink === 4).map((b) => label(b, 0)),
          books.filter((b) => b.ink === 2).map((b) => label(b, 1)),
          range(shelves).map((s) => rect(0, ((s + 1) / shelves) * (H - 30) - 6, W, 20)),
          rect(0, 0, 18, H),
          rect(W - 18, 0, 18, H),
          line(W * 0.56, -20, W * 0.76, H + 20, 19),
          line(W * 0.73, -20, W * 0.93, H + 20, 19),
          range(11).map((k) =>
            line(W * (0.56 + 0.02 * k) - 6, k * H * 0.1 + 40, W * (0.73 + 0.02 * k) + 6, k * H * 0.1 + 40, 13),
          ),
        ],
      },
    ],
  };
}
