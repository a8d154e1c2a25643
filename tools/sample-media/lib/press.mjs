/**
 * The press: plates of grey become ink on paper. Inks multiply where they overlap; every plate sits a little off
 * its place, takes the ink unevenly, and may be broken into dots, lines or grain.
 */
import sharp from 'sharp';

import { papers, rgb } from './inks.mjs';
import { chance, clamp, noise } from './random.mjs';

const TILE = 512;
/** All screens this much coarser than asked for: bolder to the eye, lighter as a file. */
const COARSE = 1.2;

/** A tile of fine noise, cut into a near-even spread: the threshold of the grain screen. */
function grainTile(seed) {
  const rand = chance(seed);
  const raw = Float32Array.from({ length: TILE * TILE }, () => rand());
  const at = (x, y) => raw[((y + TILE) % TILE) * TILE + ((x + TILE) % TILE)];
  const soft = Float32Array.from(raw, (_, i) => {
    const x = i % TILE;
    const y = (i / TILE) | 0;
    return at(x, y) * 0.4 + (at(x + 1, y) + at(x - 1, y) + at(x, y + 1) + at(x, y - 1)) * 0.15;
  });
  return soft.map((v) => clamp((v - 0.5) * 2.1 + 0.5));
}

function screenOf({ screen = 'flat', angle = 15, cell = 9 }, grain) {
  const a = (angle * Math.PI) / 180;
  const k = (2 * Math.PI) / (cell * COARSE);
  const [c, s] = [Math.cos(a) * k, Math.sin(a) * k];
  const cut = (tone, threshold, soft) => clamp((tone * 1.12 - 0.06 - threshold) / soft + 0.5);
  return {
    flat: (tone) => tone,
    dots: (tone, x, y) =>
      cut(tone, 0.5 + (Math.cos(x * c + y * s) + Math.cos(y * c - x * s)) / 4, 2.2 / (cell * COARSE)),
    lines: (tone, x, y) => cut(tone, 0.5 + Math.cos(y * c - x * s) / 2, 3 / (cell * COARSE)),
    grain: (tone, x, y) => cut(tone, grain[(y & (TILE - 1)) * TILE + (x & (TILE - 1))], 0.5),
  }[screen];
}

/** The grey picture of a plate: its drawing, then its field (tone by pixel) over it. */
async function expose({ art, field }, width, height) {
  const tone = new Float32Array(width * height);
  if (art) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#000"/>${[art].flat(9).join('')}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let i = 0; i < tone.length; i += 1) tone[i] = data[i * info.channels] / 255;
  }
  if (field) {
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 1) tone[i] = clamp(field(x, y, tone[i], i));
    }
  }
  return tone;
}

/** Print plates on paper; returns raw RGB bytes. */
export async function press({ width, height, paper = papers.warm, plates, seed, rough = 1, wear = 1 }) {
  const rand = chance(`${seed}/press`);
  const shake = noise(`${seed}/shake`);
  const patch = noise(`${seed}/patch`);
  const grain = grainTile(`${seed}/grain`);
  const ground = rgb(paper);
  const sheet = new Float32Array(width * height * 3);
  for (let i = 0; i < sheet.length; i += 1) sheet[i] = ground[i % 3];

  let turn = 0;
  for (const plate of plates) {
    const tone = await expose(plate, width, height);
    const [dx, dy] = plate.shift ?? (turn === 0 ? [0, 0] : [rand.between(-3.2, 3.2), rand.between(-2.6, 2.6)]);
    const screen = screenOf({ angle: 15 + turn * 30, ...plate }, grain);
    const ink = rgb(plate.ink);
    const full = plate.density ?? 0.97;
    const far = turn * 71;
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 1) {
        const sx = clamp(x - dx + rough * 1.1 * shake(x / 13 + far, y / 13), 0, width - 1.001);
        const sy = clamp(y - dy + rough * 1.1 * shake(x / 13 + 40, y / 13 + far), 0, height - 1.001);
        const at = (sy | 0) * width + (sx | 0);
        const fx = sx - (sx | 0);
        const fy = sy - (sy | 0);
        const below = at + width < tone.length ? at + width : at;
        const t =
          (tone[at] * (1 - fx) + tone[at + 1] * fx) * (1 - fy) + (tone[below] * (1 - fx) + tone[below + 1] * fx) * fy;
        if (t < 0.004) continue;
        let cover = screen(t, x, y) * full;
        const uneven =
          patch(x / 90 + far, y / 60) * 0.035 +
          (grain[((y + turn * 97) & 511) * TILE + ((x + turn * 53) & 511)] - 0.5) * 0.022;
        cover *= 1 + wear * (uneven - 0.02);
        cover = clamp(cover);
        for (let k = 0; k < 3; k += 1) {
          const at3 = i * 3 + k;
          sheet[at3] = plate.opaque
            ? sheet[at3] + (ink[k] - sheet[at3]) * cover
            : sheet[at3] * (1 - cover * (1 - ink[k]));
        }
      }
    }
    turn += 1;
  }
  const bytes = Buffer.alloc(sheet.length);
  for (let i = 0; i < sheet.length; i += 1) bytes[i] = Math.round(clamp(sheet[i]) * 255);
  return { data: bytes, width, height };
}

/** From the finest to the coarsest: JPEG quality, and the blur that goes with it. */
const FINISHES = [
  [80, 0.5],
  [74, 0.55],
  [68, 0.55],
  [62, 0.6],
  [56, 0.65],
  [50, 0.7],
  [44, 0.8],
  [38, 0.9],
  [32, 1],
  [27, 1.1],
  [22, 1.2],
];

/** The best progressive JPEG of at most `maxBytes`; the coarsest finish when none fits. */
export async function jpeg({ data, width, height }, maxBytes) {
  for (const [quality, blur] of FINISHES) {
    const file = await sharp(data, { raw: { width, height, channels: 3 } })
      .blur(blur)
      .jpeg({ quality, mozjpeg: true, progressive: true })
      .toBuffer();
    if (file.length <= maxBytes || quality === FINISHES.at(-1)[0]) return { file, quality };
  }
  return null;
}
