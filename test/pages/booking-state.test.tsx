/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import PaymentError from '@/app/(checkout)/paymenterror/[ctype]/[hash]/page';
import PaymentFailed from '@/app/(checkout)/paymentfailed/[ctype]/[hash]/page';
import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import Confirm from '@/app/(confirm)/confirm/[ctype]/[hash]/page';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite' as const, hash };
const params = Promise.resolve(link);
const searchParams = Promise.resolve({});
const booking = { firstname: 'Ana', edition_id: 1, course_id: 1, product: 'Ice', pricing: { eur: { full_amount: 9 } } };
const WENT_THROUGH =
  "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - " +
  "your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.";
const DECLINED = 'Stripe returned an error with your payment - please check your card details, and try again';

const pages = {
  confirm: () => Confirm({ params, searchParams }),
  thanks: () => Thanks({ params }),
  paymentfailed: () => PaymentFailed({ params }),
  paymenterror: () => PaymentError({ params }),
};

async function renderText(page: Promise<ReactElement>): Promise<string> {
  return renderToString(await page)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

/** Sets the API up as it is for a booking in that state. */
function respondIn(state: string): void {
  if (state === 'held') return api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, state });
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { error: 'Not found.', state }, 404);
  if (state === 'confirmed') api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com', state });
  else api.respond(`GET get_booking/onsite/${hash}`, { error: 'Not found.', state }, 404);
}

type PageName = keyof typeof pages;
const EVERY_PAGE: PageName[] = ['confirm', 'thanks', 'paymentfailed', 'paymenterror'];

const rows: [state: string, pages: PageName[], text: string][] = [
  ['held', ['confirm'], 'Hello Ana'],
  ['held', ['thanks'], 'We are waiting for word of your payment.'],
  ['held', ['paymentfailed'], DECLINED],
  ['held', ['paymenterror'], 'No payment has reached us for this booking'],
  ['paid', ['thanks', 'paymentfailed'], 'Your payment has arrived'],
  ['paid', ['paymenterror'], WENT_THROUGH],
  ['confirmed', ['thanks'], 'All done!'],
  ['confirmed', ['paymentfailed', 'paymenterror'], 'Your booking is confirmed'],
  ['expired', EVERY_PAGE, 'This reservation has run out'],
  ['passed_on', ['confirm', 'thanks'], 'This place is no longer kept for you'],
  ['released', EVERY_PAGE, 'This place has been released'],
  ['cancelled', EVERY_PAGE, 'This booking is cancelled'],
  ['emailed', EVERY_PAGE, 'We have sent the link to your mailbox'],
];
const cases = rows.flatMap(([state, names, text]) => names.map((page) => [state, page, text] as const));

test.each(cases)('a booking that is %s has its own message on /%s', async (state, page, text) => {
  respondIn(state);
  const shown = await renderText(pages[page]());
  expect(shown).toContain(text);
  if (state !== 'held') expect(shown).not.toMatch(/Nothing was taken|card details/);
  if (state !== 'paid') expect(shown).not.toContain('went through');
  if (page !== 'thanks') expect(shown).not.toContain('ana@example.com');
});

test.each([
  ['expired', ['/onsite/ice', '/workshops']],
  ['released', ['/onsite/ice', '/workshops']],
  ['passed_on', ['/subscribe/onsite/ice', '/workshops']],
])('a booking that is %s names what was booked, and two ways on', async (state, ways) => {
  const ended = { product: 'Ice, 5–9 May', short_url: 'ice' };
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { error: 'Not found.', state, booking: ended }, 404);
  const html = renderToString(await pages.confirm());
  expect(html.replace(/<\/?span[^>]*>/g, '')).toContain('Ice, 5–9 May');
  expect([...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual(ways);
});

test.each(['released', 'expired'])('a place that is %s because its date was withdrawn says so', async (state) => {
  const ended = { product: 'Ice, 5–9 May', withdrawn: true };
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { error: 'Not found.', state, booking: ended }, 404);
  const shown = await renderText(pages.confirm());
  expect(shown).toContain('no longer in our programme');
  expect(shown).not.toMatch(/free again|Book it again|No payment reached us/);
});

test('after a refusal of the bank the place is still held, and can be paid again or released', async () => {
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, state: 'held', held_until: 1795525500 });
  const shown = await renderText(pages.paymentfailed());
  expect(shown).toMatch(/Nothing was taken.*still held until Tuesday\s24\sNovember, 14:05 \(Paris time\): Ice/);
  const html = renderToString(await pages.paymentfailed());
  expect([...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
    `/confirm/onsite/${hash}`,
    `/release/onsite/${hash}`,
  ]);
});

test.each(['paid', 'confirmed'])('the link of a booking that is %s leads to its result', async (state) => {
  respondIn(state);
  await expect(pages.confirm()).rejects.toMatchObject({ digest: expect.stringContaining(`/thanks/onsite/${hash}`) });
});

test.each(EVERY_PAGE)('an unknown link is a 404 on /%s', async (page) => {
  await expect(pages[page]()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});

test('an API that names no states confirms by booking_error what it neither holds nor has confirmed', async () => {
  api.respond(`GET booking_error/onsite/${hash}`, { noted: true });
  expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
});

test('while the API fails no page claims a result', async () => {
  allowLog();
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, '', 500);
  const failed = await renderText(pages.paymentfailed());
  expect(failed).toContain(DECLINED);
  expect(failed).not.toContain('Nothing was taken');
  expect(await renderText(pages.paymenterror())).not.toContain('Your payment went through');
  for (const page of [pages.confirm, pages.thanks]) {
    expect(await renderText(page())).toContain('Error loading booking: Network response was not ok: 500');
  }
});

test('without states each page believes its own call', async () => {
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking);
  expect(await renderText(pages.confirm())).not.toContain('Have you paid already?');
  expect(await renderText(pages.thanks())).toContain('We are waiting for word of your payment.');
  api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
  expect(await renderText(pages.confirm())).toMatch(/Have you paid already\? See your booking .*Hello Ana/);
  expect(renderToString(await pages.confirm())).toContain(`<a href="/thanks/onsite/${hash}">See your booking</a>`);
  expect(await renderText(pages.thanks())).toContain('All done!');
  expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
  expect(await renderText(pages.paymentfailed())).toContain(DECLINED);
});

test('where the states of both calls contradict each other, each page believes its own', async () => {
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, state: 'held' });
  api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com', state: 'confirmed' });
  expect(await renderText(pages.confirm())).toContain('Hello Ana');
  expect(await renderText(pages.thanks())).toContain('All done!');
  expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
});

test.each(['held', 'paid', 'confirmed', 'expired', 'released', 'cancelled', 'emailed', 'unheard of'])(
  'the state %s takes at most two calls',
  async (state) => {
    respondIn(state);
    expect((await getBookingState(link))?.state).toBe(state === 'unheard of' ? undefined : state);
    expect(api.calls.length).toBeLessThanOrEqual(2);
  },
);

test('a booking stays confirmed when the second call fails', async () => {
  allowLog();
  respondIn('confirmed');
  api.respond(`GET get_booking/onsite/${hash}`, '', 500);
  expect(await getBookingState(link)).toEqual({ state: 'confirmed', booking: null });
});
