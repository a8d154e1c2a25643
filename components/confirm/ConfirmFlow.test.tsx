import type { ConfirmableType } from '@camp/contract/booking-types';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PackageTravelFacts } from '@/components/price/PackageTravelFacts';
import { chooseCurrency } from '@/lib/session/chosen-currency';
import type { BookingPrice, UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { getAnnouncements, jsonResponse, stubFetch, stubPendingFetch } from '@/test/browser';
import { codeLimits, eurPrice, unpaidBooking } from '@/test/fixtures';

import { ConfirmFlow, type ConfirmFlowProps } from './ConfirmFlow';

beforeEach(() => {
  sessionStorage.clear();
  // The page has reloaded once already.
  sessionStorage.setItem('confirm-reloaded', '1');
  document.documentElement.dataset.currency = 'eur';
});

type FlowOptions = { ctype?: ConfirmableType } & Partial<ConfirmFlowProps>;

const START: Omit<ConfirmFlowProps, 'link' | 'booking' | 'codeLimits'> = {
  initialCurrency: 'eur',
  choice: null,
  initialVerdict: null,
  cancellation: [],
  dates: [],
  departures: null,
  today: '2026-11-27',
  formKey: '',
};

const flow = ({ ctype = 'onsite', ...more }: FlowOptions = {}) => (
  <ConfirmFlow link={{ ctype, hash: 'abc' }} booking={unpaidBooking} codeLimits={codeLimits} {...START} {...more} />
);

const withEuros = (eur: Partial<BookingPrice>): UnpaidBooking => ({
  ...unpaidBooking,
  pricing: { ...unpaidBooking.pricing, eur: { ...eurPrice, ...eur } },
});

function renderFlow(query = '', options: FlowOptions = {}) {
  window.history.replaceState(null, '', `/confirm/${options.ctype ?? 'onsite'}/abc${query}`);
  return render(flow(options));
}

test('facts about package travel stand above the pay buttons, where the organisation has them', () => {
  const facts = {
    registration: 'IM009200001, Atout France',
    guarantor: 'APST, 15 avenue Carnot, Paris',
    insurer: 'MAIF, Niort',
    form: 'https://camp.example/package-travel.pdf',
  };
  renderFlow('?step=pay&add_ww=0', { packageTravel: <PackageTravelFacts facts={facts} /> });
  const section = screen.getByRole('region', { name: 'Package travel' });
  for (const fact of Object.values(facts).slice(0, 3)) expect(section).toHaveTextContent(fact);
  expect(within(section).getByRole('link')).toHaveAttribute('href', facts.form);
  const pay = screen.getByRole('button', { name: 'Pay in full' });
  expect(section.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(render(<PackageTravelFacts />).container).toBeEmptyDOMElement();
});

test('without a plan the page says what the API says of it, and nothing where nothing is to be paid', () => {
  const reason = 'Paying in instalments would end more than 50 days after the last day, so this is paid in full.';
  const booking = { ...unpaidBooking, allow_pp: false, full_payment_reason: reason };
  const { unmount } = renderFlow('?step=pay&add_ww=0', { booking });
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Split/ })).not.toBeInTheDocument();
  unmount();
  renderFlow('?step=pay&add_ww=0', { booking: { ...booking, allow_pp: true } });
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  cleanup();
  const free = { ok: true, code: 'FREE', percent: 100 } as const;
  renderFlow('?step=pay&add_ww=0', { booking, initialVerdict: free });
  expect(screen.getByText('Nothing to pay')).toBeVisible();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

function readSubmission(button: string) {
  const form = screen.getByRole<HTMLButtonElement>('button', { name: button }).form!;
  const { key = '', ...fields } = Object.fromEntries(new FormData(form));
  if (form.method === 'post' && button !== 'Apply code') expect(key).toMatch(/^\w{32}$/);
  return { path: new URL(form.action).pathname, ...fields };
}

async function applyCode(response: Response | Error) {
  stubFetch(response);
  const user = userEvent.setup();
  await user.type(screen.getByPlaceholderText(/code/), 'OPEN');
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  await screen.findByRole('button', { name: 'Apply code' });
}

test.each<[ConfirmableType, UnpaidBooking]>([
  ['online', unpaidBooking],
  ['residency', unpaidBooking],
  ['onsite', withEuros({ full_amount_inc_ww: null })],
])('%s without a price for +7 goes from the first step to the last', (ctype, booking) => {
  renderFlow('', { ctype, booking });
  expect(readSubmission("Ok, let's go!")).toEqual({
    path: `/confirm/${ctype}/abc`,
    step: 'pay',
    add_ww: '0',
    currency: 'eur',
  });
});

const FULL = 'Pay in full';
const SPLIT = 'Split over 4 months';
const FREE = 'Confirm (no payment required)';

test('both ways to pay send the fields of the specification', () => {
  renderFlow('?step=pay&add_ww=0');
  const booking = { product: 'Listening to Ice', hash: 'abc', currency: 'eur', ctype: 'onsite', ws: '481' };
  const choice = { add_ww: '0', grantCode: '', codeType: 'grant', priceCode: 'v2_12_eur_4' };
  const full = { path: '/checkout', ...booking, ...choice, paymentType: 'payment', amount: '1190' };
  expect(readSubmission(FULL)).toEqual(full);
  expect(readSubmission(SPLIT)).toEqual({ ...full, paymentType: 'subscription', amount: '298' });
});

test('a booking that costs nothing names no code', () => {
  renderFlow('?step=pay&add_ww=0', { booking: withEuros({ full_amount: 0 }) });
  expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(screen.queryByText(/Your code/)).not.toBeInTheDocument();
  expect(readSubmission(FREE)).toMatchObject({ path: '/success', amount: '0', grantCode: '' });
});

const EXPIRED = "That code didn't work - it has expired";
const NOT_JSON = { json: async () => JSON.parse('<html>') as unknown };

test.each<[string, object, string]>([
  ['that is refused', jsonResponse(200, { ok: false, message: EXPIRED }), EXPIRED],
  ['whose response is lost', new TypeError('offline'), 'Error applying code'],
  ['whose response is not JSON', NOT_JSON, 'Error applying code'],
  ['that is refused without a message', jsonResponse(200, { ok: false }), 'Error applying code'],
])('a code %s changes no price, and shows why until another is typed or tried', async (_what, response, message) => {
  renderFlow('?step=pay&add_ww=0');
  await applyCode(response as Response);
  const field = screen.getByPlaceholderText('Grant code');
  expect(field).toHaveAccessibleDescription(`Error: ${message}`);
  expect(field).toHaveValue('OPEN');
  expect(screen.getByRole('button', { name: FULL })).toBeEnabled();
  expect(screen.getByText('€1,190', { selector: 'p > span' })).toBeVisible();
  expect(screen.queryByText(/Code applied!/)).not.toBeInTheDocument();
  await userEvent.type(field, '5');
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.type(field, '{Backspace}');
  expect(field).toHaveAccessibleDescription(`Error: ${message}`);
  stubPendingFetch();
  await userEvent.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(screen.queryByText(message, { exact: false })).not.toBeInTheDocument();
});

test('a right code is announced once, as one sentence with the new total', async () => {
  renderFlow('?step=pay&add_ww=0');
  await applyCode(jsonResponse(200, { ok: true, percent: 50 }));
  expect(getAnnouncements()).toEqual(['Code applied! 50% off: €595 instead of €1,190']);
});

test('the form that opens a link shows the notice of an API that has mailed it, not an error', async () => {
  const message = 'You hold this place already.';
  renderFlow('', { booking: { ...unpaidBooking, unopened: true }, openRefusal: { ok: true, message } });
  expect(screen.getByText(message, { selector: '.message' })).toHaveFocus();
  stubFetch(jsonResponse(200, { ok: true, message: 'Still.' }));
  await userEvent.click(screen.getByRole('button', { name: "Ok, let's go!" }));
  expect(await screen.findByText('Still.')).toHaveFocus();
  expect(window.location.search).toBe('');
});

test('the first step no longer says that a place waits once its link has been opened', async () => {
  const booking = { ...unpaidBooking, unopened: true, held_until: null };
  const { rerender } = renderFlow('', { booking });
  expect(screen.getByText(/^It isn’t held yet/)).toBeVisible();
  stubFetch(jsonResponse(200, { ok: true, next: '/confirm/onsite/abc?step=plus7' }));
  await userEvent.click(screen.getByRole('button', { name: "Ok, let's go!" }));
  rerender(flow({ booking }));
  await userEvent.click(await screen.findByRole('link', { name: '← Back' }));
  rerender(flow({ booking }));
  expect(screen.getByText(/^We hold it for three days/)).toBeVisible();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

test('a code that the payment refuses is no longer applied', async () => {
  renderFlow('?step=pay&add_ww=0', { initialVerdict: { ok: true, code: 'OLD', percent: 15 } });
  stubFetch(jsonResponse(200, { ok: false, message: EXPIRED, fields: { grantCode: EXPIRED } }));
  await userEvent.setup().click(screen.getByRole('button', { name: FULL }));
  expect(await screen.findByPlaceholderText('Grant code')).toHaveAccessibleDescription(`Error: ${EXPIRED}`);
  expect(readSubmission(FULL)).toMatchObject({ grantCode: '', amount: '1190' });
});

test('a payment refused without scripts shows why in the last step, until it is tried again', async () => {
  renderFlow('?step=pay&add_ww=0', { paymentRefusal: 'Your reservation has run out.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your reservation has run out.');
  stubPendingFetch();
  await userEvent.setup().click(screen.getByRole('button', { name: FULL }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the currencies of a flow and of the session do not change each other', async () => {
  const { rerender } = renderFlow('?step=pay&add_ww=0&currency=eur');
  act(() => chooseCurrency('usd'));
  expect(readSubmission(FULL)).toMatchObject({ currency: 'eur', priceCode: 'v2_12_eur_4' });
  const pounds = screen.getByRole('link', { name: '£ GBP' });
  expect(pounds).toHaveAttribute('href', '/confirm/onsite/abc?step=pay&add_ww=0&currency=gbp');
  await userEvent.setup().click(pounds);
  expect(location.search).toBe('?step=pay&add_ww=0&currency=gbp');
  rerender(flow());
  expect(screen.getByText('£1,190', { selector: 'p > span' })).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('£ GBP');
  expect(readSubmission(FULL)).toMatchObject({ currency: 'gbp', amount: '1190', priceCode: 'v2_12_gbp_4' });
  expect(readSubmission('Apply code')).toMatchObject({ currency: 'gbp' });
  expect(document.documentElement.dataset.currency).toBe('usd');
  expect(document.cookie).toContain('currency=usd');
});

test('a booking with one price offers no currencies', () => {
  const booking = { ...unpaidBooking, pricing: { eur: eurPrice, gbp: eurPrice, usd: eurPrice } };
  renderFlow('?step=pay&currency=gbp', { booking });
  expect(screen.queryByRole('list', { name: 'Currency' })).not.toBeInTheDocument();
  expect(readSubmission(FULL)).toMatchObject({ currency: 'eur', priceCode: 'v2_12_eur_4' });
});

const readPayments = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.parentElement!.textContent?.replaceAll('\u00a0', ' '));
const readFacts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

const readParts = () =>
  screen.getAllByRole('listitem').flatMap(({ className, textContent }) => (/part/.test(className) ? textContent : []));

test('the payments follow the parts of the total, and what cancelling costs and the way back follow them', async () => {
  const cancellation = [
    { text: 'Until 5 January 2027 we keep 20% of the price', percent: 20 },
    { text: 'From 6 January 2027 nothing is refunded.', percent: null },
  ];
  renderFlow('?step=pay&add_ww=1', { cancellation });
  expect(readFacts()).toEqual({
    'If you cancel':
      'Until 5 January 2027 we keep 20% of the price: €307.80 or, in instalments, €308.' +
      'From 6 January 2027 nothing is refunded.' +
      'If you pay monthly and have paid less than we keep, you still owe the difference.',
    'Changed your mind?': 'You pay on the next page. Until you do, nothing is taken, and you can come back here.',
  });
  const follows = (name: string) =>
    screen.getByText('Changed your mind?').compareDocumentPosition(screen.getByRole('button', { name }));
  for (const name of [FULL, SPLIT]) expect(follows(name)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(readParts()).toEqual(['Listening to Ice €1,190', 'CAMP +7, seven nights €349']);
  expect(readPayments()).toEqual([
    '€1,539 today',
    '€385 today, then 27 Dec, 27 Jan, 27 FebEach is rounded, so all 4 come to €1,540.',
  ]);
  expect(screen.getByText(/^By paying, you agree to our/)).toBeVisible();
  const terms = screen.getByRole('link', { name: /terms and conditions/ });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
  await applyCode(jsonResponse(200, { ok: true, percent: 100 }));
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '← Back' })).toBeVisible();
  expect(readParts()[2]).toBe('Code OPEN, 100% off −€1,539');
  expect(readPayments()).toEqual(['Nothing to payYour code covers the full price.']);
  expect(screen.getByText(/^By confirming, you agree to our/)).toBeVisible();
});

test('the first step names the dates and the total, the second the new departure', () => {
  const dates = [{ term: 'Arrive', value: 'Tuesday 4 May 2027' }];
  renderFlow('', { dates });
  expect(readFacts()).toEqual({ Reserved: 'Listening to Ice', Arrive: 'Tuesday 4 May 2027', Total: '€1,190' });
  cleanup();
  renderFlow('?step=plus7', { departures: { regular: '2027-05-10', plusSeven: '2027-05-17' } });
  const departure = screen.getByText('Monday 17 May 2027').parentElement;
  expect(departure).toHaveTextContent('You leave on Monday 17 May 2027 instead of Monday 10 May 2027.');
});

test.each([
  [4, true],
  [1, false],
])('of %d payments, the step of CAMP +7 promises instalments: %p', (number_of_payments, promised) => {
  const booking = withEuros({ number_of_payments });
  renderFlow('?step=plus7', { booking });
  expect(screen.queryAllByText(/monthly payments/)).toHaveLength(promised ? 1 : 0);
});

test('what a code uses up is shown with it, after a reload too', async () => {
  const notice = 'This uses 1 of the 3 workshops left on your bundle.';
  const { unmount } = renderFlow('?step=pay', { ctype: 'online' });
  await applyCode(jsonResponse(200, { ok: true, percent: 100, notice }));
  expect(screen.getByText(notice)).toBeVisible();
  unmount();
  render(flow({ ctype: 'online' }));
  expect(await screen.findByText(notice)).toBeVisible();
});

test('a code whose field is emptied is no longer used, after a reload neither', async () => {
  const { unmount } = renderFlow('?step=pay&add_ww=0');
  await applyCode(jsonResponse(200, { ok: true, percent: 50 }));
  expect(readSubmission(FULL)).toMatchObject({ grantCode: 'OPEN', amount: '595' });
  await userEvent.clear(screen.getByPlaceholderText('Grant code'));
  expect(readSubmission(FULL)).toMatchObject({ grantCode: '', amount: '1190' });
  expect(screen.getByText('€1,190', { selector: 'p > span' })).toBeVisible();
  expect(screen.queryByText(/Code applied!/)).not.toBeInTheDocument();
  unmount();
  render(flow());
  expect(readSubmission(FULL)).toMatchObject({ grantCode: '', amount: '1190' });
});

test('a code whose field is emptied before the response is not used', async () => {
  renderFlow('?step=pay&add_ww=0');
  const respond = stubPendingFetch();
  const field = screen.getByPlaceholderText('Grant code');
  await userEvent.type(field, 'OPEN{Enter}');
  await userEvent.clear(field);
  await act(async () => respond(jsonResponse(200, { ok: true, percent: 50 })));
  expect(readSubmission(FULL)).toMatchObject({ grantCode: '', amount: '1190' });
});

test('CAMP +7 that is gone at the payment is named, and the workshop can be paid without it', async () => {
  const message = 'CAMP +7 has just been taken. Your place is still yours.';
  stubFetch(jsonResponse(409, { ok: false, message, fields: { add_ww: message } }));
  renderFlow('?step=pay&add_ww=1&currency=eur');
  expect(readSubmission('Pay in full')).toMatchObject({ add_ww: '1', amount: '1539' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pay in full' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(readSubmission('Pay in full')).toMatchObject({ add_ww: '0', amount: '1190', priceCode: 'v2_12_eur_4' });
  expect(screen.queryByText(/^CAMP \+7, seven/)).toBeNull();
});

test.each([FULL, SPLIT])(
  'a code that is typed and not applied is applied by “%s”, which pays only the total shown',
  async (pay) => {
    renderFlow('?step=pay&add_ww=0');
    const user = userEvent.setup();
    const requests = stubFetch(
      jsonResponse(200, { ok: true, percent: 50 }),
      jsonResponse(409, { ok: false, message: 'Late.' }),
    );
    await user.type(screen.getByPlaceholderText('Grant code'), ' half (½)');
    await user.click(screen.getByRole('button', { name: pay }));
    expect(await screen.findByText('Code applied! 50% off: €595 instead of €1,190')).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/grantcode']);
    expect(readSubmission(FULL)).toMatchObject({ grantCode: 'half (½)', amount: '595' });
    await user.click(screen.getByRole('button', { name: pay }));
    expect(await screen.findByText('Late.')).toBeVisible();
    expect(requests).toHaveLength(2);
  },
);

test('a typed code that is refused stops the payment once, and says why', async () => {
  renderFlow('?step=pay&add_ww=0');
  const user = userEvent.setup();
  const requests = stubFetch(
    jsonResponse(200, { ok: false, message: EXPIRED }),
    jsonResponse(409, { ok: false, message: 'Late.' }),
  );
  await user.type(screen.getByPlaceholderText('Grant code'), 'OLD');
  for (const path of ['/api/grantcode', '/checkout']) {
    await user.click(screen.getByRole('button', { name: FULL }));
    expect(screen.getByPlaceholderText('Grant code')).toHaveAccessibleDescription(`Error: ${EXPIRED}`);
    expect(new URL(requests.at(-1)!.url).pathname).toBe(path);
  }
});
