import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Ctype } from '@/lib/domain/ctype';
import type { BookingPrice, UnpaidBooking } from '@/lib/domain/types';

import { ConfirmFlow } from './ConfirmFlow';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

const eur: BookingPrice = {
  currency: 'eur',
  symbol: '€',
  full_amount: 1190,
  split_amount: 298,
  full_amount_inc_ww: 1539,
  split_amount_inc_ww: 385,
  work_week: 349,
  number_of_payments: 4,
};
const booking: UnpaidBooking = {
  firstname: 'Ada',
  edition_id: '32',
  course_id: '12',
  product: 'Listening to Ice',
  tracked_id: '481',
  pricecode_version: 2,
  allow_pp: true,
  pricing: { eur, gbp: { ...eur, currency: 'gbp', symbol: '£' }, usd: { ...eur, currency: 'usd', symbol: '$' } },
};

beforeEach(() => {
  // The one reload of a browser session has been.
  sessionStorage.setItem('confirm-reloaded', '1');
  document.documentElement.dataset.currency = 'eur';
});

function open(query = '', { ctype = 'onsite', of = booking }: { ctype?: Ctype; of?: UnpaidBooking } = {}) {
  window.history.replaceState(null, '', `/confirm/${ctype}/abc${query}`);
  render(<ConfirmFlow link={{ ctype, hash: 'abc' }} booking={of} currency="eur" verdict={null} formKey="" />);
  return userEvent.setup();
}

/** What the form of a button would send, and where. */
function posts(button: string) {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button });
  const { key, ...fields } = Object.fromEntries(new FormData(form!));
  expect(key).toMatch(/^\w{32}$/);
  return { to: new URL(form!.action).pathname, ...fields };
}

/** The address that a step's button asks for. */
function leadsTo(button: string) {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button });
  const query = new URLSearchParams([...new FormData(form!)].map(([name, value]) => [name, String(value)]));
  return `${new URL(form!.action).pathname}?${query}`;
}

async function apply(answer: () => Promise<Partial<Response>>, code = 'OPEN') {
  global.fetch = jest.fn(answer as typeof fetch);
  const user = userEvent.setup();
  await user.type(screen.getByPlaceholderText(/code/), code);
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  await screen.findByRole('button', { name: 'Apply code' });
}
const judged = (body: object) => async () => ({ json: async () => body });

test('the first step leads on, and not back', () => {
  open();
  expect(leadsTo("Ok, let's go!")).toBe('/confirm/onsite/abc?step=plus7');
  expect(screen.queryByRole('link', { name: /Back/ })).not.toBeInTheDocument();
});

test('the second step offers +7 at its price, or goes on without, or back', () => {
  open('?step=plus7');
  expect(screen.getByText('+ €349')).toBeVisible();
  expect(screen.getByText(/Added later, it is paid in full/)).toBeVisible();
  expect(leadsTo('Yes, add +7')).toBe('/confirm/onsite/abc?step=pay&add_ww=1');
  expect(leadsTo('No thanks')).toBe('/confirm/onsite/abc?step=pay&add_ww=0');
  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/confirm/onsite/abc');
});

test.each<[Ctype, UnpaidBooking]>([
  ['online', booking],
  ['residency', booking],
  ['onsite', { ...booking, pricing: { ...booking.pricing, eur: { ...eur, full_amount_inc_ww: null } } }],
])('%s without a price for +7 goes from the first step to the last', (ctype, of) => {
  open('', { ctype, of });
  expect(leadsTo("Ok, let's go!")).toBe(`/confirm/${ctype}/abc?step=pay&add_ww=0`);
});

test('both ways to pay send the fields of the specification', () => {
  open('?step=pay&add_ww=0');
  const shared = {
    product: 'Listening to Ice',
    hash: 'abc',
    currency: 'eur',
    priceCode: 'v2_12_eur_4',
    ctype: 'onsite',
    add_ww: '0',
    grantCode: '',
    codeType: 'grant',
    ws: '481',
  };
  expect(posts('Pay in full')).toEqual({ to: '/checkout', ...shared, paymentType: 'payment', amount: '1190' });
  expect(posts('Split over 4 months')).toMatchObject({
    to: '/checkout',
    paymentType: 'subscription',
    amount: '298',
    priceCode: 'v2_12_eur_4',
  });
});

test('with +7 the price holds the work week, add_ww is 1 and the price code ends in _ww', () => {
  open('?step=pay&add_ww=1');
  expect(posts('Pay in full')).toMatchObject({ add_ww: '1', priceCode: 'v2_12_eur_4_ww', amount: '1539' });
  expect(posts('Split over 4 months')).toMatchObject({ add_ww: '1', priceCode: 'v2_12_eur_4_ww', amount: '385' });
});

test.each<[Ctype, string]>([
  ['onsite', 'Grant code'],
  ['online', 'Bundle or discount code'],
])('%s asks for a %s', (ctype, placeholder) => {
  open('?step=pay', { ctype });
  expect(screen.getByPlaceholderText(placeholder)).not.toBeRequired();
});

test('a code that works says so and takes its part off both ways to pay', async () => {
  open('?step=pay&add_ww=0');
  await apply(judged({ ok: true, percent: 15 }));
  expect(screen.getByText(/Code applied!/)).toBeVisible();
  expect(posts('Pay in full')).toMatchObject({ amount: '1012', priceCode: 'v2_12_eur_15_4', grantCode: 'OPEN' });
  expect(posts('Split over 4 months')).toMatchObject({ amount: '253', priceCode: 'v2_12_eur_15_4' });
});

test('a booking that costs nothing thanks no code', () => {
  open('?step=pay&add_ww=0', { of: { ...booking, pricing: { ...booking.pricing, eur: { ...eur, full_amount: 0 } } } });
  expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  expect(screen.queryByText(/Your code/)).not.toBeInTheDocument();
  expect(posts('Confirm (no payment required)')).toMatchObject({ to: '/success', amount: '0', grantCode: '' });
});

test('nothing left to pay: no instalments, another button, another end', async () => {
  open('?step=pay&add_ww=0');
  expect(screen.getByText(/4 payments of €298/)).toBeVisible();
  await apply(judged({ ok: true, percent: 100 }));
  expect(screen.queryByText(/monthly payments|Split over|payments of/)).not.toBeInTheDocument();
  expect(posts('Confirm (no payment required)')).toMatchObject({
    to: '/success',
    paymentType: 'payment',
    amount: '0',
    priceCode: 'v2_12_eur_100_4',
  });
});

test.each([
  [
    'that is refused',
    judged({ ok: false, message: "That code didn't work - it has expired" }),
    "That code didn't work - it has expired",
  ],
  ['whose answer is lost', () => Promise.reject(new TypeError('offline')), 'Error applying code'],
  [
    'whose answer is nonsense',
    async () => ({ json: async () => JSON.parse('<html>') as unknown }),
    'Error applying code',
  ],
  ['that is refused without words', judged({ ok: false }), 'Error applying code'],
])('a code %s changes no price, and says why', async (_what, answer, sentence) => {
  open('?step=pay&add_ww=0');
  await apply(answer);
  expect(screen.getByPlaceholderText('Grant code')).toHaveAccessibleDescription(`Error: ${sentence}`);
  expect(screen.getByPlaceholderText('Grant code')).toHaveValue('OPEN');
  expect(screen.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  expect(screen.getByText('€1,190')).toBeVisible();
  expect(screen.queryByText(/Code applied!/)).not.toBeInTheDocument();
});

test('the terms open in a tab of their own', () => {
  open('?step=pay');
  const terms = screen.getByRole('link', { name: /terms and conditions/ });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
});
