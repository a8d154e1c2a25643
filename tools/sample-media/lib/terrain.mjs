/** Land in three dimensions: a height map worn by water, its light, its contours, and the view of it from a place. */
import { chance, clamp, fractal, noise } from './random.mjs';

/** A square of land, heights in 0..1. `shape(x, y, h)` may bend it before the rain falls (x, y in 0..1). */
export function terrain(seed, { size = 640, scale = 3, sharp = 0.75, drops = 45000, shape } = {}) {
  const base = noise(`${seed}/land`);
  const warp = fractal(`${seed}/warp`, 3);
  const h = new Float32Array(size * size);
  for (let y = 0, i = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, i += 1) {
      const u = x / size;
      const v = y / size;
      let px = u * scale + 0.35 * warp(u * scale, v * scale);
      let py = v * scale + 0.35 * warp(u * scale + 9, v * scale + 4);
      let sum = 0;
      let weight = 0.5;
      let carry = 1;
      for (let o = 0; o < 8; o += 1) {
        const n = base(px, py);
        const crest = (1 - Math.abs(n)) ** 2;
        sum += weight * carry * (crest * sharp + (n * 0.5 + 0.5) * (1 - sharp));
        carry = clamp(crest * 1.6, 0.15, 1);
        [px, py] = [px * 1.62 + py * 1.2 + 11.7, py * 1.62 - px * 1.2 - 5.3];
        weight *= 0.48;
      }
      h[i] = shape ? shape(u, v, sum) : sum;
    }
  }
  level(h);
  rain(h, size, chance(`${seed}/rain`), drops);
  const calm = soften(h, size);
  level(calm);
  return { size, h: calm };
}

/** A light blur that takes the single spikes away. */
function soften(h, size) {
  return h.map((v, i) => {
    const x = i % size;
    if (x === 0 || x === size - 1 || i < size || i >= h.length - size) return v;
    return v * 0.4 + (h[i - 1] + h[i + 1] + h[i - size] + h[i + size]) * 0.15;
  });
}

function level(h) {
  let low = Infinity;
  let high = -Infinity;
  for (const v of h) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  for (let i = 0; i < h.length; i += 1) h[i] = (h[i] - low) / (high - low);
}

/** Drops run downhill, carry soil from steep places and leave it in flat ones. */
function rain(h, size, rand, drops) {
  for (let n = 0; n < drops; n += 1) {
    let x = rand.between(1, size - 3);
    let y = rand.between(1, size - 3);
    let [dx, dy, speed, water, soil] = [0, 0, 1, 1, 0];
    for (let step = 0; step < 40; step += 1) {
      const at = (y | 0) * size + (x | 0);
      const fx = x - (x | 0);
      const fy = y - (y | 0);
      const [a, b, c, d] = [h[at], h[at + 1], h[at + size], h[at + size + 1]];
      const here = a * (1 - fx) * (1 - fy) + b * fx * (1 - fy) + c * (1 - fx) * fy + d * fx * fy;
      dx = dx * 0.1 - ((b - a) * (1 - fy) + (d - c) * fy) * 0.9;
      dy = dy * 0.1 - ((c - a) * (1 - fx) + (d - b) * fx) * 0.9;
      const length = Math.hypot(dx, dy);
      if (length < 1e-9) break;
      dx /= length;
      dy /= length;
      x += dx;
      y += dy;
      if (x < 1 || y < 1 || x > size - 3 || y > size - 3) break;
      const to = (y | 0) * size + (x | 0);
      const drop = h[to] - here;
      const room = Math.max(-drop, 0.0004) * speed * water * 5;
      const change =
        drop > 0 ? Math.min(drop, soil) : soil > room ? (soil - room) * 0.3 : -Math.min((room - soil) * 0.3, -drop);
      soil -= change;
      h[at] += change * (1 - fx) * (1 - fy);
      h[at + 1] += change * fx * (1 - fy);
      h[at + size] += change * (1 - fx) * fy;
      h[at + size + 1] += change * fx * fy;
      speed = Math.sqrt(Math.max(0.01, speed * speed - drop * 8));
      water *= 0.98;
    }
  }
}

/** Height at u, v in 0..1 (mirrored beyond the edges). */
export function altitude({ size, h }, u, v) {
  const fold = (t) => {
    const m = ((t % 2) + 2) % 2;
    return (m > 1 ? 2 - m : m) * (size - 1.01);
  };
  const x = fold(u);
  const y = fold(v);
  const at = (y | 0) * size + (x | 0);
  const fx = x - (x | 0);
  const fy = y - (y | 0);
  return (h[at] * (1 - fx) + h[at + 1] * fx) * (1 - fy) + (h[at + size] * (1 - fx) + h[at + size + 1] * fx) * fy;
}

/** How much light a place gets from `sun` (turns around the compass), 0..1. */
export function lit(land, u, v, { sun = 0.6, steep = 0.35, low = 0.6 } = {}) {
  const e = 1.2 / land.size;
  const gx = ((altitude(land, u + e, v) - altitude(land, u - e, v)) / (2 * e)) * steep;
  const gy = ((altitude(land, u, v + e) - altitude(land, u, v - e)) / (2 * e)) * steep;
  const a = sun * 2 * Math.PI;
  return clamp(((-gx * Math.cos(a) - gy * Math.sin(a)) * low + 0.5) / Math.hypot(gx, gy, 1) + 0.12);
}

/** Contour lines of even width: 1 on a line, 0 between. `value(x, y)` is any smooth field, in contour steps. */
export function contour(value, x, y, width = 1.2) {
  const v = value(x, y);
  const slope = Math.hypot(value(x + 1, y) - v, value(x, y + 1) - v) + 1e-4;
  const off = Math.abs(v - Math.round(v)) / slope;
  return clamp(width / 2 + 0.5 - off);
}

/**
 * The view from `eye` [u, v, height over the ground]: for every pixel the distance (Infinity: sky) and the place on
 * the map.
 * `horizon` is the eye line in 0..1 of the picture's height; `tall` stretches the land upwards.
 */
export function view(
  land,
  { width, height, eye, heading = 0.75, fov = 1, horizon = 0.42, tall = 0.3, near = 0.03, far = 1.6 },
) {
  const dist = new Float32Array(width * height).fill(Infinity);
  const us = new Float32Array(width * height);
  const vs = new Float32Array(width * height);
  const focal = width / 2 / Math.tan(fov / 2);
  const turn = heading * 2 * Math.PI;
  const lens = altitude(land, eye[0], eye[1]) * tall + eye[2];
  for (let x = 0; x < width; x += 1) {
    const side = (x - width / 2) / focal;
    const rx = Math.cos(turn) - side * Math.sin(turn);
    const ry = Math.sin(turn) + side * Math.cos(turn);
    let top = height;
    let last = near;
    for (let d = near; d < far && top > 0; d *= 1.0035) {
      const u = eye[0] + rx * d;
      const v = eye[1] + ry * d;
      const y = horizon * height - ((altitude(land, u, v) * tall - lens) / d) * focal;
      if (y < top) {
        const from = Math.max(0, Math.ceil(y));
        for (let py = from; py < top; py += 1) {
          const f = top - y > 1 ? (py - y) / (top - y) : 0;
          const dd = d + (last - d) * Math.min(1, f);
          const i = py * width + x;
          dist[i] = dd;
          us[i] = eye[0] + rx * dd;
          vs[i] = eye[1] + ry * dd;
        }
        top = Math.min(top, from);
      }
      last = d;
    }
  }
  return { dist, us, vs, width, height };
}

/** Light and distance of a view as pictures: `light` 0..1 (1 in the sky), `depth` 0 near .. 1 far. */
export function seen(land, shot, { far = 1.6, ...light } = {}) {
  const lightness = new Float32Array(shot.dist.length).fill(1);
  const depth = new Float32Array(shot.dist.length).fill(2);
  for (let i = 0; i < lightness.length; i += 1) {
    if (shot.dist[i] === Infinity) continue;
    lightness[i] = lit(land, shot.us[i], shot.vs[i], light);
    depth[i] = shot.dist[i] / far;
  }
  return { light: lightness, depth };
}

/** A complete landscape: the land, the view of it, its light, and where the sky is. */
export function scene(seed, { width, height, land = {}, look = {}, light = {} }) {
  const ground = terrain(seed, land);
  const shot = view(ground, { width, height, ...look });
  const far = look.far ?? 1.6;
  const picture = seen(ground, shot, { far, ...light });
  return { ground, shot, ...picture, sky: (i) => picture.depth[i] > 1.5 };
}

/** A `shape` for `terrain`: two summits, the higher one to the left. */
export const twoSummits = (u, v, h) =>
  h * 0.6 +
  0.8 * Math.exp(-(((u - 0.38) / 0.16) ** 2) - ((v - 0.3) / 0.14) ** 2) +
  0.55 * Math.exp(-(((u - 0.74) / 0.12) ** 2) - ((v - 0.36) / 0.12) ** 2);
