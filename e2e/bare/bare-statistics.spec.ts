import { BareApi } from './bare-api';
import { expect, PREVIEW_SECRET, signIn, test } from '../fixtures';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const api = new BareApi();
const folder = linkProject();
let site: SiteProcess;
let settings: Record<string, string>;

test.beforeAll(async () => {
  const { SITE_URL: _, ...environment } = await api.listen();
  settings = { ...environment, PREVIEW_SECRET };
  site = await startSite(settings, folder);
  api.siteUrl = site.url;
});
test.afterAll(async () => {
  stopSites();
  await api.stop();
});

const at = (path: string) => site.url + path;

test('the visits of a tracked link are counted across a restart', async ({ page, browser }) => {
  for (const count of [1, 2]) {
    await signIn(page, site.url);
    const visitor = await browser.newPage();
    const counted = visitor.waitForRequest((request) => request.url().endsWith('/api/statistics'));
    await visitor.goto(at('/onsite/long-walk?ws=777090'));
    await counted;
    await visitor.close();
    await expect(async () => {
      await page.goto(at('/preview/statistics'));
      const row = page.getByRole('region', { name: 'Steps by tracking number' }).getByRole('row', { name: '777090' });
      await expect(row.getByRole('cell').first()).toHaveText(new RegExp(`^${count}`), { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    if (count === 2) break;
    const stopped = new Promise((resolve) => site.process.once('exit', resolve));
    site.process.kill('SIGTERM');
    await stopped;
    site = await startSite(settings, folder);
  }
});
