/** A point on the Catmull-Rom curve through all `points`: `t` in 0..1 from point `i` to the next one. */
export function curvePoint(points, i, t) {
  const last = points.length - 1;
  const [a, b, c, d] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(last, i + 2)]];
  return [0, 1].map(
    (n) =>
      0.5 *
      (2 * b[n] +
        (c[n] - a[n]) * t +
        (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
        (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3),
  );
}

/** The curve as points, `parts` of them for each segment. */
export const curvePoints = (points, parts) => [
  ...points.slice(0, -1).flatMap((_, i) => Array.from({ length: parts }, (__, k) => curvePoint(points, i, k / parts))),
  points.at(-1),
];
