import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

import { expect, holdRequests, observeLayoutShifts, test, waitForScripts } from './fixtures';
import { dismissOverlay } from './slider-steps';

const KIB = 1024;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

interface Sent {
  url: string;
  bytes: number;
}

/** Collects the requests of a page, with their bytes on the wire including headers. */
async function collectRequests(page: Page): Promise<Sent[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Sent>();
  const sent: Sent[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('http')) return;
    sent.push({ url, bytes: 0 });
    requests.set(requestId, sent.at(-1)!);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return sent;
}

const sumKib = (sent: Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
const isScript = ({ url }: Pick<Sent, 'url'>) => /\.js(\?|$)/.test(url);
const isStyle = ({ url }: Sent) => /\.css(\?|$)/.test(url);

/** Limits of the first visit on a phone: numbers of requests, and KiB on the wire. */
const BUDGETS = {
  '/': { requests: 21, kib: 365, scripts: 7, scriptKib: 146, styles: 4, styleKib: 17 },
  '/workshops': { requests: 18, kib: 291, scripts: 7, scriptKib: 130, styles: 3, styleKib: 16 },
  '/onsite/night-songs': { requests: 14, kib: 231, scripts: 6, scriptKib: 126, styles: 3, styleKib: 16 },
  '/about': { requests: 18, kib: 282, scripts: 5, scriptKib: 118, styles: 4, styleKib: 17 },
};

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const [path, budget] of Object.entries(BUDGETS)) {
    test(`the first visit of ${path} stays within its budget`, async ({ page }) => {
      const sent = await collectRequests(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const [scripts, styles] = [sent.filter(isScript), sent.filter(isStyle)];
      const counts = { requests: sent.length, scripts: scripts.length, styles: styles.length };
      const sizes = { kib: sumKib(sent), scriptKib: sumKib(scripts), styleKib: sumKib(styles) };
      const measured: Record<string, number> = { ...counts, ...sizes };
      for (const [name, limit] of Object.entries(budget)) {
        const value = measured[name];
        expect(value, `${name} of ${path}: ${JSON.stringify(measured)}`).toBeLessThanOrEqual(limit);
        expect(value, `${name} was measured`).toBeGreaterThan(0);
      }
      expect(sent.filter(({ url }) => url.includes('/preview'))).toEqual([]);
      expect(await page.content()).not.toContain('preview-bar');
    });
  }
});

for (const [factor, width] of Object.entries({ 1.75: 640, 2: 640, 3: 750 })) {
  test(`with ${factor} pixels a CSS pixel the first picture is no larger than its place`, async ({ browser }) => {
    const phone = { ...PHONE, viewport: { width: 390, height: 844 }, deviceScaleFactor: Number(factor) };
    const page = await browser.newPage({ ...phone, javaScriptEnabled: false });
    for (const path of ['/', '/workshops', '/onsite/night-songs']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const picture = page.locator('main img').first();
      const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source, path).toContain(`&w=${width}&`);
    }
    await page.close();
  });
}

/** Opens a page whose clock stands still, and whose first picture waits for `release`. */
async function openWithSlowPicture(page: Page, path: string) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const release = await holdRequests(page, /(night-songs|listening-to-ice)\.jpg/);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  // Such a clock leaves out how the page was opened.
  await page.addInitScript(() => (performance.getEntriesByType = () => [{ type: 'navigate' } as never]));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { scripts: () => requested.filter((url) => isScript({ url })), release };
}

for (const [what, begin] of Object.entries({
  'its first picture has loaded': (page: Page, release: () => void) => {
    release();
    return page.locator('img[fetchpriority="high"]').evaluate((picture: HTMLImageElement) => picture.decode());
  },
  'the picture takes 2.5 seconds': (page: Page) => page.clock.runFor(1_500),
  'a key is pressed': (page: Page) => page.keyboard.press('Tab'),
})) {
  test(`the scripts of a page wait until ${what}`, async ({ page }) => {
    const { scripts, release } = await openWithSlowPicture(page, '/onsite/night-songs');
    await page.clock.runFor(1_000);
    expect(scripts()).toEqual([]);
    await begin(page, release);
    await page.clock.runFor(1_000);
    await expect.poll(() => scripts().length).toBeGreaterThan(5);
    release();
  });
}

const LATER_PICTURES = ['[aria-label="Featured workshops"] img', '[aria-labelledby="coming-up"] img'];

test('the other pictures of the hero and the cards below wait for the first one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  const { release } = await openWithSlowPicture(page, '/');
  const count = (images: Element[]) => images.filter((image) => (image as HTMLImageElement).currentSrc).length;
  const countLoading = (pictures: string) => page.locator(pictures).evaluateAll(count);
  await expect.poll(() => countLoading('img[src*="intro-poster"]')).toBe(1);
  for (const pictures of LATER_PICTURES) expect(await countLoading(pictures)).toBe(0);
  await page.keyboard.press('Tab');
  for (const pictures of LATER_PICTURES) await expect.poll(() => countLoading(pictures)).toBeGreaterThan(0);
  release();
});

test('a page prefetches another only when its link is hovered or focused', async ({ page }) => {
  const sent = await collectRequests(page);
  const prefetched = () => sent.filter(({ url }) => url.includes('_rsc=')).map(({ url }) => new URL(url).pathname);
  await page.goto('/onsite/night-songs', { waitUntil: 'networkidle' });
  await waitForScripts(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(prefetched()).toEqual([]);
  expect(sent.filter(({ url }) => url.includes('listening-to-ice.jpg&w=1600'))).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
  await expect.poll(prefetched).toContain('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).focus();
  await expect.poll(prefetched).toContain('/privacy');
  expect(new Set(prefetched())).toEqual(new Set(['/faq', '/privacy']));
});

test('a link loads its page without a reload, and with Ctrl in a new tab', async ({ page, context }) => {
  await page.goto('/about');
  await page.evaluate(() => (document.body.dataset.kept = ''));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(opened).toHaveURL('/faq');
  await expect(page).toHaveURL('/about');
  await link.click();
  await expect(page).toHaveURL('/faq');
  await expect(page.locator('body[data-kept]')).toBeVisible();
});

test('the HTML of a page has the data of each card, and header and footer, once', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const data = html.replaceAll('"])</script><script>self.__next_f.push([1,"', '').split('self.__next_f.push').slice(1);
  const count = (text: string) => data.join('').split(text).length - 1;
  expect(count('/media/night-songs.jpg')).toBe(1);
  expect(count('href\\":\\"/bundles')).toBe(1);
  expect(html.split('/accessibility"')).toHaveLength(2);
});

for (const [path, [kib, brotliKib]] of Object.entries({ '/': [250, 26], '/workshops': [105, 16] } as const)) {
  test(`the HTML of ${path} has the drawing of the year once, and stays within its budget`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    const html = await (await page.request.get(path)).text();
    expect(html.split('Dates of the year')).toHaveLength(2);
    expect(Buffer.byteLength(html) / KIB).toBeLessThanOrEqual(kib);
    expect(brotliCompressSync(html).length / KIB).toBeLessThanOrEqual(brotliKib);
    // The page data that scripts read from elements is complete.
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Dates of the year' }).getByRole('link')).not.toHaveCount(0);
  });
}

test('a far section is laid out for a screenshot, in a quiet page, or to restore the scroll', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const heading = document.getElementById('reviews');
      const laidOut = heading?.checkVisibility({ contentVisibilityAuto: true });
      document.documentElement.setAttribute('data-laid-out-at-load', String(laidOut));
    });
  });
  const atLoad = () => page.locator('html').getAttribute('data-laid-out-at-load');
  const isShown = async () => (await page.locator('main').innerText()).includes('What alumni say');
  await page.goto('/');
  expect(await atLoad()).toBe('false');
  expect(await isShown()).toBe(false);
  await page.screenshot({ fullPage: true });
  expect(await isShown()).toBe(true);

  await page.goto('/');
  expect(await isShown()).toBe(false);
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  await page.reload();
  expect(await atLoad()).toBe('true');
});

test('between two slides of the hero no code runs in every frame', async ({ page }) => {
  await dismissOverlay(page);
  await page.addInitScript(() => {
    const { requestAnimationFrame: request } = window;
    window.requestAnimationFrame = (callback) => {
      document.documentElement.dataset.frames = String(Number(document.documentElement.dataset.frames ?? 0) + 1);
      return request(callback);
    };
  });
  await page.goto('/');
  const current = (number: string) =>
    expect(page.getByRole('button', { name: `${number} of` })).toHaveAttribute('aria-current', 'true');
  await current('02');
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset.frames));
  const before = await frames();
  await current('03');
  expect((await frames()) - before).toBeLessThan(60);
});

test('every page runs the framework as one script, which is compiled while it loads', async ({ request }) => {
  const names = new Set<string>();
  for (const path of ['/about', '/onsite/night-songs', '/workshops?type=online', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    const found = new Set([...html.matchAll(/src="([^"]+\/framework-[^"]+)"/g)].map(([, name]) => name!));
    expect(found.size, path).toBe(1);
    for (const name of found) names.add(name);
  }
  expect(names.size).toBe(1);
  const script = await (await request.get([...names][0]!)).text();
  expect(script.slice(0, 40)).toContain('//# allFunctionsCalledOnLoad\n');
});

for (const width of [360, 1280]) {
  test(`before its fonts come, a page is read; when they come late, it stays in place (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const readShifts = await observeLayoutShifts(page);
    const devTools = await page.context().newCDPSession(page);
    // A screenshot of Playwright would wait for the fonts.
    const capture = async () => (await devTools.send('Page.captureScreenshot')).data;
    for (const path of ['/faq', '/mentorship', '/onsite/listening-to-ice']) {
      const release = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const shown = await capture();
      await heading.evaluate((element) => (element.style.opacity = '0'));
      expect(await capture()).not.toBe(shown);
      await heading.evaluate((element) => (element.style.opacity = ''));
      release();
      await page.evaluate(() => document.fonts.ready);
      await waitForScripts(page);
      expect(await readShifts()).toBeLessThanOrEqual(0.02);
      await page.unroute('**/*.woff2');
    }
  });
}
