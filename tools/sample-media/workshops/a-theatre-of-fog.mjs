import { disc, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { wood } from '../lib/props.mjs';
import { range } from '../lib/random.mjs';

export default function theatreOfFog({ W, H, rand }) {
  const curtain = (x, width, lean, hem) => {
    const folds = range(9).map((k) => {
      const t = k / 8;
      return poly(
        [
          [x + t * width + lean, -20],
          [x + (t + 0.125) * width + lean, -20],
          [x + (t + 0.125) * width * 1.12, hem + 22 * Math.sin(k * 2.1)],
          [x + t * width * 1.12, hem + 22 * Math.sin(k * 2.1 - 1)],
        ],
        ramp(x + t * width, 0, x + (t + 0.125) * width, 0, [0.04, 0.45, 0.9]),
      );
    });
    return folds.join('');
  };
  const trees = (list) => wood(list, rand);
  const far = range(22).map((k) => [k * 80 - 20 + rand.around(26), 820 + rand.around(14), rand.between(230, 420)]);
  const mid = [
    [150, 930, 620],
    [330, 900, 460],
    [560, 920, 560],
    [1010, 910, 500],
    [1190, 935, 650],
    [1420, 905, 520],
    [1590, 930, 600],
  ];
  const near = [
    [40, 1180, 1010],
    [470, 1200, 760],
    [1330, 1210, 890],
    [1640, 1180, 960],
  ];
  return {
    paper: papers.rose,
    plates: plates({ W, H, curtain, trees, far, mid, near }),
  };
}

function plates({ W, H, curtain, trees, far, mid, near }) {
  return [
    {
      ink: inks.performance,
      screen: 'lines',
      angle: 90,
      cell: 12,
      art: [rect(0, 0, W, H, 0.14), curtain(90, 430, 70, 890), curtain(1010, 470, -60, 860)],
      shift: [0, 0],
    },
    {
      ink: inks.art,
      art: [
        rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H, [
            [0, 0],
            [0.62, 0.25],
            [0.8, 1],
            [1, 0.8],
          ]),
        ),
        disc(770, 560, 150),
        curtain(90, 430, 70, 890).replaceAll(/fill="url[^"]*"/g, 'fill="#000"'),
      ],
    },
    { ink: inks.pine, art: [trees(far)], density: 0.42 },
    {
      ink: inks.pine,
      art: [trees(mid), rect(0, 900, W, 200, ramp(0, 890, 0, 1000, [0, 1]))],
      density: 0.82,
    },
    {
      ink: inks.white,
      opaque: true,
      screen: 'lines',
      angle: 90,
      cell: 12,
      art: [curtain(560, 420, 20, 960), curtain(-160, 300, 10, 1000), curtain(1490, 330, -30, 990)],
      density: 0.9,
    },
    { ink: inks.aubergine, art: trees(near) },
  ];
}
