import { arc, disc, poly, rect, ring, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

const SLOPES = [
  [
    [-20, 0],
    [250, 0],
    [470, -210],
    [560, -120],
    [760, 40],
    [1640, 40],
  ],
  [
    [-20, 0],
    [620, 0],
    [930, -250],
    [1010, -180],
    [1220, 0],
    [1640, 0],
  ],
  [
    [-20, 0],
    [150, 0],
    [320, -120],
    [430, -20],
    [980, -20],
    [1270, -220],
    [1420, -40],
    [1640, -40],
  ],
];

const SUNS = [
  [1210, 235, 172],
  [330, 700, 118],
  [1380, 800, 66],
];

const DOTS = [
  [120, 350, 34],
  [505, 150, 52],
  [760, 392, 25],
  [610, 640, 40],
  [880, 400, 70],
  [1105, 560, 30],
  [1310, 612, 30],
  [1475, 640, 46],
  [210, 905, 30],
  [560, 930, 58],
  [700, 880, 22],
  [780, 930, 22],
  [860, 905, 22],
  [1180, 760, 38],
];

const BARS = [
  [640, 250, 34, 170],
  [1010, 800, 34, 210],
  [120, 560, 20, 160],
  [1530, 240, 60, 210],
];

export default function graphicScores() {
  const stave = (points, y) =>
    range(5).map((k) => stroke(through(points.map(([x, dy]) => [x, y + k * 25 + dy * (1 - k * 0.06)])), 5));
  const staves = [stave(SLOPES[0], 300), stave(SLOPES[1], 590), stave(SLOPES[2], 880)];
  return {
    paper: papers.warm,
    plates: plates({ staves }),
  };
}

function plates({ staves }) {
  return [
    {
      ink: inks.music,
      art: [
        SUNS.map((d) => disc(...d)),
        poly(
          [
            [0, 1080],
            [0, 960],
            [320, 740],
            [430, 880],
            [980, 880],
            [1270, 660],
            [1420, 850],
            [1620, 840],
            [1620, 1080],
          ],
          0.45,
        ),
      ],
      screen: 'dots',
      cell: 14,
      angle: 40,
    },
    {
      ink: inks.art,
      art: [
        disc(1330, 330, 130),
        disc(250, 180, 84),
        poly(
          [
            [620, 590],
            [930, 340],
            [1010, 410],
            [1220, 590],
          ],
          1,
        ),
        BARS.map(([x, y, w, h]) => rect(x + 26, y + 18, w, h, 1, 9)),
      ],
    },
    {
      ink: inks.black,
      art: [
        staves,
        DOTS.map((d) => disc(...d)),
        BARS.slice(0, 3).map(([x, y, w, h]) => rect(x, y, w, h, 1, 9)),
        ring(1210, 235, 100, 12),
        disc(880, 400, 38, 0),
      ],
    },
    { ink: inks.signal, art: [disc(470, 500, 24), disc(1270, 648, 24), arc(330, 700, 150, 0.62, 0.92, 18)] },
  ];
}
