import { expect, test as base, type Page } from '@playwright/test';

export const API = 'http://localhost:4210';

export const REVALIDATE_SECRET = 'a-secret-for-the-stories-that-is-long';

export const PREVIEW_SECRET = 'a-secret-for-the-previews-that-is-long';

interface Fixtures {
  /** Console errors that the test provokes. */
  expectedErrors: RegExp[];
}

/** The browser logs every 4xx response of a refused form. */
const REFUSED_FORM = /Failed to load resource: the server responded with a status of (404|409|422|429)/;

/**
 * Waits until the page's scripts run: a cached page loads them after its first picture is painted (docs/speed.md). The
 * framework's shell of a failed page has none to wait for.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.documentElement as HTMLElement | null;
    // There is none between two pages.
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
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScriptsWhenLoading(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => ![REFUSED_FORM, ...expectedErrors].some((known) => known.test(error)))).toEqual([]);
  },
});

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

export const uniqueEmail = () => `visitor-${Math.random().toString(36).slice(2)}@example.org`;

/** Waits for a mail in the outbox. @returns its text and the URLs of its links */
export async function readMail(page: Page, email: string, subject: RegExp): Promise<{ text: string; links: string[] }> {
  const context = await page.context().browser()!.newContext();
  const outbox = await context.newPage();
  let text = '';
  let links: string[] = [];
  await expect(async () => {
    await outbox.goto(`${API}/outbox`);
    const mail = outbox.locator('article, li, section').filter({ hasText: email }).filter({ hasText: subject }).first();
    text = await mail.innerText({ timeout: 1000 });
    links = await mail
      .locator('.mail-text a')
      .evaluateAll((anchors) => anchors.map((link) => (link as HTMLAnchorElement).href));
  }).toPass({ timeout: 15_000 });
  await context.close();
  return { text, links };
}

export { expect };
