import { mapCurrencies } from '@camp/contract/currencies';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { listCancellationPeriods } from '@/lib/domain/cancellation';
import { groupByMonth } from '@/lib/domain/residency';
import { getAnnouncements, jsonResponse, renderWithSwr } from '@/test/browser';
import { residencyLimits, residencyPricing as pricing, residencyWeeks as weeks } from '@/test/fixtures';

import { PriceTimetable } from './PriceTimetable';
import { WeekBooking } from './WeekBooking';

type Week = Omit<(typeof weeks)[number], 'remaining'> & { remaining: number | null };

const FULL = {
  message: 'The house has just filled up.',
  fields: { weeks: 'One of these weeks is now full. Choose again' },
};
let currentWeeks: Week[];
let currentPricing: typeof pricing;
let bodies: URLSearchParams[];

const initialProps = {
  pricing,
  limits: residencyLimits,
  cancellations: {},
  months: groupByMonth(weeks),
  rooms: 15,
  initialStartDates: [],
};

async function renderForm(props: Partial<Parameters<typeof WeekBooking>[0]> = {}) {
  await act(async () => void renderWithSwr(<WeekBooking {...initialProps} {...props} />));
}

const tick = (...spans: RegExp[]) => {
  for (const span of spans) fireEvent.click(screen.getByRole('checkbox', { name: span }));
};
const summary = () => screen.getByText(/week/, { selector: '[aria-live]' }).parentElement!;

beforeEach(() => {
  window.history.replaceState(null, '', '/residencies');
  document.documentElement.dataset.currency = 'eur';
  currentWeeks = weeks;
  currentPricing = pricing;
  bodies = [];
  global.fetch = jest.fn(async (_url, init) => {
    if (init?.method !== 'POST') return jsonResponse(200, { available_weeks: currentWeeks, pricing: currentPricing });
    bodies.push(init.body as URLSearchParams);
    return jsonResponse(409, { ok: false, ...FULL });
  });
});

test('a bar leads to the form: total, fields and buttons, then what cancelling costs', async () => {
  const now = Date.UTC(2026, 9, 1) / 1000;
  await renderForm({ cancellations: { '2027-01-13': listCancellationPeriods('residency', '2027-01-13', now) } });
  tick(/Wed 20 Jan –/, /Wed 13 Jan –/);
  const bar = screen.getByRole('link', { name: /^2 weeks €759 Book/ });
  const details = document.querySelector(bar.getAttribute('href')!)!;
  expect(details).toContainElement(screen.getByRole('button', { name: 'Pay in full' }));
  expect(details).toHaveTextContent(
    /^2 weeks13–27 January 2027Total €759or 4 .* of €189.75, the first now2 weeks.*: €759\..*monthly.*If you cancel/,
  );
  expect(screen.getByText('Until 14 November 2026 we keep 50% of the price: €379.50.')).toBeVisible();
  expect(screen.getByText('From 15 November 2026 nothing is refunded.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Change your weeks/ })).toHaveAttribute('href', '#residency-weeks');
});

test('a stay whose last week is too early for instalments is paid in full, and says why', async () => {
  const reason = 'Paying in instalments would end more than 50 days after the last day, so this is paid in full.';
  await renderForm({ fullPaymentReasons: { '2027-01-13': reason, '2027-01-20': null } });
  tick(/Wed 13 Jan –/);
  expect(summary()).toHaveTextContent(reason);
  expect(getAnnouncements()).toEqual([expect.stringContaining(reason)]);
  expect(summary()).not.toHaveTextContent('monthly');
  expect(screen.queryByRole('button', { name: /Split/ })).not.toBeInTheDocument();
  tick(/Wed 20 Jan –/);
  expect(summary()).toHaveTextContent('or 4 monthly payments of €189.75, the first now');
  expect(summary()).not.toHaveTextContent(reason);
  expect(screen.getByRole('button', { name: /Split/ })).toBeEnabled();
});

test('the stay is announced as one sentence, a gap included', async () => {
  await renderForm();
  tick(/Wed 13 Jan –/, /Wed 20 Jan –/);
  expect(getAnnouncements()).toEqual([expect.stringMatching(/^2 weeks, 13–27\sJanuary\s2027: €759\.$/)]);
  tick(/Wed 20 Jan –/, /Wed 27 Jan –/);
  expect(getAnnouncements()).toEqual([
    expect.stringMatching(/^2 weeks, 13–20\sJanuary\s2027 and 27\sJanuary.*2027: €759\. Your weeks have a gap: 20–27/),
  ]);
});

test('a week of which the number of rooms is unknown can be booked', async () => {
  currentWeeks = weeks.map((week) => ({ ...week, remaining: null }));
  await renderForm();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Wed 13 Jan – Wed 20 Jan$/ })).toBeEnabled());
});

const house = () => screen.queryByRole('figure');
const countLitWindows = () => document.querySelectorAll('figure path[data-artform]').length;

test('the house shows the first week to be had, the focused one, and the fullest ticked one', async () => {
  currentWeeks = weeks.map((week, index) => ({ ...week, remaining: [0, 9, 4, 12][index] ?? 15 }));
  await renderForm();
  await waitFor(() => expect(house()).toHaveTextContent(/^Wed 13 Jan – Wed 20 Jan: 9 of 15 rooms free/));
  expect(countLitWindows()).toBe(6);
  tick(/Wed 20 Jan –/, /Wed 27 Jan –/);
  expect(house()).toHaveTextContent(/^Wed 20 Jan – Wed 27 Jan: 4 of 15 rooms free/);
  expect(countLitWindows()).toBe(11);
  act(() => screen.getByRole('checkbox', { name: /Wed 27 Jan –/ }).focus());
  expect(house()).toHaveTextContent(/^Wed 27 Jan – Wed 3 Feb: 12 of 15 rooms free/);
  await userEvent.hover(screen.getByText('Wed 6 Jan –'));
  expect(house()).toHaveTextContent(/^Wed 6 Jan – Wed 13 Jan: 0 of 15 rooms free/);
  expect(countLitWindows()).toBe(15);
});

test.each([null, 16])('the house stays dark and says nothing of %s free rooms', async (remaining) => {
  currentWeeks = weeks.map((week) => ({ ...week, remaining }));
  await renderForm();
  await waitFor(() => expect(countLitWindows()).toBe(0));
  expect(house()).not.toHaveTextContent('rooms free');
});

test('more than six weeks show a reason instead of a price', async () => {
  await renderForm();
  const days = ['6 Jan', '13 Jan', '20 Jan', '27 Jan', '3 Feb', '10 Feb', '17 Feb'];
  tick(...days.map((day) => new RegExp(`^Wed ${day} `)));
  expect(summary()).toHaveTextContent('A residency lasts 6 weeks at most. Untick 1 week.');
  expect(summary()).not.toHaveTextContent('Total');
  expect(screen.getByRole('button', { name: 'Pay in full' })).toBeDisabled();
});

test('instalments that no number of weeks is sold in have no button', async () => {
  const withoutPlans = ({ weeks: prices, ...table }: (typeof pricing)['eur']) => {
    const full = Object.entries(prices).map(([count, price]) => [count, { ...price, stripe_sub_price_id: null }]);
    return { ...table, weeks: Object.fromEntries(full) };
  };
  currentPricing = mapCurrencies((currency) => withoutPlans(pricing[currency])) as never;
  await renderForm({ pricing: currentPricing });
  expect(screen.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Split/ })).toBeNull();
});

test('sends the weeks in date order with the amount and price of the pressed button, and stays busy once', async () => {
  const user = userEvent.setup();
  await renderForm();
  tick(/Wed 20 Jan –/, /Wed 13 Jan –/);
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Split into 4 monthly payments' }));
  expect(await screen.findByText('The house has just filled up.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Choose your weeks' })).toHaveAccessibleDescription(
    /One of these weeks is now full/,
  );
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(bodies).toHaveLength(1);
  expect(Object.fromEntries(bodies[0]!)).toMatchObject({
    paymentType: 'subscription',
    amount: '189.75',
    priceCode: 'sub_2_eur',
    weekstring: '2,3',
    currency: 'eur',
    firstname: 'Ada',
  });

  await user.click(screen.getByRole('button', { name: 'Pay in full' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const full = { paymentType: 'payment', amount: '759', priceCode: 'full_2_eur' };
  expect(Object.fromEntries(bodies[1]!)).toMatchObject(full);
  expect(bodies[1]!.get('key')).not.toBe(bodies[0]!.get('key'));
});

test('a price that rises while the page is open is named, stands everywhere, and is the one that is sent', async () => {
  await act(
    async () =>
      void renderWithSwr(
        <>
          <PriceTimetable rendered={pricing} />
          <WeekBooking {...initialProps} />
        </>,
      ),
  );
  tick(/Wed 13 Jan –/, /Wed 20 Jan –/);
  expect(summary()).toHaveTextContent('Total €759');
  const eur = { ...pricing.eur, weeks: { ...pricing.eur.weeks, 2: { ...pricing.eur.weeks[2]!, full_amount: 799 } } };
  currentPricing = { ...pricing, eur };
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  const named = 'Total €799The price has changed from €759 to €799.';
  await waitFor(() => expect(summary()).toHaveTextContent(named));
  expect(screen.getByRole('row', { name: /^2 weeks/ })).toHaveTextContent('€799');
  expect(screen.getByRole('link', { name: /^2 weeks €799 Book/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pay in full' }));
  await waitFor(() => expect(bodies[0]?.get('amount')).toBe('799'));
});

test('weeks that are not sold in the currency of the session are not for sale in the table either', async () => {
  document.documentElement.dataset.currency = 'gbp';
  const { 1: one, 2: two, 3: three } = pricing.gbp.weeks;
  currentPricing = { ...pricing, gbp: { ...pricing.gbp, weeks: { 1: one, 2: two, 3: three } } };
  await renderForm({ pricing: currentPricing });
  await act(async () => void renderWithSwr(<PriceTimetable rendered={currentPricing} />));
  tick(/Wed 6 Jan –/, /Wed 13 Jan –/, /Wed 20 Jan –/, /Wed 27 Jan –/);
  expect(summary()).toHaveTextContent('This number of weeks cannot be booked here.');
  const row = screen.getByRole('row', { name: /^4 weeks/ });
  expect([...row.querySelectorAll('[data-price=gbp]')].map(({ textContent }) => textContent)).toEqual(['–', '–']);
});

test('rooms are fetched again, and after a refusal the full week is shown', async () => {
  currentWeeks = weeks.map((week) => (week.id === '3' ? { ...week, remaining: 1 } : week));
  const user = userEvent.setup();
  await renderForm();
  expect(await screen.findByRole('checkbox', { name: /Wed 20 Jan .* 1 room left/ })).toBeEnabled();
  tick(/Wed 13 Jan –/, /Wed 20 Jan –/);
  currentWeeks = weeks.map((week) => (['3', '4'].includes(week.id) ? { ...week, remaining: 0 } : week));
  await user.click(screen.getByRole('button', { name: 'Pay in full' }));
  const ticked = await screen.findByRole('checkbox', { name: /Wed 20 Jan .* SOLD OUT/ });
  expect(ticked).toBeChecked();
  expect(ticked).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /Wed 27 Jan .* SOLD OUT/ })).toBeDisabled();
  tick(/Wed 20 Jan –/);
  expect(ticked).toBeDisabled();
  expect(summary()).toHaveTextContent('Total €399');
});
