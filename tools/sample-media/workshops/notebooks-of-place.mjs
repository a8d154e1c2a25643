import { disc, knockOut, path, poly, ramp, rect, smooth, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';
import { ridge } from '../lib/ridge.mjs';

export default function notebooks({ W, H, rand }) {
  const spine = ridge(rand, {
    width: H + 40,
    base: 0,
    height: 150,
    summits: [
      [0.1, 0.5],
      [0.28, 1],
      [0.46, 0.5],
      [0.66, 0.9],
      [0.86, 0.4],
    ],
    roughness: 0.24,
  }).map(([x, y]) => [W / 2 + y + 70, x - 20]);
  const pages = poly([
    [150, 96],
    [W - 110, 60],
    [W - 150, H - 74],
    [110, H - 100],
  ]);
  const leftHalf = `M-20 -20${through(spine).replace('M', 'L')}L-20 ${H + 20}Z`;
  const rightHalf = `M${W + 20} -20${through(spine).replace('M', 'L')}L${W + 20} ${H + 20}Z`;
  const contours = range(9).map((k) =>
    smooth(
      range(40).map((i) => {
        const a = (i / 40) * 2 * Math.PI;
        const r = 300 - k * 34 + 30 * Math.sin(a * 3 + k * 0.3) + 16 * Math.sin(a * 5 + 1);
        return [1190 + Math.cos(a) * r * 0.94 + k * 7, 520 + Math.sin(a) * r * 1.16 - k * 5];
      }),
      true,
    ),
  );
  const writing = handwriting(rand);
  const cover = poly(
    [
      [130, 130],
      [W - 80, 94],
      [W - 120, H - 40],
      [90, H - 66],
    ],
    1,
  );
  const gutter = poly(
    [
      [W / 2 - 60, 60],
      [W / 2 + 330, 60],
      [W / 2 + 330, H - 80],
      [W / 2 - 60, H - 80],
    ],
    ramp(W / 2, 0, W / 2 + 240, 0, [0.85, 0]),
  );
  return {
    paper: papers.warm,
    plates: plates({ W, H, pages, cover, gutter, leftHalf, rightHalf, contours, writing, spine }),
  };
}

/** Fifteen lines of zigzag that pass for a hand. */
function handwriting(rand) {
  return range(15).flatMap((k) => {
    const y = 200 + k * 52;
    const out = [];
    let x = 226 - k * 3;
    const end = [640, 600, 655, 560, 630, 610, 400, 650, 600, 640, 590, 650, 620, 580, 330][k];
    while (x < end) {
      const long = rand.between(22, 92);
      out.push(
        stroke(
          smooth(
            range(Math.ceil(long / 8) + 2).map((i) => [
              x + i * 8,
              y + (i % 2 ? -9 : 7) * rand.between(0.3, 1) - k * 0.2,
            ]),
          ),
          4.6,
        ),
      );
      x += long + 26;
    }
    return out;
  });
}

function plates({ W, H, pages, cover, gutter, leftHalf, rightHalf, contours, writing, spine }) {
  return [
    {
      ink: inks.environment,
      art: [
        rect(0, 0, W, H),
        knockOut(pages),
        within(
          rightHalf,
          contours.map((d, k) => path(d, [0.16, 0.16, 0.3, 0.3, 0.5, 0.5, 0.75, 0.75, 1][k])),
        ),
      ],
      screen: 'flat',
    },
    {
      ink: inks.writing,
      art: [
        cover,
        within(leftHalf, knockOut(pages)),
        within(rightHalf, pages.replaceAll('rgb(255,255,255)', 'rgb(90,90,90)')),
      ],
    },
    {
      ink: inks.pine,
      screen: 'lines',
      angle: 0,
      cell: 9,
      art: [within(rightHalf, gutter)],
    },
    {
      ink: inks.pine,
      art: [
        contours.map((d) => stroke(d, 3.2)),
        writing,
        stroke(through(spine.filter(([, y]) => y > 78 && y < H - 88)), 7),
      ],
    },
    {
      ink: inks.signal,
      art: [
        disc(1246, 480, 15),
        stroke('M1246 480C1330 560 1370 640 1340 760S1420 900 1460 960', 6, 1, 'stroke-dasharray="3 17"'),
      ],
    },
  ];
}
