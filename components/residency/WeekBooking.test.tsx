import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';

import { calendarOf } from '@/lib/domain/residency-calendar';
import { chooseCurrency } from '@/lib/session/chosen-currency';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { ResidencyPriceTable } from '@/lib/domain/types';

import { WeekBooking } from './WeekBooking';
import { WeekCalendar } from './WeekCalendar';

const table = (currency: CurrencyCode, symbol: string, amounts: number[]): ResidencyPriceTable => ({
  currency,
  symbol,
  weeks: Object.fromEntries(
    amounts.map((full_amount, index) => [
      index + 1,
      {
        full_amount,
        stripe_full_price_id: `full_${index + 1}_${currency}`,
        stripe_sub_price_id: `sub_${index + 1}_${currency}`,
      },
    ]),
  ),
});

const pricing = {
  eur: table('eur', '€', [399, 759, 1079, 1399, 1699, 1979]),
  gbp: table('gbp', '£', [345, 655, 929, 1205, 1465, 1705]),
  usd: table('usd', '$', [435, 825, 1175, 1525, 1849, 2155]),
};

const starts = [
  '2027-01-06',
  '2027-01-13',
  '2027-01-20',
  '2027-01-27',
  '2027-02-03',
  '2027-02-10',
  '2027-02-17',
  '2027-02-24',
];
const weeks = starts.map((start_date, index) => ({
  id: String(index + 1),
  start_date,
  remaining: index === 7 ? 0 : 5,
}));

type Week = (typeof weeks)[number];
const readAnew = (rooms: Week[]) => ({ ok: true, status: 200, json: async () => ({ available_weeks: rooms }) });

/** What the site's handlers answer: the rooms there are, and `refusal` to a form. */
function answers({
  rooms = () => weeks,
  refusal = {},
}: { rooms?: () => Week[]; refusal?: object } = {}): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  global.fetch = jest.fn().mockImplementation(async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return readAnew(rooms());
    sent.push(init.body as URLSearchParams);
    return { ok: false, status: 409, json: async () => ({ ok: false, ...refusal }) };
  });
  return sent;
}

async function show(props: Partial<Parameters<typeof WeekBooking>[0]> = {}, chosen?: string[]) {
  await act(
    async () =>
      void render(
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <WeekBooking pricing={pricing} {...props}>
            <WeekCalendar months={calendarOf(weeks)} chosen={chosen} />
          </WeekBooking>
        </SWRConfig>,
      ),
  );
}

const tick = (...spans: RegExp[]) => {
  for (const span of spans) fireEvent.click(screen.getByRole('checkbox', { name: span }));
};
const summary = () => screen.getByRole('status');

beforeEach(() => {
  document.documentElement.dataset.currency = 'eur';
  answers();
});

test('the total and a quarter of it follow the ticked weeks and the currency', async () => {
  await show();
  expect(summary()).toHaveTextContent('No weeks chosen yet');
  tick(/Wed 13 Jan – Wed 20 Jan/);
  expect(summary()).toHaveTextContent('1 week');
  expect(summary()).toHaveTextContent('Total €399');
  expect(summary()).toHaveTextContent('4 monthly payments of €99.75');
  tick(/Wed 6 Jan –/);
  expect(summary()).toHaveTextContent('6–20 January 2027');
  expect(summary()).toHaveTextContent('Total €759');
  act(() => chooseCurrency('gbp'));
  expect(summary()).toHaveTextContent('Total £655');
  expect(summary()).toHaveTextContent('4 monthly payments of £163.75');
});

test('a gap between weeks is warned of, weeks in a row are not', async () => {
  await show();
  tick(/Wed 6 Jan –/, /Wed 13 Jan –/);
  expect(summary()).not.toHaveTextContent('do not follow one another');
  tick(/Wed 27 Jan –/);
  expect(summary()).toHaveTextContent(
    'These weeks do not follow one another. Please make a separate booking for each stretch.',
  );
  expect(summary()).toHaveTextContent('6–20 January 2027');
  expect(screen.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
});

test('more than six weeks have no price but a reason', async () => {
  await show();
  tick(
    ...['6 Jan', '13 Jan', '20 Jan', '27 Jan', '3 Feb', '10 Feb', '17 Feb'].map((day) => new RegExp(`^Wed ${day} `)),
  );
  expect(summary()).toHaveTextContent('A residency lasts 6 weeks at most. Take 1 week out.');
  expect(summary()).not.toHaveTextContent('Total');
});

test('a full week can be seen and not taken', async () => {
  await show();
  expect(screen.getByRole('checkbox', { name: /Wed 24 Feb .* Full/ })).toBeDisabled();
});

test('sends the weeks in date order with the amount and price of the pressed button, and stays busy once', async () => {
  const sent = answers({
    refusal: {
      message: 'The house has just filled up.',
      fields: { weeks: 'One of these weeks is now full. Choose again' },
    },
  });
  const user = userEvent.setup();
  await show();
  tick(/Wed 20 Jan –/, /Wed 13 Jan –/);
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Split in 4 monthly payments' }));
  expect(await screen.findByText('The house has just filled up.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Choose your weeks' })).toHaveAccessibleDescription(
    /One of these weeks is now full/,
  );
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0]!)).toMatchObject({
    paymentType: 'subscription',
    amount: '189.75',
    priceCode: 'sub_2_eur',
    weekstring: '2,3',
    currency: 'eur',
    firstname: 'Ada',
  });

  await user.click(screen.getByRole('button', { name: 'Pay in full' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(Object.fromEntries(sent[1]!)).toMatchObject({
    paymentType: 'payment',
    amount: '759',
    priceCode: 'full_2_eur',
  });
  expect(sent[1]!.get('key')).not.toBe(sent[0]!.get('key'));
});

test('rooms are looked at again, and after a refusal the full week shows itself', async () => {
  let rooms = weeks.map((week) => (week.id === '3' ? { ...week, remaining: 1 } : week));
  answers({
    rooms: () => rooms,
    refusal: {
      message: 'The house has just filled up.',
      fields: { weeks: 'One of these weeks is now full. Choose again' },
    },
  });
  const user = userEvent.setup();
  await show();
  expect(await screen.findByRole('checkbox', { name: /Wed 20 Jan .* 1 room left/ })).toBeEnabled();
  tick(/Wed 13 Jan –/, /Wed 20 Jan –/);
  rooms = weeks.map((week) => (['3', '4'].includes(week.id) ? { ...week, remaining: 0 } : week));
  await user.click(screen.getByRole('button', { name: 'Pay in full' }));
  const ticked = await screen.findByRole('checkbox', { name: /Wed 20 Jan .* Full/ });
  expect(ticked).toBeChecked();
  expect(ticked).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /Wed 27 Jan .* Full/ })).toBeDisabled();
  tick(/Wed 20 Jan –/);
  expect(ticked).toBeDisabled();
  expect(summary()).toHaveTextContent('Total €399');
});

test('a form that comes back without scripts shows what was typed and what was wrong', async () => {
  await show(
    {
      values: { firstname: 'Ada', weeks: '2,3' },
      refusal: { message: 'There is a problem with what you entered.', fields: { email: 'Enter your email address' } },
    },
    ['2', '3'],
  );
  expect(screen.getByRole('checkbox', { name: /Wed 13 Jan –/ })).toBeChecked();
  expect(summary()).toHaveTextContent('Total €759');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter your email address/);
});
