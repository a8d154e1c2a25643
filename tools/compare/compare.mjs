import { chromium } from '@playwright/test';

import { capture } from './capture.mjs';
import { compareLines } from './lines.mjs';
import { WIDTHS } from './options.mjs';
import { comparePictures } from './pixels.mjs';
import { findChromium } from '../../scripts/run/chromium.mjs';

/** Smaller differences come from random keys, and in pages from a second compression. */
const MIN_BYTES = 512;
const MIN_PAGE_BYTES = 2_048;
/** The tags by which a preview deploy differs. */
const PREVIEW_TAGS = ['X-Robots-Tag', 'robots'];
/** Weight of a changed line relative to a changed pixel, for sorting pages. */
const PIXELS_A_LINE = 2_000;
const FAILURE_SIZE = 1e9;

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

export async function comparePages(paths, { before, after }, onPage) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const pages = [];
  try {
    for (const [index, path] of paths.entries()) {
      pages.push(await comparePage(browser, path, before, after));
      onPage(pages.at(-1), index);
    }
  } finally {
    await browser.close();
  }
  return pages.sort((a, b) => b.size - a.size || a.path.localeCompare(b.path));
}

async function comparePage(browser, path, before, after) {
  try {
    const origins = [before, after];
    const [a, b] = await Promise.all(origins.map((origin) => capture(browser, origin, path, origins)));
    return compareCaptures(path, a, b);
  } catch (error) {
    const failure = String(error.message).split('\n', 1)[0];
    return {
      path,
      failure,
      changed: false,
      size: FAILURE_SIZE,
      pictures: {},
      tags: [],
      headings: [],
      text: [],
      weights: [],
      known: [],
      key: path,
    };
  }
}

function compareCaptures(path, a, b) {
  const pictures = Object.fromEntries(
    WIDTHS.map((width) => [width, comparePictures(a.pictures[width], b.pictures[width])]).filter(([, found]) => found),
  );
  const known = a.isPreview === b.isPreview ? [] : ['the ribbon of a preview deploy', ...PREVIEW_TAGS];
  const tags = compareTags(a.tags, b.tags).filter(({ name }) => !known.includes(name));
  const headings = compareLines(a.headings, b.headings);
  const text = compareLines(a.text, b.text);
  const weights = compareWeights(a.weights, b.weights);
  const pixels = Object.values(pictures).reduce((sum, picture) => sum + picture.pixels, 0);
  const lines = tags.length + headings.length + text.length;
  const bytes = weights.reduce((sum, { change }) => sum + Math.abs(change), 0);
  const size = pixels + lines * PIXELS_A_LINE + bytes;
  const changed = Object.keys(pictures).length > 0 || lines > 0 || bytes > 0;
  const looks = Object.entries(pictures).map(([width, picture]) => [width, picture.key]);
  const key = changed ? JSON.stringify([looks, tags, headings, text, looks.length + lines > 0 || weights]) : null;
  return { path, title: b.tags.title, changed, size, pictures, tags, headings, text, weights, known, key };
}

function compareTags(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => ({ name, lines: compareLines(listLines(before[name]), listLines(after[name])) }));
}

const listLines = (value = '') => value.split('\n').filter(Boolean);

function compareWeights(before, after) {
  return Object.keys(after)
    .map((kind) => ({ kind, before: before[kind], after: after[kind], change: after[kind] - before[kind] }))
    .filter(({ kind, change }) => Math.abs(change) >= (kind === 'page' ? MIN_PAGE_BYTES : MIN_BYTES));
}
