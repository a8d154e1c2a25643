/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import PaymentFailedPage from '@/app/(checkout)/paymentfailed/[ctype]/[hash]/page';
import ConfirmPage from '@/app/(confirm)/confirm/[ctype]/[hash]/page';
import { CODE_ERROR_MESSAGE } from '@/lib/domain/code-verdict';
import { createPaymentChoiceCookie, createPayStepPage } from '@/lib/forms/pay-step';
import { cookieJar, keepCookies } from '@/test/cookie-jar';
import { keepFlash } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

let mockSearch = '';
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams(mockSearch),
}));

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const booking = { course_id: 12, product: 'Ice', pricing: { eur: { full_amount: 1000, number_of_payments: 1 } } };
const respond = (facts: object = {}) => api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, ...facts });
const expectOnlyReads = () => expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);

beforeEach(() => {
  mockSearch = '';
});

async function openedHtml(ctype = 'onsite'): Promise<string> {
  const page = await ConfirmPage({
    params: Promise.resolve({ ctype, hash }),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(mockSearch))),
  });
  return renderToStaticMarkup(page).replace(/&#x27;/g, "'");
}

test.each(['onsite', 'online', 'residency', 'mentorship'])('a failed payment of %s is tried again', async (ctype) => {
  api.respond(`GET get_unpaid_booking/${ctype}/${hash}`, { course_id: 12, pricing: { eur: { full_amount: 9 } } });
  const html = renderToStaticMarkup(await PaymentFailedPage({ params: Promise.resolve({ ctype, hash }) }));
  const query = ['onsite', 'online'].includes(ctype) ? '' : '?step=pay';
  expect(html).toContain(`href="/confirm/${ctype}/${hash}${query}"`);
});

test.each([
  ['the reservation', { currency: 'GBP' }, 'usd', 'step=pay', '£900'],
  ['its own URL', { currency: 'GBP' }, 'usd', 'step=pay&currency=eur', '€1,000'],
  ['the session, where the URL and the reservation name none', {}, 'usd', 'step=pay', '$1,100'],
  ['the session, where the others are unknown', { currency: 'chf' }, 'usd', 'step=pay&currency=x', '$1,100'],
])('a flow is in the currency of %s', async (_what, more, session, search, total) => {
  cookieJar.set('currency', { value: session });
  mockSearch = search;
  const pricing = { eur: { full_amount: 1000 }, gbp: { full_amount: 900 }, usd: { full_amount: 1100 } };
  respond({ pricing, ...more });
  const html = await openedHtml();
  expect(html).toContain(`><span>${total}</span></p>`);
  expect(html).toContain(`name="amount" value="${total.replace(/\D/g, '')}"`);
});

test('the payment of a residency says in plain HTML what cancelling costs, from when to when', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  mockSearch = 'step=pay';
  const price = { full_amount: 1079, split_amount: 269.75, number_of_payments: 4 };
  const stay = { course_id: 'residency_3w', product: 'Residency, 3 weeks', start_date: '2027-05-05' };
  api.respond(`GET get_unpaid_booking/residency/${hash}`, { ...stay, pricing: { eur: price } });
  const html = await openedHtml('residency').finally(() => jest.useRealTimers());
  const facts = html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  for (const fact of [
    '|Residency, 3 weeks| |€1,079|',
    '|€1,079 today|Pay in full|€269.75 today, then 5\u00a0Feb, 5\u00a0Mar, 5\u00a0Apr|Split over 4 months|',
    '|Until 5\u00a0January\u00a02027 we keep 20% of the price: €215.80.|',
    '|From 6\u00a0January\u00a02027 to 6\u00a0March\u00a02027 we keep 50% of the price: €539.50.|',
    '|From 7\u00a0March\u00a02027 nothing is refunded.|',
    '|Changed your mind?|You pay on the next page. Until you do, nothing is taken, and you can come back here.|← Back|',
  ]) {
    expect(facts).toContain(fact);
  }
});

test('the cost of cancelling this date is shown if the API names the date, else the scale', async () => {
  mockSearch = 'step=pay';
  respond({ start_date: '2020-05-06' });
  expect(await openedHtml()).toContain('Bookings for this date are non-refundable.');
  respond();
  expect(await openedHtml()).toContain('Cancelling 120 or more days before: full refund minus a 20% fee;');
});

describe('after the payment page', () => {
  const amounts = { full_amount: 1000, full_amount_inc_ww: 1300, number_of_payments: 1 };
  const choice = { addWw: true, currency: 'gbp', grantCode: 'OPEN' } as const;

  beforeEach(async () => {
    respond({ currency: 'eur', pricing: { eur: amounts, gbp: { ...amounts, full_amount_inc_ww: 1100 } } });
    keepCookies([await createPaymentChoiceCookie({ ctype: 'onsite', hash }, choice)]);
  });

  test('a code that has stopped working meanwhile takes nothing off, and says why', async () => {
    api.respond('POST grantcode/', { apply_dcode: false, failcode: 'it has expired' });
    const html = await openedHtml();
    expect(html).toContain('£1,100 today');
    expect(html).toContain("That code didn't work - it has expired");
  });

  test('a step that the URL names stays as the URL has it', async () => {
    mockSearch = 'step=pay&add_ww=0&currency=eur';
    const html = await openedHtml();
    expect(html).toContain('€1,000 today');
    expectOnlyReads();
  });
});

test('without scripts a code that works is taken off, without asking for it again', async () => {
  mockSearch = 'step=pay&add_ww=0';
  respond();
  await keepFlash('grantcode', { done: true, values: { grantCode: 'OPEN', percent: '15' } });
  const html = await openedHtml();
  expect(html).toContain('€850');
  expectOnlyReads();
});

test('without scripts a code is checked again when its form was refused for another reason', async () => {
  mockSearch = 'step=pay&add_ww=0';
  respond();
  api.respond('POST grantcode/', { apply_dcode: false, failcode: 'it has expired' });
  await keepFlash('grantcode', { values: { grantCode: 'OPEN' }, message: 'The price has changed.' });
  const html = await openedHtml();
  for (const text of ['€1,000', 'it has expired', 'The price has changed.']) expect(html).toContain(text);
});

test.each([
  [{ apply_dcode: true, dcode_value: 10 }, 'Code applied!', 0],
  ['', 'Error applying code', 2],
])('without scripts a code that was not checked is checked again: %j', async (response, text, count) => {
  mockSearch = 'step=pay&add_ww=0';
  respond();
  api.respond('POST grantcode/', response, response === '' ? 404 : 200);
  await keepFlash('grantcode', { values: { grantCode: 'OPEN' }, message: CODE_ERROR_MESSAGE });
  const html = await openedHtml();
  expect(html).toContain(text);
  // At the field, and in the status for screen readers.
  expect(html.split(CODE_ERROR_MESSAGE)).toHaveLength(count + 1);
});

test('without scripts and cookies, or after its flash, a code is said to be lost, on every step', async () => {
  respond();
  const { search } = createPayStepPage({ ctype: 'onsite', hash, add_ww: '0', currency: 'eur', grantCode: 'OPEN' })!;
  expect(search).not.toContain('OPEN');
  mockSearch = search!.slice(1);
  const html = await openedHtml();
  expect(html).toContain('Your code is no longer applied. Enter it again, with cookies allowed.');
  expect(html).toContain('€1,000 today');
  expect(html).toContain('currency=eur&amp;code=" class="back">← Back');
  await keepFlash('grantcode', { done: true, values: { grantCode: 'OPEN', percent: '15' } });
  expect(await openedHtml()).not.toContain('no longer applied');
  expectOnlyReads();
  mockSearch = 'step=pay&add_ww=0&currency=eur';
  cookieJar.clear();
  expect(await openedHtml()).not.toContain('no longer applied');
});

test('without scripts a code that does not work says why', async () => {
  mockSearch = 'step=pay&add_ww=0';
  respond();
  const message = "That code didn't work";
  await keepFlash('grantcode', { values: { grantCode: 'NO' }, fields: { grantCode: message } });
  const html = await openedHtml();
  expect(html).toContain(message);
  expect(html).toContain('€1,000');
  expectOnlyReads();
});
