/** The mark: three peaks in the signal colour on paper. Writes app/icon.svg, app/apple-icon.png and app/favicon.ico. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inks, papers } from './lib/inks.mjs';

const app = path.resolve(import.meta.dirname, '../../app');
const range = 'M2 25 8.2 14.5 10.4 17.2 16.8 6 21.6 13.6 23.4 11 30 25Z';
const mark = (corner, inset = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}"><rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}" rx="${corner}" fill="${papers.warm}"/><path d="${range}" fill="${inks.signal}"/></svg>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An icon file around one PNG: a header of 6 bytes, one entry of 16, the picture. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

await writeFile(path.join(app, 'icon.svg'), `${mark(6)}\n`);
await writeFile(path.join(app, 'apple-icon.png'), await png(mark(0, 2), 180));
await writeFile(path.join(app, 'favicon.ico'), ico(await png(mark(6), 32), 32));
