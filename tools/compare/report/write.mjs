import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { reportPage } from './page.mjs';

const PICTURES = 'pictures';

/** Writes index.html, its pictures, and comparison.json for programs. @returns the path of index.html */
export async function writeReport({ out, ...comparison }) {
  await rm(join(out, PICTURES), { recursive: true, force: true });
  await mkdir(join(out, PICTURES), { recursive: true });
  const pages = [];
  for (const [index, page] of comparison.pages.entries()) pages.push(await withFiles(page, index, out));
  const result = { ...comparison, pages };
  await writeFile(join(out, 'comparison.json'), JSON.stringify(result, null, 2));
  const file = join(out, 'index.html');
  await writeFile(file, reportPage(result));
  return file;
}

async function withFiles(page, index, out) {
  const pictures = {};
  for (const [width, found] of Object.entries(page.pictures)) {
    const files = {};
    for (const [name, png] of Object.entries(found.pictures)) {
      files[name] = `${PICTURES}/${index + 1}-${width}-${name}.png`;
      await writeFile(join(out, files[name]), png);
    }
    pictures[width] = { ...found, pictures: files };
  }
  return { ...page, pictures };
}
