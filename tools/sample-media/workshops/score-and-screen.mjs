import { disc, poly, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { chance, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

/** A screen stands in the score; the staves go through it and become a valley. */
export default function scoreAndScreen({ W, H, name }) {
  const [x0, y0, w, h] = [W * 0.4, H * 0.17, W * 0.49, H * 0.6];
  const { light, depth, sky } = scene(name, {
    width: Math.ceil(w),
    height: Math.ceil(h),
    land: { scale: 2.6, sharp: 0.8, shape: (u, v, q) => q * (0.25 + 1.3 * step(0.02, 0.3, Math.abs(u - 0.5))) },
    look: { eye: [0.5, 0.95, 0.12], fov: 1, horizon: 0.44, tall: 0.34 },
    light: { sun: 0.95, steep: 0.28 },
  });
  const inside = (x, y) => x >= x0 && x < x0 + w && y >= y0 && y < y0 + h;
  const at = (x, y) => ((y - y0) | 0) * Math.ceil(w) + ((x - x0) | 0);
  const rand = chance(`${name}/notes`);
  const staves = [0.12, 0.36, 0.6, 0.84].map((t) => H * t - 46);
  const five = staves.map((y) =>
    range(5)
      .map((k) => rect(-20, y + k * 26, W + 40, 4.5))
      .join(''),
  );
  const notes = staves
    .flatMap((y, s) =>
      range(15).map((k) => {
        const x = 90 + k * 112 + rand.around(30);
        const ny = y + rand.int(-1, 9) * 13;
        return { x, y: ny, stem: rand() < 0.7, up: ny > y + 52, long: rand() < 0.2, s, k };
      }),
    )
    .filter((n) => !(n.x > x0 - 46 && n.x < x0 + w + 46 && n.y > y0 - 60 && n.y < y0 + h + 60));
  const head = (n) =>
    `<ellipse cx="${n.x}" cy="${n.y}" rx="19" ry="13.5" transform="rotate(-18 ${n.x} ${n.y})" fill="#fff"/>`;
  const stem = (n) => (n.stem ? rect(n.up ? n.x + 14 : n.x - 18, n.up ? n.y - 92 : n.y, 5, 92) : '');
  return {
    paper: papers.cream,
    plates: plates({ W, H, x0, y0, h, notes, inside, depth, at, light, sky, w, five, head, stem }),
  };
}

function plates({ W, H, x0, y0, h, notes, inside, depth, at, light, sky, w, five, head, stem }) {
  return [
    {
      ink: inks.music,
      art: [
        rect(0, H * 0.47, W, H * 0.27, 0),
        poly(
          [
            [-10, H * 0.22],
            [x0, y0],
            [x0, y0 + h],
            [-10, H * 0.66],
          ],
          1,
        ),
        notes.filter((n) => n.long).map((n) => rect(n.x, n.y - 11, 150, 22)),
      ],
      screen: 'flat',
      field: (x, y, t) => (inside(x, y) ? (depth[at(x, y)] < 1.5 ? step(0.45, 0.62, light[at(x, y)]) : 0) : t),
    },
    {
      ink: inks.film,
      screen: 'lines',
      angle: 0,
      cell: 12,
      field: (x, y) =>
        inside(x, y) ? (sky(at(x, y)) ? 1.1 - ((y - y0) / h) * 2 : step(0.75, 0.35, light[at(x, y)])) : 0,
    },
    { ink: inks.signal, art: [disc(x0 + w * 0.5, y0 + h * 0.22, 52), disc(152, H * 0.44, 30)] },
    {
      ink: inks.aubergine,
      art: [
        five,
        rect(x0 - 14, y0 - 14, w + 28, h + 28),
        rect(x0, y0, w, h, 0),
        notes.map((n) => head(n) + stem(n)),
        rect(x0 + w * 0.2, y0 + h, 9, H),
        rect(x0 + w * 0.8, y0 + h, 9, H),
      ],
      field: (x, y, t) =>
        inside(x, y) ? (sky(at(x, y)) ? 0 : step(0.4, 0.3, light[at(x, y)]) * clamp01(1.2 - depth[at(x, y)])) : t,
    },
  ];
}

const clamp01 = (v) => Math.min(1, Math.max(0, v));
