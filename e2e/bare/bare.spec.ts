import type { Page } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';

import { BareApi } from './bare-api';
import { type Sample, samples, toWorkshop } from './bare-programme';
import { DocumentApi } from './document-api';
import { SITE_PATHS } from '../../lib/domain/pages';
import { getFacts, parseCalendar } from '../../test/parsed-calendar';
import { listBrokenWordsAt, listLostTexts } from '../accessibility-checks';
import { applyCode, fillIn, paidToday, reserve, waitForConfirmReload } from '../booking-steps';
import { expect, test, uniqueEmail } from '../fixtures';
import { loadCardPicture, readHead } from '../search/page-head';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';

const api = new BareApi();
let site: SiteProcess;
const everyLink = new BareApi(true);
let other: SiteProcess;
const at = (path: string) => site.url + path;

async function startBareSite(stub: BareApi) {
  const { SITE_URL: _, ...environment } = await stub.listen();
  const started = await startSite(environment, linkProject());
  stub.siteUrl = started.url;
  return started;
}

/** The messages of a section whose call has failed. */
const FAILURE = /Error: |Error loading|Network response was not ok|Unexpected (answer|response)/;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  [site, other] = await Promise.all([startBareSite(api), startBareSite(everyLink)]);
});
test.afterAll(async () => {
  stopSites();
  await Promise.all([api.stop(), everyLink.stop()]);
});

const ITEMS = [
  '/onsite/listening-to-ice',
  '/onsite/full-house',
  '/online/radio',
  '/collection/3',
  '/workshops/sound',
  '/tutors/ana-ferrer',
];
const LISTS = ['/workshops?type=online&artform=sound', '/faq?topic=payments', '/subscribe/onsite/full-house'];
const NOT_OFFERED = '/gallery';
const PAGES = [...SITE_PATHS, ...ITEMS, ...LISTS].filter((each) => each !== NOT_OFFERED);

test('every page is complete', async ({ page, request }) => {
  test.setTimeout(180_000);
  for (const path of PAGES) {
    await test.step(path, async () => {
      const response = await page.goto(at(path));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(FAILURE)).toHaveCount(0);
      if (!LISTS.includes(path)) await loadCardPicture(request, readHead(await response!.text()));
    });
  }
});

test('long names and a price of five figures with cents are whole, also in a booking, and long words fit', async ({
  page,
}) => {
  const widths = [320, 1000, 1280];
  await page.goto(at('/onsite/long-walk'));
  await expect(page.getByText('€11,990.50').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await listLostTexts(page)).toEqual([]);
  expect(await listBrokenWordsAt(page, widths)).toEqual([]);
  await (await reserve(page, at('/onsite/long-walk'), uniqueEmail())).click();
  await waitForConfirmReload(page);
  await expect(page.getByRole('figure')).toContainText('Bartholomewson');
  expect(await listBrokenWordsAt(page, widths)).toEqual([]);
});

test('what the API has nothing of is a missing page, and nothing links to it', async ({ page }) => {
  for (const path of [NOT_OFFERED, '/onsite/no-such-workshop', '/no-such-page']) {
    expect((await page.goto(at(path)))?.status()).toBe(404);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Residencies' })).toBeVisible();
    await expect(page.locator(`a[href="${NOT_OFFERED}"]`)).toHaveCount(0);
  }
});

test('a sold-out workshop stands last and has a list; a Wednesday start alone has an arrival', async ({ page }) => {
  await page.goto(at('/onsite/listening-to-ice'));
  const arrive = page.getByRole('term').filter({ hasText: 'Arrive' });
  await expect(arrive).toHaveCount(1);
  const similar = page.getByRole('region', { name: 'Similar workshops' }).getByRole('article');
  await expect(similar).toHaveText([/Radio.*online/, /Long Walk.*onsite/, /SOLD OUT.*Full House.*onsite/]);
  await page.goto(at('/onsite/full-house'));
  await expect(page.getByRole('main')).not.toContainText('runs again');
  const panel = page.locator('[data-panel]');
  await expect(panel.getByRole('listitem')).toHaveText([/^Radio/, /^The Long Walk/, /^Listening to Ice/]);
  await expect(panel.locator('a[href="/subscribe/onsite/full-house"]')).toBeVisible();
  await page.getByLabel('Your email for the waiting list').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('Look into your inbox.')).toBeFocused();
  await page.goto(at('/onsite/long-walk'));
  await expect(page.getByRole('term').first()).toBeVisible();
  await expect(arrive).toHaveCount(0);
});

/** Adds CAMP +7 and a code to the open booking, and pays in full. */
async function confirmAndPay(page: Page) {
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await page.getByRole('button', { name: 'Yes, add +7' }).click();
  await expect(paidToday(page)).toContainText('€1,539');
  await applyCode(page, 'NONSENSE');
  await expect(page.getByText("That code didn't work - no such code").first()).toBeVisible();
  await applyCode(page, 'OPEN50');
  await expect(page.getByText('Code applied!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.waitForURL('**/thanks/onsite/**');
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
  await expect(page.getByText('ada@example.org')).toBeVisible();
  await expect(page.getByText('Not paid yet?')).toHaveCount(0);
}

test('a paid visitor is thanked, and can pay what the API still has as unpaid only knowingly', async ({ page }) => {
  await (await reserve(page, at('/onsite/listening-to-ice'), uniqueEmail())).click();
  await waitForConfirmReload(page);
  await expect(page.getByText('Have you paid already?')).toHaveCount(0);
  const confirm = page.url();
  await confirmAndPay(page);
  const thanks = page.url();
  await page.goto(confirm);
  await page.getByText('Have you paid already?').getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(thanks);
});

test('without scripts a place that a code pays for is confirmed', async ({ plainPage: page }) => {
  await page.goto(at('/online/radio'));
  await fillIn(page);
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await page.getByRole('link', { name: 'Confirm my booking' }).click();
  await page.getByRole('button', { name: "Ok, let's go!" }).click();
  await applyCode(page, 'FULL100', 'Bundle or discount code');
  await page.getByRole('button', { name: 'Confirm (no payment required)' }).click();
  await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
});

test('a residency and a bundle are bought', async ({ page }) => {
  await page.goto(at('/residencies'));
  await page.locator('[name=weeks]').first().check();
  const email = uniqueEmail();
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Pay in full' }).click();
  await page.waitForURL('**/thanks/residency/**');
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(at('/bundles'));
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click();
  await page.waitForURL('**/bundle_thanks/**');
  await expect(page.locator('code')).toHaveText('BUNDLE-7Q2M');
});

test.describe('an API that answers both calls for every link', () => {
  for (const withScripts of [true, false]) {
    const title = `a place is reserved, kept in mind, confirmed and paid, with scripts ${withScripts ? 'on' : 'off'}`;
    test(title, async ({ page: scriptedPage, plainPage }) => {
      const page = withScripts ? scriptedPage : plainPage;
      await page.goto(`${other.url}/onsite/listening-to-ice`);
      await fillIn(page);
      await page.getByRole('button', { name: 'Reserve my place' }).click();
      await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
      if (withScripts) {
        await page.goto(`${other.url}/about`);
        await page.getByRole('link', { name: 'You hold a place' }).click();
      }
      await page.getByRole('link', { name: 'Confirm my booking' }).click();
      await page.waitForURL('**/confirm/onsite/**');
      if (withScripts) await waitForConfirmReload(page);
      await expect(page.getByText('Have you paid already? See your booking')).toBeVisible();
      await confirmAndPay(page);
    });
  }
});

test('forms refuse what is required, and send what is not enforced', async ({ page, plainPage }) => {
  const getBody = (call: string) => api.calls.findLast(({ path }) => path === call)!.body;
  await plainPage.goto(at('/onsite/listening-to-ice'));
  await expect(plainPage.locator('form').filter({ hasText: 'Under-16s need a guardian.' })).toContainText('200 words');
  await plainPage.getByRole('button', { name: 'Reserve my place' }).click();
  const problems = plainPage.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText(['Enter your first name', 'Enter your last name', 'Enter your email address']);
  await fillIn(plainPage, 'not an address');
  const words = 'hum '.repeat(250).trim();
  await plainPage.getByText('Tell the tutors about you').click();
  await plainPage.getByLabel(/^About you/).fill(words);
  await plainPage.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(problems).toHaveText([/correct format/]);
  await plainPage.getByLabel('Email').fill(uniqueEmail());
  await plainPage.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(plainPage.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
  expect(JSON.parse(getBody('/save_unpaid_booking/'))).toMatchObject({ about_me: words, workshop_edition: '112' });

  await plainPage.goto(at('/residencies'));
  for (const week of [0, 2]) await plainPage.locator('[name=weeks]').nth(week).check();
  await fillIn(plainPage);
  await plainPage.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
  await plainPage.waitForURL('**/thanks/residency/**');
  const posted = Object.fromEntries(new URLSearchParams(getBody('/residency_checkout')));
  expect(posted).toMatchObject({ weekstring: '1,3', amount: '200', paymentType: 'subscription', currency: 'eur' });

  const online = at(`/confirm/online/${api.hold({ ctype: 'online', edition: 115 })}`);
  await plainPage.goto(online);
  await plainPage.getByRole('button', { name: "Ok, let's go!" }).click();
  await expect(plainPage.getByLabel('Bundle or discount code')).toBeVisible();
  await expect(plainPage.getByText('CAMP +7', { exact: false }).and(plainPage.locator('main h2'))).toHaveCount(0);

  await page.goto(at('/subscribe?ws=481'));
  await expect(page).toHaveURL(at('/subscribe'));
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Look into your inbox.')).toBeVisible();
  expect(new URLSearchParams(getBody('/subscribe/')).get('tracked_id')).toBe('481');
});

test('what only an addition can do is done by email', async ({ page, request }) => {
  await page.goto(at('/mentorship'));
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click();
  await expect(page.getByText('This cannot be bought online at the moment.')).toBeVisible();
  await page.goto(at(`/release/onsite/${api.hold({ ctype: 'onsite', edition: 112 })}`));
  await page.getByRole('button', { name: 'Release the place' }).click();
  await expect(page.getByText('This place can’t be released here.')).toBeVisible();
  await page.goto(at(`/unsubscribe/${'u'.repeat(32)}`));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('We don’t recognise this link.')).toBeVisible();
  expect((await request.get(at(`/cancel/onsite/${'d'.repeat(32)}`))).status()).toBe(404);
});

test('feed and calendars have every workshop, and say what it is', async ({ request }) => {
  const feed = await (await request.get(at('/feed.xml'))).text();
  expect(parseFeed(feed).items).toHaveLength(samples.length);
  for (const text of ['Hydrophones.', '€1,190', '4 places left', 'SOLD OUT']) expect(feed).toContain(text);

  const read = async (path: string) => {
    const { events } = parseCalendar(await (await request.get(at(path))).text());
    return events.map(getFacts).map(([uid, title, day]) => [uid, title, day]);
  };
  const toEvent = ({ id, ctype, title_with, tutors, start_date }: Sample) => {
    return [`${ctype}-${id + 100}@localhost`, `${title_with} ${tutors}`, start_date];
  };
  const events = await read('/calendar.ics');
  expect(events.toSorted()).toEqual(samples.map(toEvent).toSorted());
  expect(await read('/onsite/listening-to-ice/calendar.ics')).toEqual([toEvent(samples[0]!)]);
});

test('the API got no call outside the contract, and each addition was tried once', () => {
  const { unknown, additions } = api.listOtherCalls();
  expect(unknown).toEqual([]);
  expect(additions.toSorted()).toEqual([...new Set(additions)].toSorted());
  const errors = site.log().split('\n');
  expect(errors.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('a paid booking names its workshop and how to come, as far as the programme knows', async ({ page }) => {
  const hash = api.hold({ ctype: 'onsite', edition: 112 });
  api.confirm('onsite', hash);
  await page.goto(at(`/thanks/onsite/${hash}`));
  const facts = page.getByRole('main');
  await expect(facts).toContainText('Listening to Ice with Ana Ferrer and Jon Okafor');
  await expect(page.getByRole('term').filter({ hasText: 'Arrive' })).toHaveCount(1);
  await expect(facts).toContainText('the shuttle leaves Toulouse at 18:00');
});

test('tutors of one workshop have a page', async ({ page }) => {
  await page.goto(at('/onsite/long-walk'));
  await page
    .getByRole('region', { name: 'Your tutor' })
    .getByRole('link', { name: 'Wilhelmina Bartholomewson' })
    .click();
  await expect(page).toHaveURL(at('/tutors/wilhelmina-bartholomewson'));
});

test('a workshop without a price in a currency of the site is reserved by email', async ({ plainPage: page }) => {
  const pricing = { CHF: { full_amount: 1190, symbol: 'CHF' } };
  const francs = { ...toWorkshop(samples[0]!), id: 16, short_url: 'francs', pricing };
  api.respond('GET get_onsite_workshop/francs', francs);
  for (const path of ['/onsite/francs', '/reserve/onsite/francs']) {
    await page.goto(at(path));
    await expect(page.getByText('This workshop can’t be reserved online.').getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByRole('button', { name: 'Reserve my place' })).toHaveCount(0);
  }
});

test('a name that ends like pasted punctuation or a file is the API’s own; what it does not know is corrected', async ({
  request,
}) => {
  const workshop = toWorkshop(samples[0]!);
  for (const short_url of ['noise-now!', 'v1.html', '007']) {
    api.respond(`GET get_onsite_workshop/${short_url}`, { ...workshop, short_url });
    for (const path of [`/onsite/${short_url}`, `/reserve/onsite/${short_url}`, `/subscribe/onsite/${short_url}`]) {
      const response = await request.get(at(path), { maxRedirects: 0 });
      expect([path, response.status(), response.headers().location]).toEqual([path, 200, undefined]);
    }
  }
  for (const path of [
    '/onsite/listening-to-ice).',
    '/Onsite/Listening-To-Ice.html',
    '/reserve/onsite/listening-to-ice,',
  ]) {
    const response = await request.get(at(path));
    expect([response.status(), response.url()]).toEqual([200, expect.stringMatching(/\/onsite\/listening-to-ice$/)]);
  }
  expect((await request.get(at('/onsite/no-such-workshop!'))).status()).toBe(404);
});

test.describe('a mock server made from the OpenAPI document', () => {
  const mock = new DocumentApi();
  let mocked: SiteProcess;
  test.beforeAll(async () => {
    mocked = await startSite(await mock.listen(), linkProject());
    mock.next = `${mocked.url}/thanks/onsite/${'m'.repeat(22)}`;
  });
  test.afterAll(() => mock.stop());

  const link = `onsite/${'m'.repeat(22)}`;
  const routes: [path: string, text: string][] = [
    ['/onsite/listening-to-ice', 'Reserve my place'],
    ['/online/radio-at-home', 'Reserve my place'],
    ['/collection/3', 'Radio at Home'],
    ['/tutors/ana-ferrer', 'Listening to Ice'],
    [`/confirm/${link}`, "Ok, let's go!"],
    [`/thanks/${link}`, 'All done!'],
    [`/paymentfailed/${link}`, 'please check your card details'],
    [`/paymenterror/${link}`, 'Your payment went through'],
    [`/bundle_thanks/${'b'.repeat(22)}`, 'BUNDLE-7Q2M-XK9F'],
    [`/mentorship_thanks/${'b'.repeat(22)}`, 'ada@example.org'],
    ['/subscribe/onsite/listening-to-ice', 'Waiting list'],
    [`/subscribe_confirm/${'s'.repeat(22)}`, 'Thank you. You are on the list.'],
    [`/preregister_confirm/${'s'.repeat(22)}`, 'Thank you. You are on the list.'],
  ];

  test('serves every route', async ({ page, request }) => {
    for (const path of SITE_PATHS) {
      const response = await request.get(mocked.url + path);
      const html = await response.text();
      expect([path, response.status(), FAILURE.exec(html), html.includes('Loading…')]).toEqual([
        path,
        200,
        null,
        false,
      ]);
    }
    for (const [path, text] of routes) {
      await test.step(path, async () => {
        expect((await page.goto(mocked.url + path, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200);
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.getByText(FAILURE)).toHaveCount(0);
      });
    }
  });

  test('reserves, confirms and pays', async ({ page }) => {
    await (await reserve(page, `${mocked.url}/onsite/listening-to-ice`, uniqueEmail())).click();
    await waitForConfirmReload(page);
    await page.getByRole('button', { name: "Ok, let's go!" }).click();
    await page.getByRole('button', { name: 'No thanks' }).click();
    await page.getByRole('button', { name: 'Pay in full' }).click();
    await expect(page.getByRole('heading', { name: 'All done!' })).toBeVisible();
    await page.goto(`${mocked.url}/residencies`);
    await page.locator('[name=weeks]').first().check();
    await expect(page.locator('[aria-live]').filter({ hasText: '1 week' })).toContainText('€399');
  });

  test('gets calls that are in the document to the letter', () => {
    expect([...new Set(mock.refused)]).toEqual([]);
  });
});
