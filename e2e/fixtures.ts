import {
  expect,
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type TestDetails,
} from '@playwright/test';

import { decodeHtml } from './search/page-head';
import { STACK_SETTINGS } from './stack-settings.mjs';

export const { PREVIEW_SECRET, REVALIDATE_SECRET, API_PORT } = STACK_SETTINGS;

export const API = `http://localhost:${API_PORT}`;

/** Marks a story that also runs without our layers (`PLAIN=1`). */
export const PLAIN = { tag: '@plain' };

interface Fixtures {
  /** Console errors that the test provokes. */
  expectedErrors: RegExp[];
  /** A page without JavaScript. */
  plainPage: Page;
}

/** Widths from a phone to a large screen. */
export const VIEWPORTS = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** An unpublished sample workshop, whose picture is missing. */
export const DRAFT = { path: '/online/maps-of-quiet', title: 'Maps of Quiet' };

/** The browser logs every 4xx response of a refused form. */
const REFUSED_FORM = /Failed to load resource: the server responded with a status of (404|409|422|429)/;

/**
 * Waits until the page's scripts run: a cached page loads them after its first picture is painted (docs/speed.md). The
 * framework's shell of a failed page has no scripts.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.documentElement as HTMLElement | null;
    // Between two pages a document has no root element.
    if (!root) return false;
    const { dataset, id } = root;
    const script = document.querySelector('script:is([src^="/_next/"], [data-src])');
    return 'hydrated' in dataset || id === '__next_error__' || !script;
  });
}

/** Makes `goto` and `reload` wait for scripts, unless the story names another event. */
function waitForScriptsWhenLoading(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitForScripts(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForScripts(page);
    return response;
  };
}

/** A console error, a hydration warning or an uncaught exception fails the test in which it appears. */
async function useWithoutErrors(page: Page, expectedErrors: RegExp[], use: (page: Page) => Promise<void>) {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await use(page);
  // Requests that a route still handles would fail the run when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(errors.filter((error) => ![REFUSED_FORM, ...expectedErrors].some((known) => known.test(error)))).toEqual([]);
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScriptsWhenLoading(page);
    await useWithoutErrors(page, expectedErrors, use);
  },
  plainPage: async ({ browser, expectedErrors }, use) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await useWithoutErrors(page, expectedErrors, use);
    await page.close();
  },
});

type Story = (args: PlaywrightTestArgs & PlaywrightTestOptions & Fixtures) => Promise<void>;

/** Declares a story twice: with JavaScript on and off. */
export function testBothWays(title: string, details: TestDetails, story: Story): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });
      test(title, details, story);
    });
  }
}

/** Holds back the requests of a page. @returns a function that lets them go */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Measures layout shifts from the next navigation on. @returns a function that reads their sum (CLS) */
export async function observeLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const layoutShifts = { sum: 0 };
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        layoutShifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum);
}

/** As a visitor who returns to the tab, again and again: pages ask at most every five seconds. */
export const returnToTab = (page: Page, expectState: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(6_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectState();
  }).toPass();

export const uniqueEmail = () => `visitor-${Math.random().toString(36).slice(2)}@example.org`;

/** Waits for a mail in the outbox. @returns its text and the URLs of its links */
export async function readMail(email: string, subject: RegExp): Promise<{ text: string; links: string[] }> {
  const toText = (html: string) => decodeHtml(html.replace(/<[^>]*>/g, ''));
  let mail: string | undefined;
  await expect(async () => {
    const [, ...mails] = (await (await fetch(`${API}/outbox`)).text()).split('<li>');
    mail = mails.find((each) => each.includes(email) && subject.test(toText(each)));
    expect(mail).toBeDefined();
  }).toPass({ timeout: 15_000, intervals: [50] });
  const [, text = ''] = mail!.split('<div class="mail-text">');
  const links = [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeHtml(href));
  return { text: toText(mail!), links };
}

/** Waits for a mail in the outbox. @returns the URL of its link to a page */
export async function readMailedLink(email: string, subject: RegExp, page: string): Promise<string> {
  return (await readMail(email, subject)).links.find((href) => href.includes(page))!;
}

/** Signs in to the preview without loading its pages. */
export async function signIn(page: Page, url = ''): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const form = { password: PREVIEW_SECRET };
  const response = await page.request.post(`${url}/preview/sign-in`, { form, headers, maxRedirects: 0 });
  expect(response.headers().location).toBe('/preview');
}

/** The date `days` from today, `YYYY-MM-DD`. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export { expect };
