import type { Page } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';

import { BareApi } from './bare-api';
import { type Sample, samples } from './bare-programme';
import { DocumentApi } from './document-api';
import { SITE_PATHS } from '../../lib/domain/pages';
import { getFacts, parseCalendar } from '../../test/parsed-calendar';
import { listBrokenWordsAt, listLostTexts } from '../accessibility-checks';
import { applyCode, fillIn, paidToday, reserve, waitForConfirmReload } from '../booking-steps';
import { expect, test, uniqueEmail } from '../fixtures';
import { expectStickyFrom200 } from '../header-steps';
import { decodeHtml, loadCardPicture, readHead } from '../search/page-head';
import { linkProject, type SiteProcess, startSite, stopSites } from '../site-process';
import { dismissOverlay, hero, initialized, readState } from '../slider-steps';

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
/** docs/specification.md#constants: those that the site knows by itself, or computes from the API's prices. */
const CONSTANTS = [
  ['/plus7', 'EUR 349, GBP 299 or USD 379', 'Seven more nights', '© 2025 CAMP'],
  ['/about', 'opened in 2018', '15 private rooms', 'Tuesday 18:00', 'Monday by 11:00', 'Wednesday 13:00'],
  ['/residencies', '15 private rooms', '€400', '€100', '€2,400', '€600'],
  ['/terms', '120 or more days', 'minus a 20% fee', '60 to 119 days', '50% is', '3 years', 'up to 30%', 'three days'],
  ['/bundles', 'valid for 3 years', 'up to 30%'],
  ['/funding', 'up to 50%'],
  ['/onsite/listening-to-ice', 'held for three days', '4 monthly payments'],
] as const;
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

test('the result pages say what the API means by them', async ({ page }) => {
  const hash = api.hold({ ctype: 'onsite', edition: 112 });
  const lead = {
    paymenterror:
      "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. " +
      "Don't worry - your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.",
    paymentfailed: 'Stripe returned an error with your payment - please check your card details, and try again',
    thanks: 'We are waiting for word of your payment.',
  };
  for (const [name, text] of Object.entries(lead)) {
    await page.goto(at(`/${name}/onsite/${hash}`));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const confirmed = 'c'.repeat(32);
  api.confirm('onsite', confirmed);
  await page.goto(at(`/paymenterror/onsite/${confirmed}`));
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
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

test('a visitor subscribes, joins a waiting list and pre-registers', async ({ page }) => {
  const send = async (path: string, button: string) => {
    await page.goto(at(path));
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('button', { name: button }).click();
  };
  await send('/subscribe', 'Subscribe');
  await expect(page.getByText('Look into your inbox.')).toBeFocused();
  await send('/subscribe/onsite/full-house', 'Join the waiting list');
  await expect(page.getByText('Look into your inbox.')).toBeFocused();
  await send('/upcoming', 'Pre-register');
  await expect(page.getByText('Please confirm your registration')).toBeVisible();
  await page.goto(at('/subscribe_confirm/a-secret-of-a-mail-1'));
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
  await page.goto(at('/preregister_confirm/a-secret-of-a-mail-2'));
  await expect(page.getByText('Your registration is confirmed.')).toBeVisible();
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

  test('its links lead to pages that believe their own call', async ({ page }) => {
    const link = `onsite/${everyLink.hold({ ctype: 'onsite', edition: 112 })}`;
    for (const [name, title] of [
      ['thanks', 'All done!'],
      ['paymenterror', 'Your place is secure'],
      ['paymentfailed', 'Something went wrong'],
      ['release', 'Release your place?'],
    ]) {
      await page.goto(`${other.url}/${name}/${link}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
});

const STUBS = {
  'the bare calls': () => ({ stub: api, url: site.url }),
  'both calls for every link': () => ({ stub: everyLink, url: other.url }),
};

for (const [calls, getStub] of Object.entries(STUBS)) {
  test(`with ${calls} forms refuse what is required, and send what is not enforced`, async ({ page, plainPage }) => {
    const { stub, url } = getStub();
    const getBody = (call: string) => stub.calls.findLast(({ path }) => path === call)!.body;
    await plainPage.goto(`${url}/onsite/listening-to-ice`);
    await expect(plainPage.locator('form').filter({ hasText: 'Under-16s need a guardian.' })).toContainText(
      '200 words',
    );
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

    await plainPage.goto(`${url}/residencies`);
    for (const week of [0, 2]) await plainPage.locator('[name=weeks]').nth(week).check();
    await fillIn(plainPage);
    await plainPage.getByRole('button', { name: 'Split into 4 monthly payments' }).click();
    await plainPage.waitForURL('**/thanks/residency/**');
    const posted = Object.fromEntries(new URLSearchParams(getBody('/residency_checkout')));
    expect(posted).toMatchObject({ weekstring: '1,3', amount: '200', paymentType: 'subscription', currency: 'eur' });

    const online = `${url}/confirm/online/${stub.hold({ ctype: 'online', edition: 115 })}`;
    await plainPage.goto(online);
    await plainPage.getByRole('button', { name: "Ok, let's go!" }).click();
    await expect(plainPage.getByLabel('Bundle or discount code')).toBeVisible();
    await expect(plainPage.getByText('CAMP +7', { exact: false }).and(plainPage.locator('main h2'))).toHaveCount(0);

    await page.goto(`${url}/subscribe?ws=12a`);
    await page.goto(`${url}/subscribe?ws=481`);
    await expect(page).toHaveURL(`${url}/subscribe`);
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Look into your inbox.')).toBeVisible();
    expect(new URLSearchParams(getBody('/subscribe/')).get('tracked_id')).toBe('481');
  });

  test(`with ${calls} the constants stand in the pages`, async ({ page, request }) => {
    const { url } = getStub();
    for (const [path, ...texts] of CONSTANTS) {
      const html = decodeHtml(await (await request.get(url + path)).text());
      const text = html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
      expect([path, texts.filter((each) => !text.includes(each))]).toEqual([path, []]);
    }
    await dismissOverlay(page);
    await page.goto(url);
    expect(await readState(await initialized(hero(page)))).toMatchObject({ effect: 'fade', speed: 1500, delay: 3000 });
    await expectStickyFrom200(page);
  });
}

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

for (const [calls, getStub] of Object.entries(STUBS)) {
  test(`with ${calls} a call that fails is reported in the words of its kind`, async ({ request }) => {
    const { stub, url } = getStub();
    const post = async (path: string, form: Record<string, string>) => {
      const headers = { 'sec-fetch-site': 'same-origin' };
      return decodeHtml(await (await request.post(url + path, { form, headers })).text());
    };
    const read = async (path: string) => decodeHtml(await (await request.get(url + path)).text());
    const failure = 'Network response was not ok: 503';
    const hash = 'f'.repeat(32);
    for (const call of [`get_unpaid_booking/onsite/${hash}`, `get_booking/onsite/${hash}`]) {
      stub.respond(`GET ${call}`, 'down', 503);
    }
    for (const purchase of ['bundle', 'mentorship']) stub.respond(`GET get_${purchase}_purchase/${hash}`, 'down', 503);
    for (const path of ['/confirm/onsite/', '/thanks/onsite/']) {
      expect(await read(path + hash)).toContain(`Error loading booking: ${failure}`);
    }
    expect(await read(`/bundle_thanks/${hash}`)).toContain(`Error loading bundle: ${failure}`);
    expect(await read(`/mentorship_thanks/${hash}`)).toContain(`Error loading mentorship package: ${failure}`);

    const email = uniqueEmail();
    const place = { ctype: 'onsite', course_id: '12', item_id: 'listening-to-ice', workshop_edition: '112' };
    const visitor = { first_name: 'Ada', last_name: 'Lovelace', email, currency: 'eur' };
    stub.respond('POST save_unpaid_booking/', { error: 'This week is full of bears.' }, 409);
    expect(await post('/api/reserve', { ...place, ...visitor })).toContain('This week is full of bears.');
    for (const [status, body, line] of [
      [200, '<h1>Hello</h1>', 'Unexpected response from the server.'],
      [500, 'down', 'Sorry, something went wrong. Please try again later.'],
    ] as const) {
      stub.respond('POST subscribe/', body, status, { 'content-type': 'text/html' });
      expect(await post('/api/subscribe', { email })).toContain(line);
    }
    stub.respond('POST save_preregistration/', 'down', 503);
    expect(await post('/api/preregister', { email, workshop_id: '5' })).toContain('Registration failed: 503');
    stub.respond('POST grantcode/', 'down', 503);
    const link = { ctype: 'onsite', hash: stub.hold({ ctype: 'onsite', edition: 112 }) };
    expect(await post('/api/grantcode', { ...link, grantCode: 'OPEN50' })).toContain('Error applying code');
    expect(await read('/no-such-page')).toContain('That Page Are Not Found');
  });
}

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
    await expect(page.getByRole('status').filter({ hasText: '1 week' })).toContainText('€399');
  });

  test('gets calls that are in the document to the letter', () => {
    expect([...new Set(mock.refused)]).toEqual([]);
  });
});
