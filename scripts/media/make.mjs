/** Make the sample pictures: `node scripts/media/make.mjs [name…]` (no name makes all of them). */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jpeg, press } from './lib/press.mjs';
import { chance } from './lib/random.mjs';
import { pictures } from './pictures.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);

for (const { name, folder, width, height, limit, draw } of pictures) {
  if (
    wanted.length > 0 &&
    !wanted.some((want) => name === want || (want.endsWith('*') && name.startsWith(want.slice(0, -1))))
  )
    continue;
  const started = performance.now();
  const sheet = await press({ width, height, seed: name, ...draw({ W: width, H: height, rand: chance(name), name }) });
  const { file, quality } = await jpeg(sheet, limit);
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, `${name}.jpg`), file);
  console.log(
    `${name}  ${width}×${height}  ${Math.round(file.length / 1024)} KB  q${quality}  ${Math.round(performance.now() - started)} ms`,
  );
}
