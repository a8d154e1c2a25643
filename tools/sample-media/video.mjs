/**
 * Makes the film of the home page: `node tools/sample-media/video.mjs [--poster]` writes public/video/intro.{mp4,webm}
 * and public/images/intro-poster.jpg, or the poster alone. The film needs ffmpeg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { painter } from './film.mjs';
import { jpeg } from './lib/press.mjs';

const SECONDS = 7;
const FRAMES_PER_SECOND = 24;
const [WIDTH, HEIGHT] = [1280, 720];
const POSTER = { width: 1600, height: 900, maxBytes: 150 * 1024 };

const repository = path.resolve(import.meta.dirname, '../..');
const videoFile = (name) => path.join(repository, 'public/video', name);
const args = (line) => line.split(' ');

const INPUT = args(`-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i -`);
const MP4 = args(
  '-an -threads 1 -c:v libx264 -preset slow -crf 30 -tune animation -pix_fmt yuv420p -movflags +faststart',
);
const WEBM = args('-an -threads 1 -c:v libvpx-vp9 -b:v 0 -crf 44 -deadline good -cpu-used 3 -pix_fmt yuv420p');

async function encodeFilm() {
  const outputs = [...MP4, videoFile('intro.mp4'), ...WEBM, videoFile('intro.webm')];
  const ffmpeg = spawn('ffmpeg', [...INPUT, ...outputs], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(ffmpeg, 'close');
  const paint = painter(WIDTH, HEIGHT);
  const frames = SECONDS * FRAMES_PER_SECOND;
  for (let n = 0; n < frames; n += 1) {
    if (!ffmpeg.stdin.write(Buffer.from(paint(n / frames)))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function makePoster() {
  const { width, height, maxBytes } = POSTER;
  const { file } = await jpeg({ data: painter(width, height)(0), width, height }, maxBytes);
  await writeFile(path.join(repository, 'public/images/intro-poster.jpg'), file);
  console.log(`intro-poster  ${Math.round(file.length / 1024)} KB`);
}

await mkdir(path.join(repository, 'public/video'), { recursive: true });
await makePoster();
if (!process.argv.includes('--poster')) await encodeFilm();
