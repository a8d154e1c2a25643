import { inks, papers } from '../lib/inks.mjs';
import { fractal, step } from '../lib/random.mjs';
import { lit, terrain } from '../lib/terrain.mjs';

/** The river below the house: currents around stones. */
export default function river({ W, H, name }) {
  const stones = [
    [430, 400, 270],
    [1300, 330, 190],
    [1040, 980, 340],
    [300, 1250, 210],
    [1560, 1480, 260],
    [760, 1600, 130],
    [1640, 800, 110],
  ];
  const swirl = fractal(name, 3);
  const rock = terrain(`${name}/rock`, { scale: 5, sharp: 0.6, size: 400, drops: 12000 });
  const flow = (x, y) =>
    stones.reduce(
      (v, [sx, sy, r]) => v + ((r * r * (x - sx)) / Math.max(r * r * 0.5, (x - sx) ** 2 + (y - sy) ** 2)) * -0.9,
      x,
    ) +
    46 * swirl(x / 420, y / 700);
  const onStone = (x, y) =>
    stones.some(
      ([sx, sy, r]) => Math.hypot(x - sx, (y - sy) * 0.94) < r * (0.9 + 0.16 * swirl((x - sx) / r + sx, (y - sy) / r)),
    );
  const cells = Array.from({ length: W * H }, (_, i) => [i % W, Math.floor(i / W)]);
  const dry = Uint8Array.from(cells, ([x, y]) => (onStone(x, y) ? 1 : 0));
  const flows = Float32Array.from(cells, ([x, y], i) =>
    dry[i] ? lit(rock, x / W, y / H, { steep: 0.25 }) : flow(x, y),
  );
  const wave = (v, every, width) => {
    const f = v / every;
    return Math.abs(f - Math.round(f)) < width ? 1 : 0;
  };
  return {
    paper: papers.cool,
    plates: [
      { ink: inks.sound, field: (x, y, t, i) => (dry[i] ? 0 : wave(flows[i], 108, 0.34)) },
      { ink: inks.video, field: (x, y, t, i) => (dry[i] ? 0 : wave(flows[i] + 30, 216, 0.24)) },
      { ink: inks.night, field: (x, y, t, i) => (dry[i] ? step(0.58, 0.4, flows[i]) : wave(flows[i], 108, 0.04)) },
      { ink: inks.art, field: (x, y, t, i) => (dry[i] && flows[i] > 0.44 ? 0.85 : 0) },
    ],
  };
}
