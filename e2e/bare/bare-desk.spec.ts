import { BareApi } from './bare-api';
import { type Sample, samples, toCard, toWorkshop } from './bare-programme';
import { dayIn, expect, PREVIEW_SECRET, signIn, test } from '../fixtures';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const api = new BareApi();
const ended: Sample = {
  ...samples[0]!,
  id: 11,
  short_url: 'old-songs',
  title_with: 'Old Songs with',
  start_date: dayIn(-20),
};
const folder = linkProject();
let site: SiteProcess;
let settings: Record<string, string>;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  api.respond('GET list_all_workshops/', [...samples, ended].map(toCard));
  for (const item of ['11', 'old-songs']) api.respond(`GET get_onsite_workshop/${item}`, toWorkshop(ended));
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

test('a paid booking names its workshop and how to come, as far as the programme knows', async ({ page }) => {
  const hash = api.hold({ ctype: 'onsite', edition: 112 });
  api.confirm('onsite', hash);
  await page.goto(at(`/thanks/onsite/${hash}`));
  const facts = page.getByRole('main');
  await expect(facts).toContainText('Listening to Ice with Ana Ferrer and Jon Okafor');
  await expect(page.getByRole('term').filter({ hasText: 'Arrive' })).toHaveCount(1);
  await expect(facts).toContainText('the shuttle leaves Toulouse at 18:00');
});

test('tutors of one workshop have a page, and a workshop that is over is in the archive', async ({ page }) => {
  await page.goto(at('/onsite/long-walk'));
  await page
    .getByRole('region', { name: 'Your tutor' })
    .getByRole('link', { name: 'Wilhelmina Bartholomewson' })
    .click();
  await expect(page).toHaveURL(at('/tutors/wilhelmina-bartholomewson'));
  await page.goto(at('/archive'));
  const past = page.getByRole('listitem').filter({ hasText: 'Old Songs with Ana Ferrer and Jon Okafor' });
  await expect(past).toContainText(/onsite, sound, \d{4}/);
  await expect(page.getByRole('main')).not.toContainText('The Long Walk');
});

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
