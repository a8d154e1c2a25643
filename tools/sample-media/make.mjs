/** Makes the sample pictures: `node tools/sample-media/make.mjs [--out folder] [name… | prefix*]` (no name: all). */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { jpeg, press } from './lib/press.mjs';
import { chance } from './lib/random.mjs';
import { listPictures } from './pictures.mjs';

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const repository = path.resolve(import.meta.dirname, '../..');

const matches = (name) => (pattern) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

async function makePicture({ name, folder, width, height, maxBytes, draw }) {
  const startedAt = performance.now();
  const drawing = draw({ W: width, H: height, rand: chance(name), name });
  const { file, quality } = await jpeg(await press({ width, height, seed: name, ...drawing }), maxBytes);
  const target = values.out ?? path.join(repository, folder);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, `${name}.jpg`), file);
  const [kilobytes, ms] = [file.length / 1024, performance.now() - startedAt].map(Math.round);
  console.log(`${name}  ${width}×${height}  ${kilobytes} KB  q${quality}  ${ms} ms`);
}

for (const picture of await listPictures()) {
  if (positionals.length === 0 || positionals.some(matches(picture.name))) await makePicture(picture);
}
