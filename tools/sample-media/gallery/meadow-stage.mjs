import { line, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { person } from '../lib/props.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { twoSummits, scene } from '../lib/terrain.mjs';

/** The stage in the meadow, people before it, the range behind. */
export default function meadowStage({ W, H, rand, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.4, sharp: 0.8, shape: twoSummits },
    look: { eye: [0.52, 0.96, 0.1], fov: 1.2, horizon: 0.5, tall: 0.26 },
    light: { sun: 0.97, steep: 0.3 },
  });
  const y0 = H * 0.66;
  const arch = (r) => `M${W * 0.5 - r} ${y0}A${r} ${r * 1.05} 0 0 1 ${W * 0.5 + r} ${y0}Z`;
  const crowd = range(150).map(() => {
    const d = rand();
    return person(W * 0.5 + rand.around(620 * (0.6 + d)), H * (0.78 + d * 0.24), mix(46, 105, d));
  });
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.5, [0.9, 0.1])),
        field: (x, y, t, i) => (sky(i) ? t : step(0.7, 0.36, light[i]) * 0.8),
      },
      {
        ink: inks.environment,
        art: [rect(0, y0 - 6, W, H, 1)],
        field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : clamp(1 - depth[i] * 2)),
      },
      { ink: inks.music, art: [path(arch(290), 0), range(4).map((k) => path(arch(290 - k * 62), [1, 0, 0.7, 0][k]))] },
      {
        ink: inks.activism,
        art: [range(4).map((k) => path(arch(290 - k * 62), [0, 1, 0, 1][k])), rect(W * 0.5 - 330, y0, 660, 46)],
      },
      {
        ink: inks.night,
        art: [
          rect(W * 0.5 - 320, y0 + 40, 640, 34),
          person(W * 0.47, y0, 96),
          person(W * 0.53, y0, 104),
          line(W * 0.56, y0, W * 0.56, y0 - 76, 4),
          crowd,
        ],
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) || y > y0 || Math.hypot(x - W * 0.5, (y - y0) / 1.05) < 292
              ? 0
              : step(0.34, 0.26, light[i]) * clamp(1.1 - depth[i]),
          ),
      },
    ],
  };
}
