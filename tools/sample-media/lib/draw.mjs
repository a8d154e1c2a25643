/**
 * Drawing for one plate. A plate is a grey picture: 1 takes all the ink, 0 none, so a later shape of tone 0
 * knocks a hole into earlier ones. Every helper returns a piece of SVG.
 */
let serial = 0;
const id = () => `n${(serial += 1)}`;
const r = (v) => Math.round(v * 10) / 10;
export const grey = (tone) => {
  const n = Math.round(Math.min(1, Math.max(0, tone)) * 255);
  return `rgb(${n},${n},${n})`;
};

/** A tone that changes from one point to another. A stop is [offset, tone]; bare tones are spread evenly. */
export const ramp = (x1, y1, x2, y2, stops) => ({ element: 'linearGradient', geometry: { x1, y1, x2, y2 }, stops });
/** A tone that changes from the centre of a circle to its edge; stops as in `ramp`. */
export const glow = (cx, cy, r, stops) => ({ element: 'radialGradient', geometry: { cx, cy, r }, stops });

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** The definition that a tone needs in the SVG, and the value of `fill` or `stroke` that uses it. */
function paint(tone) {
  if (typeof tone === 'number') return ['', grey(tone)];
  const { element, geometry, stops } = tone;
  const name = id();
  const content = stops
    .map((stop, i) => (Array.isArray(stop) ? stop : [i / (stops.length - 1), stop]))
    .map(([offset, t]) => `<stop offset="${offset}" stop-color="${grey(t)}"/>`)
    .join('');
  const placement = attributes({ id: name, gradientUnits: 'userSpaceOnUse', ...geometry });
  return [`<${element} ${placement}>${content}</${element}>`, `url(#${name})`];
}

export function path(d, tone = 1) {
  const [def, fill] = paint(tone);
  return `${def}<path d="${d}" fill="${fill}"/>`;
}
export function stroke(d, width, tone = 1, extra = '') {
  const [def, ink] = paint(tone);
  return (
    `${def}<path d="${d}" fill="none" stroke="${ink}" stroke-width="${r(width)}" ` +
    `stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
  );
}

export const through = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${r(x)} ${r(y)}`).join('');
/** A smooth line through all points (Catmull-Rom as cubic Béziers). */
export function smooth(points, closed = false) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]);
  let d = `M${r(points[0][0])} ${r(points[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const from = [0, 1].map((n) => r(b[n] + (c[n] - a[n]) / 6)).join(' ');
    const to = [0, 1].map((n) => r(c[n] - (e[n] - b[n]) / 6)).join(' ');
    d += `C${from} ${to} ${r(c[0])} ${r(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export const poly = (points, tone = 1) => path(`${through(points)}Z`, tone);
export const blob = (points, tone = 1) => path(smooth(points, true), tone);
export const rect = (x, y, w, h, tone = 1, turn = 0) => {
  const [def, fill] = paint(tone);
  const spin = turn ? ` transform="rotate(${r(turn)} ${r(x + w / 2)} ${r(y + h / 2)})"` : '';
  return `${def}<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="${fill}"${spin}/>`;
};
export const disc = (x, y, radius, tone = 1, ry = radius) => {
  const [def, fill] = paint(tone);
  return `${def}<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(radius)}" ry="${r(ry)}" fill="${fill}"/>`;
};
export const ring = (x, y, radius, width, tone = 1, ry = radius, extra = '') =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(radius)}" ry="${r(ry)}" ` +
  `fill="none" stroke="${grey(tone)}" stroke-width="${r(width)}" ${extra}/>`;
/** An arc of a circle, angles in turns (0 = east, clockwise). */
export function arc(x, y, radius, from, to, width, tone = 1, extra = '') {
  const p = (t) => `${r(x + radius * Math.cos(t * 2 * Math.PI))} ${r(y + radius * Math.sin(t * 2 * Math.PI))}`;
  return stroke(`M${p(from)}A${r(radius)} ${r(radius)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${p(to)}`, width, tone, extra);
}
export const line = (x1, y1, x2, y2, width, tone = 1, extra = '') =>
  stroke(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, width, tone, extra);

/** The same shapes in tone 0: they cut themselves out of what was drawn before. */
export const knockOut = (svg) =>
  [svg]
    .flat(9)
    .join('')
    .replaceAll(/rgb\(255,255,255\)|#fff/g, '#000');

/** Content seen only inside a path. */
export function within(d, content) {
  const name = id();
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}
export const place = (content, { x = 0, y = 0, turn = 0, scale = 1 }) =>
  `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)}) scale(${scale})">${content}</g>`;

/** A stroke with a swelling body, like a brush: half width comes from `body(t)`, t from 0 to 1. */
export function brush(points, body, tone = 1) {
  const n = points.length - 1;
  const left = [];
  const right = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)];
    const [bx, by] = points[Math.min(n, i + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = body(i / n);
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    right.unshift([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  });
  return path(`${smooth(left)}${smooth(right).replace('M', 'L')}Z`, tone);
}
