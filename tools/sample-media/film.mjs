/** The film of the home page, frame by frame: layered ridges in a slow circle, mist breathing between them. */
import { inks, papers, rgb } from './lib/inks.mjs';
import { chance, clamp, fractal, mix, step } from './lib/random.mjs';
import { heightAt, ridge } from './lib/ridge.mjs';

const LAYERS = [
  {
    ink: inks.film,
    base: 0.56,
    height: 0.34,
    sway: 5,
    summits: [
      [0.1, 0.5],
      [0.24, 0.72],
      [0.37, 1],
      [0.53, 0.6],
      [0.7, 0.8],
      [0.88, 0.56],
    ],
  },
  {
    ink: '#7f86d6',
    base: 0.64,
    height: 0.33,
    sway: 10,
    summits: [
      [0.05, 0.8],
      [0.19, 0.5],
      [0.47, 0.56],
      [0.63, 1],
      [0.8, 0.6],
      [0.95, 0.74],
    ],
  },
  {
    ink: inks.dusk,
    base: 0.76,
    height: 0.32,
    sway: 18,
    summits: [
      [0.13, 0.66],
      [0.3, 1],
      [0.44, 0.56],
      [0.6, 0.42],
      [0.84, 0.86],
    ],
  },
  {
    ink: '#1f3566',
    base: 0.89,
    height: 0.3,
    sway: 30,
    summits: [
      [0.07, 0.6],
      [0.26, 0.42],
      [0.52, 0.66],
      [0.74, 1],
      [0.92, 0.6],
    ],
  },
  {
    ink: inks.night,
    base: 1.04,
    height: 0.3,
    sway: 48,
    summits: [
      [0.09, 1],
      [0.23, 0.7],
      [0.5, 0.36],
      [0.77, 0.5],
      [0.96, 0.8],
    ],
  },
].map((layer) => ({ ...layer, colour: rgb(layer.ink) }));

const PAPER = rgb(papers.rose);
const SKY = rgb(inks.art);
const SUN = { x: 0.655, y: 0.31, r: 0.092, colour: rgb(inks.signal) };
/** What a ridge has beyond either edge of the picture, so that it can sway. */
const MARGIN = 80;
const TURN = 2 * Math.PI;

const blend = (from, to, t) => from.map((value, c) => mix(value, to[c], t));

/** The height of each ridge, pixel by pixel. */
const profiles = (width, height, k) =>
  LAYERS.map((layer, n) => {
    const points = ridge(chance(`intro ${n}`), {
      width: width + 2 * MARGIN * k,
      base: layer.base * height,
      height: layer.height * height,
      summits: layer.summits,
      rounds: 7,
      roughness: 0.22,
    });
    return Float32Array.from({ length: Math.ceil(width + 2 * MARGIN * k) }, (_, x) => heightAt(points, x));
  });

function paperGrain(width, height) {
  const tooth = fractal('intro tooth', 2);
  return Float32Array.from(
    { length: width * height },
    (_, i) => 1 + 0.02 * tooth((i % width) / 3.1, Math.floor(i / width) / 3.1),
  );
}

/** Where the ridges stand at an angle `a` of the loop. */
const tops = (ridges, { width, k, a }) =>
  LAYERS.map(({ sway }, n) =>
    Float32Array.from({ length: width }, (_, x) => {
      const at = x + MARGIN * k + Math.sin(a) * sway * k;
      const low = at | 0;
      return mix(ridges[n][low], ridges[n][low + 1], at - low) + Math.cos(a) * sway * 0.12 * k;
    }),
  );

function skyAt(x, y, { width, height, k, a, cut }) {
  const rays = cut(0.92 - (y / height) * 1.5);
  const sky = PAPER.map((value, c) => value * (1 - rays * 0.85 * (1 - SKY[c])));
  const away =
    Math.hypot(x - SUN.x * width - Math.sin(a) * 2 * k, y - (SUN.y + 0.012 * Math.cos(a)) * height) - SUN.r * width;
  return blend(sky, SUN.colour, clamp(0.5 - away));
}

/** How much mist covers layer `n`, `deep` pixels below its crest. */
function fogAt(x, y, n, deep, { height, k, a, mist }) {
  if (n === LAYERS.length - 1) return 0;
  const reach = (0.13 + n * 0.015) * height;
  const drift = mist(x / (430 * k) + 0.42 * Math.cos(a) + n * 7, y / (120 * k) + 0.42 * Math.sin(a));
  const level = (y - (LAYERS[n].base - 0.17) * height) / reach;
  return step(0.1, 1.5, level + 0.22 * (deep / reach) + drift * 0.7) * 0.92;
}

/** A function that paints the moment `t`, 0..1 around the loop, as raw RGB bytes. */
export function painter(width, height) {
  const k = width / 1280;
  const ridges = profiles(width, height, k);
  const mist = fractal('intro mist', 3);
  const grain = paperGrain(width, height);
  const pitch = 8 * k;
  const out = Buffer.alloc(width * height * 3);
  return (t) => {
    const a = t * TURN;
    const crests = tops(ridges, { width, k, a });
    for (let y = 0, i = 0; y < height; y += 1) {
      const ruled = 0.5 + 0.5 * Math.cos((y / pitch) * TURN);
      const cut = (tone) => clamp(((tone * 1.1 - 0.05 - ruled) * pitch) / 5 + 0.5);
      const frame = { width, height, k, a, cut, mist };
      for (let x = 0; x < width; x += 1, i += 1) {
        let pixel = skyAt(x, y, frame);
        LAYERS.forEach(({ colour }, n) => {
          const deep = y - crests[n][x];
          if (deep < -1) return;
          const body = cut(1 - fogAt(x, y, n, deep, frame));
          pixel = blend(pixel, blend(PAPER, colour, body), clamp(deep + 0.5));
        });
        pixel.forEach((value, c) => (out[i * 3 + c] = clamp(value * grain[i]) * 255));
      }
    }
    return out;
  };
}
