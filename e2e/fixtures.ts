import { expect, test as base, type Page } from '@playwright/test';

/** The reference API that the site under test talks to. */
export const API = 'http://localhost:4210';

interface Fixtures {
  /** Console errors that the test itself provokes. */
  expectedErrors: RegExp[];
}

/** A refused form answers with its true status, and the browser notes that in its console; no error of ours. */
const REFUSED = /Failed to load resource: the server responded with a status of (404|409|422|429)/;

/** What the page says in its console, or throws, fails the test in which it appears. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => ![REFUSED, ...expectedErrors].some((known) => known.test(error)))).toEqual([]);
  },
});

/** Adds up, from the next page on, how far things jump about; what it gives back tells the sum (CLS). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** An address that no other test uses. */
export const someone = () => `visitor-${Math.random().toString(36).slice(2)}@example.org`;

/** The newest mail to an address in the outbox, as soon as it is there; its text and its links. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<{ text: string; links: string[] }> {
  const context = await page.context().browser()!.newContext();
  const outbox = await context.newPage();
  let text = '';
  let links: string[] = [];
  await expect(async () => {
    await outbox.goto(`${API}/outbox`);
    const mail = outbox
      .locator('article, li, section')
      .filter({ hasText: address })
      .filter({ hasText: subject })
      .first();
    text = await mail.innerText({ timeout: 1000 });
    links = await mail.locator('a').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  }).toPass({ timeout: 15_000 });
  await context.close();
  return { text, links };
}

export { expect };
