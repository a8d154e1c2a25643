import { expect, test } from '@playwright/test';

import { FAULTS, type Fault } from './fault-proxy';
import { FaultySite, MAX_WAIT_MS } from './faulty-site';
import { LISTS, OWN_PAGES, PAGES, TAGS, WITHDRAWN, isComplete } from './routes';
import { mapInParallel } from '../../lib/map-in-parallel';

/** Messages of a failed page, list and feed. */
const FAILURES = /Something went wrong|^\{"message":"[A-Z]|cannot be read just now/;
const STACK_TRACE = /\bat \w[\w.<> ]* \(?(file:|\/|node:)|secret\.js|ECONNRESET|ZodError/;

const shared = [...Object.keys(PAGES), ...Object.keys(LISTS)];

// Each worker process has its own, and restarts it for every fault.
const site = new FaultySite();
const begin = (fault: Fault | null) => (site.proxy.choose = () => fault);

/** Fewer than would wait longer than the site lets a render wait (429) on a slow machine. */
const AT_ONCE = 12;

const visit = (paths: string[]) => mapInParallel(paths, AT_ONCE, async (path) => ({ path, ...(await site.get(path)) }));

/** @returns the paths whose pages are incomplete */
async function findIncomplete(paths: string[]): Promise<string[]> {
  const pages = await visit(paths);
  return pages.filter(({ path, status, text }) => status !== 200 || !isComplete(path, text)).map(({ path }) => path);
}

for (const fault of FAULTS) {
  test.describe(`responses of the API with ${fault}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.beforeAll(() => site.start());
    test.afterAll(() => site.stop());

    test('an uncached page comes without what failed, or reports the failure in time', async () => {
      begin(fault);
      const spoilt = site.proxy.spoilt;
      for (const { path, status, text, elapsedMs } of await visit([...shared, ...OWN_PAGES])) {
        expect(elapsedMs, path).toBeLessThan(MAX_WAIT_MS);
        expect(text, path).not.toMatch(STACK_TRACE);
        expect([200, 404, 500, 502, 503], path).toContain(status);
        // A truncated 404 of the API is still a 404.
        if (status === 404) expect(OWN_PAGES, path).toContain(path);
        else if (status !== 200) expect(text, path).toMatch(FAILURES);
      }
      expect(site.proxy.spoilt).toBeGreaterThan(spoilt + 10);
    });

    test('every page is complete within a minute after the fault', async () => {
      begin(null);
      let incomplete = shared;
      const read = async () => (incomplete = await findIncomplete(incomplete));
      await expect.poll(read, { timeout: 60_000, intervals: [1_000] }).toEqual([]);
      await expect
        .poll(() => site.get(WITHDRAWN.path), { timeout: 60_000, intervals: [1_000] })
        .toMatchObject({ status: 410, text: expect.stringContaining(WITHDRAWN.text) });
    });

    test('a page that was complete stays so, and a new fault is not cached', async () => {
      begin(fault);
      await site.revalidate(TAGS);
      const before = site.proxy.spoilt;
      for (let round = 0; round < 3; round += 1) expect(await findIncomplete(shared)).toEqual([]);
      expect(site.proxy.spoilt).toBeGreaterThan(before);
      expect(site.isRunning).toBe(true);
    });
  });
}

test.describe('a page with a failed section', () => {
  test.beforeAll(() => site.start());
  test.afterAll(() => site.stop());

  test('keeps its other sections when every call fails', async () => {
    const [featured = '', upcoming = '', review = ''] = PAGES['/']!;
    site.proxy.choose = (path) => (path.includes('get_home_feedback') ? 'status 500' : null);
    let page = await site.get('/');
    expect([featured, upcoming, review].filter((text) => page.text.includes(text))).toEqual([featured, upcoming]);

    begin('status 500');
    const before = site.proxy.spoilt;
    const renderAgain = async () => {
      page = await site.get('/');
      return site.proxy.spoilt;
    };
    await expect.poll(renderAgain, { timeout: 60_000 }).toBeGreaterThan(before);
    expect([featured, upcoming].filter((text) => page.text.includes(text))).toEqual([featured, upcoming]);
  });
});
