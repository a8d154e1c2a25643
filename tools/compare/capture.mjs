/** Two loads of a page must look the same: no motion, and all pictures loaded. */
import { setTimeout as wait } from 'node:timers/promises';

export const WIDTHS = [360, 768, 1280];

const MAX_SCREENS = 100;
/** Milliseconds without a request until a page counts as quiet, and until waiting ends. */
const QUIET_MS = 300;
const TIMEOUT_MS = 15_000;

/** Distant sections have no layout and no text until they are needed. */
const STILL_STYLE = `
  * { content-visibility: visible !important; }
  *, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
  [data-deploy-ribbon] { display: none !important; }
`;

/** @param {string[]} origins of both deploys, replaced by one placeholder */
export async function capture(context, url, origins) {
  const pictures = {};
  const page = await context.newPage();
  const settle = watchRequests(page);
  const response = await page.goto(url);
  // Scripts wait for the first picture (server/framework/deferral.ts).
  await page.waitForFunction(() => !document.querySelector('script[data-src]'));
  await settle();
  // Measured before scrolling, because loads during a scroll vary.
  const weights = await page.evaluate(weigh);
  let facts;
  // The widest window comes first: a browser keeps its pictures in smaller ones.
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ ...page.viewportSize(), width });
    await bringToRest(page, settle);
    facts ??= await describe(page, response, origins);
    pictures[width] = await takeStill(page);
  }
  await page.close();
  return { ...facts, weights, pictures };
}

/** `networkidle` happens once per navigation, but scrolling loads more. */
function watchRequests(page) {
  let [open, changedAt] = [0, Date.now()];
  const note = (change) => (request) => {
    if (request.resourceType() !== 'media') [open, changedAt] = [open + change, Date.now()];
  };
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1));
  return async function settle() {
    const deadline = Date.now() + TIMEOUT_MS;
    while ((open > 0 || Date.now() - changedAt < QUIET_MS) && Date.now() < deadline) await wait(50);
  };
}

/** Runs in the page. @returns bytes on the wire by kind, without headers, which proxies change, and without films */
function weigh() {
  const weights = {};
  const sent = performance
    .getEntries()
    .filter((entry) => 'encodedBodySize' in entry && entry.initiatorType !== 'video');
  for (const { initiatorType: kind, encodedBodySize: bytes } of sent) weights[kind] = (weights[kind] ?? 0) + bytes;
  return weights;
}

/** Loads lazy pictures and fonts; films show their poster. */
async function bringToRest(page, settle) {
  await page.evaluate(showTopAtRest, STILL_STYLE);
  // The page may grow while it is scrolled.
  for (let screens = 0, ends = 0; screens < MAX_SCREENS && ends < 2; screens += 1) {
    ends = (await page.evaluate(scrollOn)) ? ends + 1 : 0;
    if (ends > 0) await settle();
  }
  await page.evaluate(showTopAtRest, STILL_STYLE);
  await settle();
  const isLoaded = () => [...document.images].every(({ complete }) => complete) && document.fonts.status === 'loaded';
  await page.waitForFunction(isLoaded, null, { timeout: TIMEOUT_MS }).catch(() => null);
}

/** Runs in the page. @returns true at its end, after the next paint */
async function scrollOn() {
  window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
  return !isBusy && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}

/** Runs in the page. */
function showTopAtRest(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const picture of document.images) picture.loading = 'eager';
  for (const film of document.querySelectorAll('video')) {
    film.autoplay = false;
    film.load();
  }
}

/** Returns a screenshot once two in a row are equal. */
async function takeStill(page, previous = null, shots = 5) {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return shots === 1 || previous?.equals(picture) ? picture : takeStill(page, picture, shots - 1);
}

async function describe(page, response, origins) {
  const robots = response?.headers()['x-robots-tag'];
  const sent = [`status: ${response?.status()}`, `leads to: ${page.url()}`, `X-Robots-Tag: ${robots}`];
  const text = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.replace(/^ *- /, ''));
  const withoutOrigin = (line) => origins.reduce((rest, origin) => rest.replaceAll(origin, '{site}'), line);
  const lines = [...sent, ...(await page.evaluate(readTags)), ...text].map(withoutOrigin);
  return { isPreview: (await page.locator('[data-deploy-ribbon]').count()) > 0, lines };
}

/** Runs in the page. @returns one line for each tag, and for each line of JSON-LD */
function readTags() {
  const list = (selector, toLine) => [...document.querySelectorAll(selector)].flatMap(toLine);
  return [
    `title: ${document.title}`,
    `language: ${document.documentElement.lang}`,
    ...list('meta[name], meta[property]', (meta) => `${meta.name || meta.getAttribute('property')}: ${meta.content}`),
    ...list('link:is([rel="canonical"], [rel="alternate"], [rel="manifest"])', (link) => {
      return `link ${link.rel}: ${link.getAttribute('href')}`;
    }),
    ...list('script[type="application/ld+json"]', ({ textContent }) => {
      return JSON.stringify(JSON.parse(textContent), null, 2).split('\n');
    }),
  ];
}
