import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Fewer pixels are rounding differences. */
const MIN_PIXELS = 12;
const THRESHOLD = 0.1;
/** Pixels of the page shown above and below a change. */
const MARGIN = 80;
const MAX_CROP = 2_400;

/** @returns null when equal; else pixels that differ, their share, first and last row, and crops */
export function comparePictures(beforePng, afterPng) {
  if (beforePng.equals(afterPng)) return null;
  const [before, after] = [PNG.sync.read(beforePng), PNG.sync.read(afterPng)];
  const { width } = before;
  const height = Math.max(before.height, after.height);
  const [a, b] = [withHeight(before, height), withHeight(after, height)];
  const difference = new PNG({ width, height });
  const mask = new PNG({ width, height });
  const pixels = pixelmatch(a.data, b.data, mask.data, width, height, { threshold: THRESHOLD, diffMask: true });
  if (pixels < MIN_PIXELS && before.height === after.height) return null;
  pixelmatch(a.data, b.data, difference.data, width, height, { threshold: THRESHOLD, alpha: 0.25 });
  const { top, bottom } = measureExtent(mask);
  const from = Math.max(0, top - MARGIN);
  const to = Math.min(height, bottom + MARGIN, from + MAX_CROP);
  const pictures = Object.fromEntries(
    Object.entries({ before: a, after: b, difference }).map(([name, picture]) => [name, crop(picture, from, to)]),
  );
  return { pixels, share: pixels / (width * height), heights: [before.height, after.height], from, to, pictures };
}

function withHeight(picture, height) {
  if (picture.height === height) return picture;
  const taller = new PNG({ width: picture.width, height, fill: true });
  taller.data.fill(0);
  PNG.bitblt(picture, taller, 0, 0, picture.width, picture.height, 0, 0);
  return taller;
}

function measureExtent({ width, height, data }) {
  const rowBytes = width * 4;
  const differs = (row) => data.subarray(row * rowBytes, (row + 1) * rowBytes).some((byte) => byte !== 0);
  let [top, bottom] = [0, height - 1];
  while (top < bottom && !differs(top)) top += 1;
  while (bottom > top && !differs(bottom)) bottom -= 1;
  return { top, bottom: bottom + 1 };
}

function crop(picture, from, to) {
  const part = new PNG({ width: picture.width, height: to - from });
  PNG.bitblt(picture, part, 0, from, picture.width, to - from, 0, 0);
  return PNG.sync.write(part);
}
