import { disc, line, path, stroke, within } from './draw.mjs';
import { land, ridge } from './ridge.mjs';

/** A window with mountains in it: pieces for a light and a dark plate. */
export function mountainWindow(rand, x, y, w, h) {
  const frame = `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const shape = (base, height, summits) =>
    land(
      ridge(rand, { width: w * 1.1, base: 0, height, summits, rounds: 5 }).map(([px, py]) => [
        x - w * 0.05 + px,
        y + base + py,
      ]),
      y + h + 30,
    );
  const far = shape(h * 0.86, h * 0.62, [
    [0.18, 0.5],
    [0.46, 1],
    [0.74, 0.6],
    [0.94, 0.75],
  ]);
  const near = shape(h, h * 0.34, [
    [0.12, 0.9],
    [0.4, 0.4],
    [0.72, 0.8],
    [0.95, 0.5],
  ]);
  return {
    hole: path(frame, 0),
    far: within(frame, path(far)),
    near: within(frame, path(near)),
    sun: (tone = 1) => within(frame, disc(x + w * 0.76, y + h * 0.26, Math.min(w, h) * 0.1, tone)),
    frame: (width, tone = 1) =>
      stroke(frame, width, tone) +
      line(x + w / 2, y, x + w / 2, y + h, width * 0.7, tone) +
      line(x, y + h * 0.42, x + w, y + h * 0.42, width * 0.7, tone),
  };
}
