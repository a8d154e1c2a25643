/** Mountain silhouettes: a few chosen summits, broken down by midpoint displacement. */
import { through } from './draw.mjs';

/** Break every segment in the middle, again and again, less each time. */
export function weather(points, rand, roughness = 0.22, rounds = 6) {
  let line = points;
  let force = roughness;
  for (let round = 0; round < rounds; round += 1) {
    const next = [line[0]];
    for (let i = 1; i < line.length; i += 1) {
      const [ax, ay] = line[i - 1];
      const [bx, by] = line[i];
      const run = Math.abs(bx - ax);
      const at = 0.5 + rand.around(0.16);
      next.push([ax + (bx - ax) * at, ay + (by - ay) * at + rand.around(run * force)], [bx, by]);
    }
    line = next;
    force *= 0.86;
  }
  return line;
}

/**
 * A ridge across the picture. `summits` are [x 0..1, height 0..1]; between two of them lies a saddle, and every
 * slope has its shoulders: steep under the top, easing towards the saddle.
 */
export function ridge(rand, { width, base, height, summits, roughness = 0.24, rounds = 6, saddle = 0.62 }) {
  const peaks = summits ?? randomSummits(rand, 4);
  const marks = [[-0.03, peaks[0][1] * rand.between(0.45, 0.8)]];
  peaks.forEach(([x, h], i) => {
    marks.push([x, h]);
    const after = peaks[i + 1];
    if (!after) return;
    const low = Math.min(h, after[1]) * Math.min(0.93, saddle + rand.around(0.26));
    marks.push([x + (after[0] - x) * (h > after[1] ? rand.between(0.5, 0.74) : rand.between(0.26, 0.5)), low]);
  });
  marks.push([1.03, peaks.at(-1)[1] * rand.between(0.45, 0.8)]);
  const points = [];
  for (let i = 0; i < marks.length - 1; i += 1) {
    const [a, b] = [marks[i], marks[i + 1]];
    points.push(a);
    const rising = b[1] > a[1];
    for (const t of [0.22, 0.48, 0.71, 0.88]) {
      const at = t + rand.around(0.07);
      const eased = rising ? at ** 1.5 : 1 - (1 - at) ** 1.5;
      points.push([a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * (eased + rand.around(0.1))]);
    }
  }
  points.push(marks.at(-1));
  return weather(
    points.filter(([x]) => x > -0.04).map(([x, h]) => [x * width, base - h * height]),
    rand,
    roughness,
    rounds,
  );
}

export function randomSummits(rand, count) {
  return Array.from({ length: count }, (_, i) => [(i + 0.5 + rand.around(0.4)) / count, rand.between(0.45, 1)]);
}

/** The ridge as a closed shape down to `floor`. */
export const land = (points, floor) =>
  `${through(points)}L${Math.round(points.at(-1)[0])} ${floor}L${Math.round(points[0][0])} ${floor}Z`;

/** Height of a ridge at x. */
export function heightAt(points, x) {
  for (let i = 1; i < points.length; i += 1) {
    const [ax, ay] = points[i - 1];
    const [bx, by] = points[i];
    if (x >= ax && x <= bx) return ay + ((by - ay) * (x - ax)) / (bx - ax || 1);
  }
  return points.at(-1)[1];
}
