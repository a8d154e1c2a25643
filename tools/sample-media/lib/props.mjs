/** Things that come up again: the house, firs, people, microphones, the shuttle. */
import { brush, disc, line, path, poly, rect, stroke, through } from './draw.mjs';
import { range } from './random.mjs';

/** The house: three rows of five windows under a steep roof. (x, foot) is its middle on the ground. */
export function house(x, foot, w) {
  const h = w * 0.62;
  const [l, t] = [x - w / 2, foot - h];
  const pane = w * 0.088;
  const windows = range(15).map((i) => ({
    x: l + w * (0.1 + (i % 5) * 0.178),
    y: t + h * (0.1 + Math.floor(i / 5) * 0.3),
    i,
  }));
  const glass = (w0, grow = 0, tone = 1) =>
    rect(w0.x - grow, w0.y - grow, pane + 2 * grow, pane * 1.34 + 2 * grow, tone);
  return {
    wall: (tone = 1) => rect(l, t, w, h + 4, tone),
    side: (tone = 1) =>
      poly(
        [
          [x + w / 2, t],
          [x + w * 0.68, t - h * 0.05],
          [x + w * 0.68, foot - 2],
          [x + w / 2, foot + 4],
        ],
        tone,
      ),
    roof: (tone = 1) =>
      poly(
        [
          [l - w * 0.05, t + 4],
          [l + w * 0.13, t - h * 0.52],
          [x + w * 0.5, t - h * 0.55],
          [x + w * 0.73, t - h * 0.02],
          [x + w * 0.54, t + 4],
        ],
        tone,
      ),
    chimney: (tone = 1) =>
      rect(l + w * 0.24, t - h * 0.72, w * 0.07, h * 0.3, tone) +
      rect(l + w * 0.66, t - h * 0.7, w * 0.07, h * 0.3, tone),
    panes: (test = () => true, tone = 1) =>
      windows
        .filter((v) => test(v.i))
        .map((v) => glass(v, 0, tone))
        .join(''),
    bars: (tone = 1) =>
      windows
        .map(
          (v) =>
            rect(v.x + pane * 0.46, v.y, pane * 0.08, pane * 1.34, tone) +
            rect(v.x, v.y + pane * 0.6, pane, pane * 0.08, tone),
        )
        .join(''),
    shutters: (tone = 1) =>
      windows
        .map(
          (v) =>
            rect(v.x - pane * 0.52, v.y, pane * 0.4, pane * 1.34, tone) +
            rect(v.x + pane * 1.12, v.y, pane * 0.4, pane * 1.34, tone),
        )
        .join(''),
  };
}

export function fir(x, foot, tall, rand) {
  const wide = tall * 0.2;
  const side = (dir) =>
    range(11).flatMap((k) => {
      const y = foot - tall * (1 - k / 10.5);
      const reach = (0.1 + k / 10) * wide;
      return [
        [x + dir * reach * 0.45, y],
        [x + dir * reach * rand.between(0.9, 1.12), y + tall * 0.062],
      ];
    });
  return `${through([[x, foot - tall - 14], ...side(1), ...side(-1).reverse()])}Z`;
}
export const wood = (list, rand, tone = 1) =>
  list.map(([x, foot, tall]) => path(fir(x, foot, tall, rand), tone)).join('');

/** A person as a few strokes of the brush; the pose gives hips, hands and feet around the chest. */
export function dancer(x, y, s, { hip, hands, feet, head = [0.05, -0.62] }, tone = 1) {
  const at = ([px, py]) => [x + px * s, y + py * s];
  const limb = (points, wide) => brush(points.map(at), (t) => s * wide * (1 - 0.55 * t), tone);
  const torso = brush(
    [[0, -0.32], [hip[0] * 0.4, hip[1] * 0.4 - 0.02], hip].map(at),
    (t) => s * (0.15 + 0.05 * Math.sin(t * Math.PI)),
    tone,
  );
  const joint = (a, b, bend) => [(a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2 - Math.abs(bend) * 0.4];
  return [
    torso,
    disc(...at(head), s * 0.125, tone, s * 0.155),
    hands.map((h, i) => limb([[0, -0.26], joint([0, -0.26], h, i ? 0.1 : -0.1), h], 0.075)),
    feet.map((f, i) => limb([hip, joint(hip, f, i ? 0.12 : -0.08), f], 0.12)),
  ]
    .flat()
    .join('');
}

/** A standing person, small: seen from a distance. */
export const person = (x, foot, tall, tone = 1) =>
  disc(x, foot - tall * 0.88, tall * 0.105, tone) +
  path(
    `M${x - tall * 0.14} ${foot}L${x - tall * 0.17} ${foot - tall * 0.62}` +
      `Q${x} ${foot - tall * 0.86} ${x + tall * 0.17} ${foot - tall * 0.62}` +
      `L${x + tall * 0.14} ${foot}Z`,
    tone,
  );

/** Someone sitting, seen from behind. */
export const seated = (x, foot, s, tone = 1) =>
  disc(x, foot - s * 1.32, s * 0.3, tone, s * 0.36) +
  path(
    `M${x - s * 0.86} ${foot}Q${x - s * 0.8} ${foot - s * 0.98} ${x} ${foot - s}` +
      `Q${x + s * 0.8} ${foot - s * 0.98} ${x + s * 0.86} ${foot}Z`,
    tone,
  );

/** A microphone in its fur on a stand. */
export function microphone(x, foot, tall, tilt, tone = 1) {
  const top = foot - tall;
  return (
    line(x, foot - tall * 0.1, x, top, 7, tone) +
    line(x, foot - tall * 0.12, x - 38, foot + 8, 6, tone) +
    line(x, foot - tall * 0.12, x + 40, foot + 6, 6, tone) +
    line(x, foot - tall * 0.12, x + 4, foot + 16, 6, tone) +
    `<g transform="rotate(${tilt} ${x} ${top})">${disc(x + 34, top, 76, tone, 31)}${range(26)
      .map((k) => {
        const a = (k / 26) * 6.28;
        return line(
          x + 34 + Math.cos(a) * 70,
          top + Math.sin(a) * 27,
          x + 34 + Math.cos(a) * 88,
          top + Math.sin(a) * 42,
          5,
          tone,
        );
      })
      .join('')}</g>`
  );
}

/** The shuttle: a small bus seen from the side, `w` wide. */
export function shuttle(x, foot, w) {
  const h = w * 0.42;
  const body =
    `M${x} ${foot}V${foot - h * 0.8}Q${x} ${foot - h} ${x + h * 0.22} ${foot - h}H${x + w * 0.74}` +
    `Q${x + w * 0.84} ${foot - h} ${x + w * 0.9} ${foot - h * 0.56}` +
    `L${x + w * 0.985} ${foot - h * 0.44}Q${x + w} ${foot - h * 0.4} ${x + w} ${foot - h * 0.3}` +
    `V${foot}Z`;
  const windows =
    range(4)
      .map((k) => rect(x + w * (0.05 + k * 0.165), foot - h * 0.86, w * 0.14, h * 0.34, 1))
      .join('') +
    poly(
      [
        [x + w * 0.72, foot - h * 0.86],
        [x + w * 0.775, foot - h * 0.86],
        [x + w * 0.85, foot - h * 0.52],
        [x + w * 0.72, foot - h * 0.52],
      ],
      1,
    );
  const wheels = [0.2, 0.79].map((t) => disc(x + w * t, foot, h * 0.19) + disc(x + w * t, foot, h * 0.08, 0)).join('');
  return { body: (tone = 1) => path(body, tone), windows, wheels };
}

export const steam = (x, y, tall, width = 9) =>
  stroke(
    `M${x} ${y}C${x - 40} ${y - tall * 0.25} ${x + 40} ${y - tall * 0.4} ${x} ${y - tall * 0.6}` +
      `S${x + 30} ${y - tall * 0.9} ${x + 4} ${y - tall}`,
    width,
  );
