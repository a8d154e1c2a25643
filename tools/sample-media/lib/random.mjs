/** Chance that repeats itself: everything random in a picture comes from its name. */

export function hash(text) {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0), 16777619);
  return h >>> 0;
}

/** A generator of numbers in [0, 1) with a few handy draws on it (mulberry32). */
export function chance(seed) {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.between = (low, high) => low + (high - low) * next();
  next.around = (spread) => (next() + next() + next() - 1.5) * (spread / 1.5);
  next.pick = (list) => list[Math.floor(next() * list.length)];
  next.int = (low, high) => Math.floor(next.between(low, high + 1));
  return next;
}

const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth gradient noise, about [-1, 1], over the plane. */
export function noise(seed) {
  const rand = chance(seed);
  const gx = new Float32Array(65536);
  const gy = new Float32Array(65536);
  for (let i = 0; i < gx.length; i += 1) {
    const a = rand() * 2 * Math.PI;
    gx[i] = Math.cos(a) * 1.6;
    gy[i] = Math.sin(a) * 1.6;
  }
  return (x, y = 0) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const u = fade(fx);
    const v = fade(fy);
    const row = (iy & 255) << 8;
    const next = ((iy + 1) & 255) << 8;
    const l = ix & 255;
    const m = (ix + 1) & 255;
    const a = gx[row | l] * fx + gy[row | l] * fy;
    const b = gx[row | m] * (fx - 1) + gy[row | m] * fy;
    const c = gx[next | l] * fx + gy[next | l] * (fy - 1);
    const d = gx[next | m] * (fx - 1) + gy[next | m] * (fy - 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}

/** Noise summed over octaves, still about [-1, 1]. */
export function fractal(seed, octaves = 5, gain = 0.5) {
  const base = noise(seed);
  return (x, y = 0) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let i = 0; i < octaves; i += 1) {
      sum += weight * base(x + i * 17.3, y - i * 9.1);
      total += weight;
      weight *= gain;
      x *= 2;
      y *= 2;
    }
    return sum / total;
  };
}

export const clamp = (v, low = 0, high = 1) => (v < low ? low : v > high ? high : v);
export const mix = (a, b, t) => a + (b - a) * t;
export const step = (low, high, v) => {
  const t = clamp((v - low) / (high - low));
  return t * t * (3 - 2 * t);
};
export const range = (n) => Array.from({ length: n }, (_, i) => i);
