import { WIDTHS } from './options.mjs';
import { watchRequests, weighRequests } from './requests.mjs';
import { bringToRest, CONTEXT_OPTIONS, takeStill } from './still.mjs';

const LOAD_TIMEOUT_MS = 30_000;
const HEIGHT = 900;
/** Chromium's limit for one screenshot. */
const MAX_PICTURE_HEIGHT = 15_000;

/** @param {string[]} origins of both deploys, replaced by one placeholder */
export async function capture(browser, origin, path, origins) {
  const pictures = {};
  let described;
  for (const width of WIDTHS) {
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width, height: HEIGHT } });
    try {
      const page = await context.newPage();
      const quiet = watchRequests(page);
      const isWidest = width === WIDTHS.at(-1);
      const weights = isWidest ? await weighRequests(page) : null;
      const response = await page.goto(origin + path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
      await page.waitForFunction(areScriptsStarted, null, { timeout: LOAD_TIMEOUT_MS });
      await quiet();
      // Measured before scrolling, because loads during a scroll vary.
      const loaded = { ...weights };
      await bringToRest(page, quiet);
      const isPreview = await page.evaluate(removeRibbon);
      if (isWidest) described = { ...(await describe(page, response, origins)), weights: loaded, isPreview };
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      pictures[width] = await takeStill(page, { x: 0, y: 0, width, height: Math.min(height, MAX_PICTURE_HEIGHT) });
    } finally {
      await context.close();
    }
  }
  return { ...described, pictures };
}

/** Runs in the page. Scripts wait for its first picture (server/framework/deferral.ts). */
const areScriptsStarted = () => !document.querySelector('script[data-src]');

/** Runs in the page. @returns true on a preview deploy */
function removeRibbon() {
  const ribbon = document.querySelector('[data-deploy-ribbon]');
  ribbon?.remove();
  return ribbon !== null;
}

async function describe(page, response, origins) {
  const withoutOrigin = (text) => origins.reduce((rest, origin) => rest.replaceAll(origin, '{site}'), text);
  const { tags, headings, text } = await page.evaluate(readFacts);
  const headers = response?.headers() ?? {};
  return {
    tags: {
      status: String(response?.status() ?? 'none'),
      'leads to': withoutOrigin(page.url()),
      'X-Robots-Tag': headers['x-robots-tag'] ?? '',
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, withoutOrigin(value)])),
    },
    headings,
    text: text.map(withoutOrigin),
  };
}

/** Runs in the page. @returns {{ tags: Record<string, string>, headings: string[], text: string[] }} */
function readFacts() {
  const tags = {};
  const add = (name, value) => {
    const text = (value ?? '').trim();
    tags[name] = tags[name] === undefined ? text : `${tags[name]}\n${text}`;
  };
  add('title', document.title);
  add('language', document.documentElement.lang);
  for (const meta of document.querySelectorAll('meta[name], meta[property]')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    add(name, meta.getAttribute('content'));
  }
  for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"], link[rel="manifest"]')) {
    add(`link ${link.rel}`, link.getAttribute('href'));
  }
  const sorted = (value) => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, sorted(value[key])]),
    );
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      add('JSON-LD', JSON.stringify(sorted(JSON.parse(script.textContent)), null, 2));
    } catch {
      add('JSON-LD', script.textContent);
    }
  }
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => `${heading.tagName.toLowerCase()} ${heading.textContent.replace(/\s+/g, ' ').trim()}`);
  const text = document.body.innerText
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return { tags, headings, text };
}
