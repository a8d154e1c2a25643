import { get } from 'node:http';

import { withBrowser } from '../servers/processes.mjs';
import { ROUTES } from '../servers/site.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const PATHS = { ...ROUTES, gallery: '/gallery' };
/** The second request of a page starts the best compression for those that follow. */
const REQUESTS = 3;
const COMPRESSION_MS = 1000;

/** Bytes of the HTML by page and encoding. */
export async function measureHtml({ site, empty }) {
  const pages = { empty: `${empty.url}/` };
  for (const [name, path] of Object.entries(PATHS)) pages[name] = site.url + path;
  const results = {};
  for (const [name, url] of Object.entries(pages)) {
    results[name] = {};
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (let request = 1; request < REQUESTS; request += 1) await countBytes(url, encoding);
      await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));
      results[name][encoding] = await countBytes(url, encoding);
    }
  }
  return results;
}

async function countBytes(url, encoding) {
  const options = { headers: { 'accept-encoding': encoding, accept: 'text/html' } };
  const response = await new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return bytes;
}

export function measureBytes({ site, empty }) {
  return withBrowser(async (browser) => {
    const results = { empty: await measureVisit(browser, `${empty.url}/`) };
    for (const [name, path] of Object.entries(PATHS)) {
      results[name] = await measureVisit(browser, site.url + path);
      results[name].scrolled = await measureVisit(browser, site.url + path, { scroll: true });
    }
    return results;
  });
}

export async function measureVisit(browser, url, { scroll = false } = {}) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const transfers = await recordTransfers(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (scroll) await scrollToFoot(page);
  await context.close();
  const scripts = transfers.filter(({ type }) => type === 'Script');
  return {
    bytes: sum(transfers),
    requests: transfers.length,
    scriptBytes: sum(scripts),
    scriptFiles: scripts.length,
  };
}

/** @returns the finished transfers, which grow while the page loads */
async function recordTransfers(page) {
  const session = await page.context().newCDPSession(page);
  const types = new Map();
  const transfers = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Not the pictures within the style sheet.
    if (response.url.startsWith('http')) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.has(requestId)) transfers.push({ type: types.get(requestId), bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

async function scrollToFoot(page) {
  for (let screen = 0; screen < 30; screen += 1) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
  await page.waitForLoadState('networkidle');
}

const sum = (transfers) => Math.round(transfers.reduce((total, { bytes }) => total + bytes, 0));
