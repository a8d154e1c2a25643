import { BareApi } from './bare-api';
import { type Sample, samples, toCard, toWorkshop } from './bare-programme';
import { dayIn, expect, test } from '../fixtures';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const api = new BareApi();
const ended: Sample = {
  ...samples[0]!,
  id: 11,
  short_url: 'old-songs',
  title_with: 'Old Songs with',
  start_date: dayIn(-20),
};
let site: SiteProcess;

test.beforeAll(async () => {
  api.respond('GET list_all_workshops/', [...samples, ended].map(toCard));
  for (const item of ['11', 'old-songs']) api.respond(`GET get_onsite_workshop/${item}`, toWorkshop(ended));
  const { SITE_URL: _, ...environment } = await api.listen();
  site = await startSite(environment, linkProject());
});
test.afterAll(async () => {
  stopSites();
  await api.stop();
});

test('a workshop that is over is in the archive', async ({ page }) => {
  await page.goto(`${site.url}/archive`);
  const past = page.getByRole('listitem').filter({ hasText: 'Old Songs with Ana Ferrer and Jon Okafor' });
  await expect(past).toContainText(/onsite, sound, \d{4}/);
  await expect(page.getByRole('main')).not.toContainText('The Long Walk');
});
