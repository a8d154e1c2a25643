import { render, screen, within } from '@testing-library/react';

import { PriceTimetable } from './ResidencyFacts';

const price = (full_amount: number) => ({ full_amount, stripe_full_price_id: 'f', stripe_sub_price_id: 's' });

test('every number of weeks has its total and a quarter of it with two decimals, in every currency', () => {
  render(
    <PriceTimetable
      pricing={{
        eur: { currency: 'eur', symbol: '€', weeks: { 1: price(399), 2: price(800) } },
        gbp: { currency: 'gbp', symbol: '£', weeks: { 1: price(345) } },
        usd: { currency: 'usd', symbol: '$', weeks: { 1: price(435), 2: price(900) } },
      }}
    />,
  );
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  // Two weeks are not sold in pounds: the price in euros is shown.
  expect(rows).toEqual([
    ['€399£345$435', '€99.75£86.25$108.75'],
    ['€800€800$900', '€200.00€200.00$225.00'],
  ]);
  expect(screen.getByRole('rowheader', { name: '1 week' })).toBeInTheDocument();
});
