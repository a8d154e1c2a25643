import { disc, path, ramp, rect, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range } from '../lib/random.mjs';
import { heightAt, land, ridge } from '../lib/ridge.mjs';

export default function longWalk({ W, H, rand }) {
  const count = 6;
  const ranges = range(count).map((k) =>
    ridge(rand, {
      width: W,
      base: H * (0.36 + k * 0.148),
      height: 330 - k * 18,
      roughness: 0.2 - k * 0.008,
      summits: range(4).map((i) => [(i + 0.5) / 4 + rand.around(0.13) + (k % 2 ? 0.07 : -0.05), rand.between(0.3, 1)]),
    }),
  );
  const xs = [0.63, 0.44, 0.6, 0.38, 0.57, 0.3];
  const gates = ranges.map((points, k) => [xs[k] * W, heightAt(points, xs[k] * W)]);
  const trail = (k) => {
    const [ax, ay] = gates[k];
    const [bx, by] = gates[k + 1] ?? [W * 0.47, H + 60];
    const deep = by + 60 - ay;
    return range(34).map((i) => {
      const t = i / 33;
      return [mix(ax, bx, t) + Math.sin(t * Math.PI * 3) * (30 + k * 17) * Math.sin(t * Math.PI), ay + deep * t];
    });
  };
  const layer = (tone, trailTone = 0) =>
    ranges.map(
      (p, k) =>
        path(land(p, H + 20), tone(k, p)) +
        (trailTone === null ? '' : stroke(smooth(trail(k)), 4.5 + k * 2.3, trailTone)),
    );
  const mist = (k, p, dark) =>
    ramp(0, Math.min(...p.map((q) => q[1])), 0, H * (0.36 + k * 0.148) + 70, [dark, dark * 0.3]);
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.performance,
        art: [
          rect(0, 0, W, H, ramp(0, 0, 0, H * 0.5, [0.05, 0.85])),
          disc(W * 0.2, H * 0.17, 78, 0),
          layer((k, p) => mist(k, p, [0.75, 0.6, 0.35, 0.2, 0.1, 0][k])),
        ],
        screen: 'lines',
        angle: 0,
        cell: 13,
      },
      {
        ink: inks.writing,
        art: [disc(W * 0.2, H * 0.17, 78), layer((k, p) => mist(k, p, [0.1, 0.35, 0.8, 0.9, 0.9, 0.7][k]))],
      },
      { ink: inks.environment, art: layer((k, p) => mist(k, p, [0, 0.22, 0.45, 0.8, 1, 1][k])) },
      { ink: inks.pine, art: layer((k, p) => mist(k, p, [0.1, 0.16, 0.26, 0.42, 0.7, 1][k])) },
      {
        ink: inks.signal,
        art: [ranges.map((p, k) => path(land(p, H + 20), 0) + stroke(smooth(trail(k)), 4.5 + k * 2.3, 1))],
      },
    ],
  };
}
