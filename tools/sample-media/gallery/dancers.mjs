import { brush, disc, path, ramp } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { dancer } from '../lib/props.mjs';
import { land, ridge } from '../lib/ridge.mjs';

const DANCERS = [
  {
    at: [0.35, 0.3],
    size: 460,
    pose: {
      hip: [0.1, 0.26],
      hands: [
        [-0.55, -0.72],
        [0.62, -0.5],
      ],
      feet: [
        [-0.42, 0.86],
        [0.56, 0.94],
      ],
    },
  },
  {
    at: [0.66, 0.5],
    size: 500,
    pose: {
      hip: [-0.14, 0.26],
      hands: [
        [-0.7, -0.34],
        [0.34, -0.92],
      ],
      feet: [
        [-0.5, 0.95],
        [0.5, 0.5],
      ],
      head: [0.14, -0.6],
    },
  },
  {
    at: [0.3, 0.68],
    size: 430,
    pose: {
      hip: [0.05, 0.28],
      hands: [
        [-0.66, 0.02],
        [0.7, -0.62],
      ],
      feet: [
        [-0.62, 0.6],
        [0.2, 1],
      ],
      head: [-0.12, -0.6],
    },
  },
];

/** Three dancers on the meadow, each one ink. */
export default function dancers({ W, H, rand }) {
  const poses = DANCERS.map(({ at: [x, y], size, pose }) => ({ at: [W * x, H * y, size], pose }));
  const figure = (k) => dancer(...poses[k].at, poses[k].pose);
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 360,
    summits: [
      [0.2, 0.6],
      [0.5, 0.4],
      [0.85, 1],
    ],
    roughness: 0.12,
  });
  return {
    paper: papers.cream,
    plates: plates({ W, H, hill, figure, poses }),
  };
}

function plates({ W, H, hill, figure, poses }) {
  return [
    {
      ink: inks.environment,
      screen: 'lines',
      angle: 0,
      cell: 14,
      art: path(land(hill, H + 20), ramp(0, H * 0.7, 0, H, [0.3, 1])),
    },
    { ink: inks.music, art: [disc(W * 0.72, H * 0.2, 200), figure(2)] },
    { ink: inks.performance, art: figure(0) },
    { ink: inks.dusk, art: figure(1) },
    {
      ink: inks.signal,
      art: poses.map(({ at: [x, y, s], pose }) =>
        brush(
          [pose.hands[0], [0, -1.02], pose.hands[1]].map(([px, py]) => [x + px * s, y + py * s - 30]),
          (t) => 7 * Math.sin(t * Math.PI) + 1,
        ),
      ),
    },
  ];
}
