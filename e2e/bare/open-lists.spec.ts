import type { Page } from '@playwright/test';

import { BareApi } from './bare-api';
import { byCurrency, READS, samples, toCard, toWorkshop } from './bare-programme';
import { fillIn, skipConfirmReload } from '../booking-steps';
import { dayIn, expect, returnToTab, test, uniqueEmail } from '../fixtures';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const SECRET = 'a-secret-for-the-open-lists-that-is-long';
const LISTS = ['list_all_workshops/', 'list_frontpage_selection/', 'get_residencies/'] as const;

const api = new BareApi();
let site: SiteProcess;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { SITE_URL: _, ...environment } = await api.listen();
  site = await startSite({ ...environment, REVALIDATE_SECRET: SECRET }, linkProject());
  api.siteUrl = site.url;
});
test.beforeEach(async () => {
  for (const call of LISTS) api.respond(`GET ${call}`, READS[call]);
  await revalidate();
});
test.afterAll(async () => {
  stopSites();
  await api.stop();
});

async function revalidate(): Promise<void> {
  const response = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['workshops', 'residencies'] }),
  });
  expect(response.status).toBe(200);
}

const [ice] = samples;
const createCards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...toCard(ice!),
    id: 700 + index,
    short_url: `card-${index}`,
    title_with: `Card ${index} with`,
    url: `/onsite/card-${index}`,
  }));

test('a list that shrinks while its page is open is loaded to its end, each workshop once', async ({ page }) => {
  const cards = createCards(37);
  api.respond('GET list_all_workshops/', cards);
  await revalidate();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/workshops?') && requests.push(request.url()));
  await page.goto(`${site.url}/workshops`);
  const titles = page.locator('main article').getByRole('heading');
  await expect(titles).toHaveCount(15);
  api.respond(
    'GET list_all_workshops/',
    cards.filter(({ id }) => id !== 703).map((card) => (card.id === 705 ? { ...card, places: 0 } : card)),
  );
  await revalidate();
  await expect(async () => {
    await page.getByRole('link', { name: 'Terms' }).last().scrollIntoViewIfNeeded();
    await expect(titles).toHaveCount(36, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  const shown = await titles.allInnerTexts();
  expect(new Set(shown).size).toBe(36);
  expect(shown.filter((title) => title.startsWith('Card 3 '))).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'workshops' })).toContainText('36 workshops');
  await expect(page.locator('main article', { hasText: 'Card 5 with' })).toContainText('SOLD OUT');
  expect(requests.length).toBeLessThanOrEqual(4);
});

test('the home page that stays open shows what has sold out and what has left', async ({ page }) => {
  const cards = createCards(3);
  const select = (allw: object[]) => api.respond('GET list_frontpage_selection/', { allw, onsite: allw, online: [] });
  select(cards);
  await revalidate();
  await page.clock.install();
  await page.goto(site.url);
  const shown = page.getByRole('tabpanel', { name: 'All' }).getByRole('article');
  await expect(shown).toHaveText([/Card 0.*4 places left/, /Card 1.*4 places left/, /Card 2.*4 places left/]);
  select([{ ...cards[0]!, places: 0 }, cards[2]!]);
  await revalidate();
  await returnToTab(page, async () =>
    expect(shown).toHaveText([/Card 0.*SOLD OUT/, /Card 2.*4 places left/], { timeout: 1_000 }),
  );
});

const WEEKS = (
  READS['get_residencies/'] as { available_weeks: { id: number; start_date: string; remaining: number }[] }
).available_weeks;
const residency = READS['get_residencies/'] as object;

test.describe('the residencies', () => {
  const checkouts = (email: string) =>
    api.calls.filter(({ path, body }) => path === '/residency_checkout' && body.includes(encodeURIComponent(email)));

  async function chooseTwoWeeks(page: Page): Promise<string> {
    await page.clock.install();
    await page.goto(`${site.url}/residencies`);
    const boxes = page.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const email = uniqueEmail();
    await fillIn(page, email);
    await expect(page.getByText('€800').first()).toBeVisible();
    return email;
  }

  test('a week that sells out while it is chosen is named, and not paid', async ({ page }) => {
    const email = await chooseTwoWeeks(page);
    const full = WEEKS.map((week) => (week.id === 2 ? { ...week, remaining: 0 } : week));
    api.respond('GET get_residencies/', { ...residency, available_weeks: full });
    await revalidate();
    const week = page.locator('label', { has: page.getByRole('checkbox') }).nth(1);
    await returnToTab(page, () => expect(week).toContainText('SOLD OUT', { timeout: 1_000 }));
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'One of these weeks is now full' })).toBeFocused();
    expect(checkouts(email)).toEqual([]);
    await week.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await page.waitForURL('**/thanks/residency/**');
    expect(new URLSearchParams(checkouts(email)[0]!.body).get('weekstring')).toBe('1');
  });

  test('a price that rises while weeks are chosen is named before it is sent', async ({ page }) => {
    const email = await chooseTwoWeeks(page);
    const dearer = byCurrency((currency) => ({
      1: { full_amount: 450, stripe_full_price_id: `new_1_${currency}` },
      2: { full_amount: 900, stripe_full_price_id: `new_2_${currency}` },
    }));
    api.respond('GET get_residencies/', { ...residency, pricing: dearer });
    await revalidate();
    await returnToTab(page, async () => {
      await expect(page.getByText('€900').first()).toBeVisible({ timeout: 1_000 });
      await expect(page.getByText(/€800/).filter({ hasNotText: '€900' })).toHaveCount(0);
    });
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await page.waitForURL('**/thanks/residency/**');
    expect(Object.fromEntries(new URLSearchParams(checkouts(email)[0]!.body))).toMatchObject({
      amount: '900',
      priceCode: 'new_2_eur',
    });
  });
});

test('a waiting list of a workshop that has places again says so, and a list in an old page is still joined', async ({
  page,
}) => {
  const workshop = { ...toWorkshop(ice!), id: 801, short_url: 'comes-back' };
  const respond = (places: number) =>
    api.respond('GET get_onsite_workshop/comes-back', {
      ...workshop,
      booking_cutoff_time: 0,
      editions: [{ id: 901, start_date: dayIn(90), places }],
    });
  respond(0);
  await page.goto(`${site.url}/subscribe/onsite/comes-back`);
  await expect(page.getByRole('main')).toContainText('This workshop is sold out.');
  respond(3);
  await page.getByRole('main').getByLabel('Email').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('Look into your inbox.')).toBeVisible();
  await revalidate();
  await expect(async () => {
    await page.goto(`${site.url}/subscribe/onsite/comes-back`);
    await expect(page.getByRole('main')).toContainText('This workshop still has places: reserve one.', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByRole('main')).not.toContainText('sold out');
});

test('a confirmation whose link ends while its page is open says so, and nothing is paid', async ({ page }) => {
  await skipConfirmReload(page);
  const hash = api.hold({ ctype: 'onsite', edition: 112 });
  const checkouts = () => api.calls.filter(({ path: sent, body }) => sent === '/checkout' && body.includes(hash));
  await page.goto(`${site.url}/confirm/onsite/${hash}?step=pay&add_ww=0`);
  const pay = page.getByRole('button', { name: 'Pay in full' });
  await expect(page.getByText('€1,190').first()).toBeVisible();
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { error: 'not found' }, 404);
  await pay.click();
  await expect(page.getByText('We don’t recognise this booking link, or it has expired.')).toBeVisible();
  expect(checkouts()).toEqual([]);
});
