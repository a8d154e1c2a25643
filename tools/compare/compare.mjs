import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';

import { capture, WIDTHS } from './capture.mjs';

const { before, after, paths, folder } = JSON.parse(process.env.COMPARISON);

/** Smaller differences come from random keys, and in pages from a second compression. */
const MIN_BYTES = { navigation: 2_048, others: 512 };
/** Fewer pixels are rounding differences. */
const PICTURE_OPTIONS = { maxDiffPixels: 12, threshold: 0.1 };
/** Pixels of the page shown above and below a change. */
const MARGIN = 80;
/** The tags by which a preview deploy differs. */
const PREVIEW_TAG = /^(X-Robots-Tag|robots): /;

for (const path of paths) {
  test(path, async ({ context }, info) => {
    const origins = [before, after];
    const pages = await Promise.all(origins.map((origin) => capture(context, origin + path, origins)));
    const hasPreview = pages[0].isPreview !== pages[1].isPreview;
    const description = 'ribbon and robots tags of a preview deploy';
    if (hasPreview) info.annotations.push({ type: 'not counted', description });
    const lines = pages.map((page) => page.lines.filter((line) => !hasPreview || !PREVIEW_TAG.test(line)));
    const weights = listChangedWeights(pages.map((page) => page.weights));
    const pictures = WIDTHS.map((width) => cropToChange(pages.map((page) => page.pictures[width])));
    const changes = [...lines.map((own, index) => own.filter((line) => !lines[1 - index].includes(line))), ...pictures];
    const key = changes.map((change) => change?.rows ?? change).flat(2);
    const first = claim(key.some(Boolean) ? key : weights.flat(), path);
    test.skip(first !== path, `the same change as ${first}`);
    for (const [index, crops] of pictures.entries()) {
      if (!crops) continue;
      const name = `${info.testId}-${WIDTHS[index]}.png`;
      writeFileSync(info.snapshotPath(name), crops.pngs[0]);
      expect.soft(crops.pngs[1]).toMatchSnapshot(name, PICTURE_OPTIONS);
    }
    const [textBefore, textAfter] = lines.map((own, index) => [...own, ...weights[index]].join('\n'));
    expect.soft(textAfter).toBe(textBefore);
  });
}

function listChangedWeights(weights) {
  const kinds = Object.keys({ ...weights[0], ...weights[1] }).filter((kind) => {
    const [one = 0, other = 0] = weights.map((each) => each[kind]);
    return Math.abs(one - other) >= (MIN_BYTES[kind] ?? MIN_BYTES.others);
  });
  return weights.map((each) => kinds.map((kind) => `${kind}: ${each[kind] ?? 0} bytes`));
}

/** @returns the first path with this change, which the report shows; a failure starts another process */
function claim(change, path) {
  if (change.length === 0) return path;
  const file = join(folder, createHash('sha256').update(JSON.stringify(change)).digest('hex'));
  appendFileSync(file, `${path}\n`);
  return readFileSync(file, 'utf8').split('\n', 1)[0];
}

/** @returns null when equal; else the rows from the first to the last that differs, and with a margin as PNG files */
function cropToChange(pngs) {
  if (pngs[0].equals(pngs[1])) return null;
  const pictures = pngs.map((png) => PNG.sync.read(png));
  const rows = pictures.map(({ width, height, data }) =>
    Array.from({ length: height }, (_, row) => data.toString('latin1', row * width * 4, (row + 1) * width * 4)),
  );
  const top = countCommon(...rows);
  const bottom = countCommon(...rows.map((own) => own.slice(top).reverse()));
  const [above, below] = [top, bottom].map((count) => Math.max(0, count - MARGIN));
  const crop = ({ width, height, data }) =>
    PNG.sync.write({ width, height: height - above - below, data: data.subarray(above * width * 4) });
  return { rows: rows.map((own) => own.slice(top, own.length - bottom)), pngs: pictures.map(crop) };
}

function countCommon(one, other) {
  const index = one.findIndex((row, position) => row !== other[position]);
  return index === -1 ? one.length : index;
}
