import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

import { findChanges } from './lines.mjs';

/** Fewer pixels are rounding differences. */
const MIN_PIXELS = 12;
const THRESHOLD = 0.1;
/** Pixels of the page shown above and below a change. */
const MARGIN = 80;
/** Share of its colour that an unchanged pixel keeps in the picture of the difference. */
const FADED = 0.25;
const RED = [255, 0, 0, 255];

/**
 * Rows are aligned first, so that rows below a new line do not count as changed.
 * @returns null when equal; else pixels that differ, their share, a key that equal changes share, heights of the pages,
 * first and last changed row of the page after, and PNG files
 */
export function comparePictures(beforePng, afterPng) {
  if (beforePng.equals(afterPng)) return null;
  const [before, after] = [PNG.sync.read(beforePng), PNG.sync.read(afterPng)];
  const rows = [hashRows(before), hashRows(after)];
  const changes = findChanges(...rows)
    .map((change) => ({ ...change, ...measure(before, after, change) }))
    .filter(({ pixels }) => pixels > 0);
  const pixels = changes.reduce((sum, change) => sum + change.pixels, 0);
  if (pixels < MIN_PIXELS) return null;
  const key = hash(changes.map((change) => rows[0].slice(...change.before) + rows[1].slice(...change.after)).join());
  const [shownBefore, shownAfter] = [withMargin(before, changes, 'before'), withMargin(after, changes, 'after')];
  const [from, to] = shownAfter;
  const pictures = {
    before: PNG.sync.write(crop(before, ...shownBefore)),
    after: PNG.sync.write(crop(after, from, to)),
    difference: PNG.sync.write(crop(drawDifference(after, changes), from, to)),
  };
  const share = pixels / (after.width * Math.max(before.height, after.height));
  return { pixels, share, key, heights: [before.height, after.height], from, to, pictures };
}

const hash = (data) => createHash('sha1').update(data).digest('base64');

function hashRows({ width, height, data }) {
  const bytes = width * 4;
  return Array.from({ length: height }, (_, row) => hash(data.subarray(row * bytes, (row + 1) * bytes)));
}

/** Rows that were added or removed differ in every pixel. */
function measure(before, after, change) {
  const [rowsBefore, rowsAfter] = [change.before, change.after].map(([from, to]) => to - from);
  const { width } = after;
  if (rowsBefore !== rowsAfter) return { pixels: width * Math.max(rowsBefore, rowsAfter) };
  const mask = new PNG({ width, height: rowsAfter });
  const [a, b] = [crop(before, ...change.before), crop(after, ...change.after)];
  const options = { threshold: THRESHOLD, diffMask: true, diffColor: RED.slice(0, 3) };
  return { pixels: pixelmatch(a.data, b.data, mask.data, width, rowsAfter, options), mask };
}

function withMargin({ height }, changes, side) {
  return [Math.max(0, changes[0][side][0] - MARGIN), Math.min(height, changes.at(-1)[side][1] + MARGIN)];
}

function crop(picture, from, to) {
  const part = new PNG({ width: picture.width, height: Math.max(1, to - from) });
  PNG.bitblt(picture, part, 0, from, picture.width, to - from, 0, 0);
  return part;
}

function drawDifference({ width, height, data }, changes) {
  const picture = new PNG({ width, height });
  picture.data = data.map((value, index) => (index % 4 === 3 ? 255 : 255 - (255 - value) * FADED));
  for (const { after, mask } of changes) {
    for (let index = after[0] * width; index < after[1] * width; index += 1) {
      const isMarked = !mask || mask.data[(index - after[0] * width) * 4 + 3] > 0;
      if (isMarked) picture.data.set(RED, index * 4);
    }
  }
  return picture;
}
