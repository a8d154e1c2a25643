/** The mark: three peaks in the signal colour on paper. Writes the icons of app/ and public/icons/. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { inks, papers } from './lib/inks.mjs';

const app = path.resolve(import.meta.dirname, '../../app');
const icons = path.resolve(import.meta.dirname, '../../public/icons');
const PEAKS = 'M2 25 8.2 14.5 10.4 17.2 16.8 6 21.6 13.6 23.4 11 30 25Z';

/** The mark on a sheet of paper with `margin` around it and round corners. */
function mark(corner, margin = 0) {
  const size = 32 + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">` +
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${papers.warm}"/>` +
    `<path d="${PEAKS}" fill="${inks.signal}"/></svg>`
  );
}

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

await mkdir(icons, { recursive: true });
for (const size of [192, 512]) {
  await writeFile(path.join(icons, `icon-${size}.png`), await png(mark(6), size));
  // Phones cut a circle of four fifths of the width out of a maskable icon: the peaks stay inside.
  await writeFile(path.join(icons, `maskable-${size}.png`), await png(mark(0, 6), size));
}
