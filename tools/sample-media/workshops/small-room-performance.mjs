import { disc, line, path, poly, ramp, rect, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { land, ridge } from '../lib/ridge.mjs';

const PANE = [
  [300, 190],
  [640, 216],
  [640, 526],
  [300, 560],
];

const LIGHT = [
  [760, 760],
  [1120, 800],
  [900, 1010],
  [480, 960],
];

const APEX = [1270, 520];

const PROJECTOR = [
  line(...APEX, 1150, 930, 17),
  line(...APEX, 1300, 968, 17),
  line(...APEX, 1410, 880, 17),
  rect(1180, 380, 190, 124),
  poly([
    [1180, 412],
    [1110, 384],
    [1110, 492],
    [1180, 470],
  ]),
  rect(1256, 500, 30, 40),
  disc(1330, 414, 20, 0),
];

const SHADOW = [
  [1150, 930],
  [1410, 880],
  [1640, 1000],
  [1640, 1080],
  [1460, 1080],
];

export default function smallRoom({ W, H, rand }) {
  const [cx, cy, fy] = [W * 0.56, 0, H * 0.64];
  const left = [
    [0, 0],
    [cx, cy],
    [cx, fy],
    [0, H * 0.93],
  ];
  const right = [
    [cx, cy],
    [W, 0],
    [W, H * 0.86],
    [cx, fy],
  ];
  const floor = [
    [cx, fy],
    [W, H * 0.86],
    [W, H],
    [0, H],
    [0, H * 0.93],
  ];
  const peaks = ridge(rand, {
    width: 400,
    base: 560,
    height: 300,
    summits: [
      [0.2, 0.5],
      [0.47, 1],
      [0.72, 0.56],
      [0.96, 0.4],
    ],
    rounds: 5,
  }).map(([x, y]) => [x + 270, y]);
  const lightBar = (a, b, c, d, w) =>
    line((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (c[0] + d[0]) / 2, (c[1] + d[1]) / 2, w, 0);
  return {
    paper: papers.rose,
    plates: plates({ W, H, left, floor, right, lightBar, peaks, cx, fy }),
  };
}

function plates({ W, H, left, floor, right, lightBar, peaks, cx, fy }) {
  return [
    { ink: inks.performance, art: [poly(left), poly(PANE, 0), poly(floor, 0.35)] },
    {
      ink: inks.video,
      art: [
        poly(right),
        poly(floor, 0.9),
        poly(LIGHT, 0),
        lightBar(...LIGHT, 14).replaceAll('rgb(0,0,0)', 'rgb(230,230,230)'),
        within(`${through(PANE)}Z`, path(land(peaks, 600), 1)),
      ],
    },
    {
      ink: inks.music,
      art: [poly(LIGHT), poly(PANE, ramp(0, 200, 0, 540, [0, 0.9]))],
      screen: 'lines',
      angle: 0,
      cell: 13,
    },
    {
      ink: inks.aubergine,
      screen: 'lines',
      angle: 62,
      cell: 12,
      art: [
        poly(right, ramp(cx, 0, W, 0, [0.62, 0.14])),
        poly(floor, ramp(cx, fy, cx, H, [0.5, 0.1])),
        poly(LIGHT, 0),
        poly(SHADOW, 0.7),
      ],
    },
    {
      ink: inks.aubergine,
      art: [
        PROJECTOR,
        within(
          `${through(PANE)}Z`,
          path(
            land(
              peaks.map(([x, y]) => [x + 30, y + 120]),
              600,
            ),
            1,
          ),
        ),
        stroke(`${through(PANE)}Z`, 13),
        line(470, 203, 470, 543, 9),
        line(300, 372, 640, 366, 9),
      ],
    },
    { ink: inks.signal, art: disc(1330, 414, 15) },
  ];
}
