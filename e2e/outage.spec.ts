import type { Fault } from './faults/fault-proxy';
import { FaultySite } from './faults/faulty-site';
import { expect, test } from './fixtures';

const site = new FaultySite();
const begin = (fault: Fault | null) => (site.proxy.choose = () => fault);

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({ locale: _ }, use) => use(site.url), expectedErrors: [/status of 50\d|React error #441/] });

test.beforeAll(() => site.start());
test.afterEach(() => begin(null));
test.afterAll(() => site.stop());

// No page links to a workshop by its id: this page is not in the cache.
test('an uncached workshop fails with status 500, and recovers by itself', async ({ page }) => {
  begin('status 503');
  const response = await page.goto('/onsite/3');
  expect(response?.status()).toBe(500);
  expect(await response?.text()).toContain('Something went wrong');
  await expect(page.getByText('Error loading workshop: Network response was not ok: 503')).toBeVisible();
  begin(null);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow Cinema');
});

test('a page with a failed section is cached for five seconds only', async ({ request }) => {
  const { id } = await site.askApi<{ id: number }>('get_onsite_workshop/radio-from-the-col');
  site.proxy.choose = (path) => (path.startsWith('/list_similar_workshops/') ? 'status 503' : null);
  const failed = await request.get(`/onsite/${id}`);
  expect(failed.headers()['cache-control']).toBe('s-maxage=5, must-revalidate');
  const html = await failed.text();
  const similar = /<section[^>]*aria-labelledby="more".*<article/s;
  expect(html).toContain('Join the waiting list');
  expect(html).not.toMatch(similar);
  begin(null);
  await expect(async () => {
    const complete = await request.get(`/onsite/${id}`);
    expect(await complete.text()).toMatch(similar);
    expect(complete.headers()['cache-control']).toMatch(/stale-while-revalidate/);
  }).toPass({ timeout: 7_000 });
});
