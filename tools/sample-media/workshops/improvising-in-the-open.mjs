import { curvePoint } from '../lib/curve.mjs';
import { brush, disc, path } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, noise, range, step } from '../lib/random.mjs';

const FLIGHT = [
  [470, 800],
  [560, 470],
  [760, 150],
  [990, 120],
  [1010, 330],
  [800, 470],
  [640, 350],
  [820, 150],
  [1120, 190],
  [1330, 420],
  [1500, 330],
];

const YELLOW_SWEEP = [
  [-80, 250],
  [220, 190],
  [520, 330],
  [800, 560],
  [1160, 620],
  [1480, 480],
];
const PINK_SWEEP = [
  [1700, 130],
  [1400, 200],
  [1130, 420],
  [880, 680],
  [560, 720],
  [260, 620],
];
const DROPS = [
  [1380, 250, 17],
  [1440, 214, 11],
  [1484, 196, 7],
  [180, 480, 13],
  [240, 506, 8],
];

export default function improvising({ W, H, rand, name }) {
  const meadow = H * 0.8;
  const hair = noise(name);
  const blades = range(330).map(() => {
    const x = rand.between(-10, W + 10);
    const y = meadow + 20 + rand() ** 1.4 * 260;
    const tall = mix(16, 100, (y - meadow) / 270);
    return brush(
      [
        [x, y],
        [x + rand.around(10), y - tall * 0.6],
        [x + rand.around(34), y - tall],
      ],
      (t) => (1 - t) * mix(1.6, 5.5, (y - meadow) / 270),
    );
  });
  const dry = (angle, from) => (x, y, t) => {
    const u = x * Math.cos(angle) + y * Math.sin(angle);
    const v = y * Math.cos(angle) - x * Math.sin(angle);
    return hair(v / 6, u / 700) * 0.5 + 0.5 > from(x) ? 0 : t;
  };
  const wide = (points, half) =>
    brush(points, (t) => half * (0.5 + 0.5 * Math.sin(Math.min(1, t * 1.3 + 0.12) * Math.PI) ** 0.5));
  return {
    paper: papers.cream,
    plates: plates({ H, wide, dry, meadow, blades }),
  };
}

function plates({ H, wide, dry, meadow, blades }) {
  return [
    {
      ink: inks.music,
      art: [wide(YELLOW_SWEEP, 118)],
      field: dry(0.35, (x) => mix(1, 0.34, step(500, 1500, x))),
    },
    {
      ink: inks.performance,
      art: [wide(PINK_SWEEP, 92)],
      field: dry(-0.6, (x) => mix(0.3, 1, step(200, 1000, x))),
    },
    {
      ink: inks.environment,
      art: path(
        `M0 ${H}V${meadow - 6}L320 ${meadow - 44}L620 ${meadow}L900 ${meadow - 26}` +
          `L1280 ${meadow - 86}L1620 ${meadow - 10}V${H}Z`,
      ),
    },
    {
      ink: inks.pine,
      art: [
        brush(
          range(61).map((k) => along(FLIGHT, k / 60)),
          (t) => 17 * Math.sin(t * Math.PI) ** 0.4 * (0.7 + 0.45 * Math.sin(t * 21)),
        ),
        blades,
        DROPS.map((d) => disc(...d)),
      ],
    },
    {
      ink: inks.signal,
      art: [
        disc(250, 250, 70),
        brush(
          [
            [960, 745],
            [1120, 690],
            [1300, 700],
            [1420, 742],
          ],
          (t) => 11 * Math.sin(t * Math.PI),
        ),
      ],
    },
  ];
}

/** A point of an open curve, `t` in 0..1 along all of it. */
function along(points, t) {
  const at = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  return curvePoint(points, i, at - i);
}
