/**
 * The home video: layered ridges swaying past each other in a slow circle, mist breathing between them.
 * `node scripts/media/video.mjs` writes public/video/intro.{mp4,webm} and public/images/intro-poster.jpg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inks, papers, rgb } from './lib/inks.mjs';
import { jpeg } from './lib/press.mjs';
import { chance, clamp, fractal, mix, step } from './lib/random.mjs';
import { heightAt, ridge } from './lib/ridge.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const seconds = 7;
const rate = 24;
const layers = [
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
];
const ground = rgb(papers.rose);
const sun = { x: 0.655, y: 0.31, r: 0.092, ink: rgb(inks.signal) };
const sky = rgb(inks.art);

/** A painter of one moment `t` (0..1 around the loop) at a size. */
function painter(width, height) {
  const margin = 80;
  const k = width / 1280;
  const profiles = layers.map((layer, n) => {
    const points = ridge(chance(`intro ${n}`), {
      width: width + 2 * margin * k,
      base: layer.base * height,
      height: layer.height * height,
      summits: layer.summits,
      rounds: 7,
      roughness: 0.22,
    });
    return Float32Array.from({ length: Math.ceil(width + 2 * margin * k) }, (_, x) => heightAt(points, x));
  });
  const mist = fractal('intro mist', 3);
  const tooth = fractal('intro tooth', 2);
  const grain = Float32Array.from(
    { length: width * height },
    (_, i) => 1 + 0.02 * tooth((i % width) / 3.1, Math.floor(i / width) / 3.1),
  );
  const pitch = 8 * k;
  const out = Buffer.alloc(width * height * 3);
  return (t) => {
    const a = t * 2 * Math.PI;
    const tops = layers.map((layer, n) =>
      Float32Array.from({ length: width }, (_, x) => {
        const at = x + margin * k + Math.sin(a) * layer.sway * k;
        const low = at | 0;
        return mix(profiles[n][low], profiles[n][low + 1], at - low) + Math.cos(a) * layer.sway * 0.12 * k;
      }),
    );
    for (let y = 0, i = 0; y < height; y += 1) {
      const ruled = 0.5 + 0.5 * Math.cos((y / pitch) * 2 * Math.PI);
      const cut = (tone) => clamp(((tone * 1.1 - 0.05 - ruled) * pitch) / 5 + 0.5);
      for (let x = 0; x < width; x += 1, i += 1) {
        const rays = cut(0.92 - (y / height) * 1.5);
        let [r, g, b] = [0, 1, 2].map((c) => ground[c] * (1 - rays * 0.85 * (1 - sky[c])));
        const away =
          Math.hypot(x - sun.x * width - Math.sin(a) * 2 * k, y - (sun.y + 0.012 * Math.cos(a)) * height) -
          sun.r * width;
        const disc = clamp(0.5 - away);
        [r, g, b] = [mix(r, sun.ink[0], disc), mix(g, sun.ink[1], disc), mix(b, sun.ink[2], disc)];
        for (let n = 0; n < layers.length; n += 1) {
          const deep = y - tops[n][x];
          if (deep < -1) continue;
          const cover = clamp(deep + 0.5);
          const ink = shades[n];
          const layer = layers[n];
          const reach = (0.13 + n * 0.015) * height;
          const drift = mist(x / (430 * k) + 0.42 * Math.cos(a) + n * 7, y / (120 * k) + 0.42 * Math.sin(a));
          const level = (y - (layer.base - 0.17) * height) / reach;
          const fog = n === layers.length - 1 ? 0 : step(0.1, 1.5, level + 0.22 * (deep / reach) + drift * 0.7) * 0.92;
          const body = cut(1 - fog);
          r = mix(r, mix(ground[0], ink[0], body), cover);
          g = mix(g, mix(ground[1], ink[1], body), cover);
          b = mix(b, mix(ground[2], ink[2], body), cover);
        }
        out[i * 3] = clamp(r * grain[i]) * 255;
        out[i * 3 + 1] = clamp(g * grain[i]) * 255;
        out[i * 3 + 2] = clamp(b * grain[i]) * 255;
      }
    }
    return out;
  };
}
const shades = layers.map((layer) => rgb(layer.ink));

async function encode(outputs) {
  const [width, height] = [1280, 720];
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    rate,
    '-i',
    '-',
  ];
  const ffmpeg = spawn('ffmpeg', [...input, ...outputs].map(String), { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(ffmpeg, 'close');
  const paint = painter(width, height);
  for (let n = 0; n < seconds * rate; n += 1) {
    if (!ffmpeg.stdin.write(Buffer.from(paint(n / (seconds * rate))))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

await mkdir(path.join(root, 'public/video'), { recursive: true });
const poster = await jpeg({ data: painter(1600, 900)(0), width: 1600, height: 900 }, 150 * 1024);
await writeFile(path.join(root, 'public/images/intro-poster.jpg'), poster.file);
console.log(`intro-poster  ${Math.round(poster.file.length / 1024)} KB`);
if (!process.argv.includes('--poster')) {
  const to = (name) => path.join(root, 'public/video', name);
  await encode([
    '-an',
    '-threads',
    1,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    30,
    '-tune',
    'animation',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    to('intro.mp4'),
    '-an',
    '-threads',
    1,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    0,
    '-crf',
    44,
    '-deadline',
    'good',
    '-cpu-used',
    3,
    '-pix_fmt',
    'yuv420p',
    to('intro.webm'),
  ]);
}
