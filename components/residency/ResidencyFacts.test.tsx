import { act, render, screen, within } from '@testing-library/react';

import { readText } from '@/lib/texts/text';
import type { Residency } from '@/lib/workshop-api/booking-types';
import { stubFetch } from '@/test/browser';

import { PriceTimetable } from './PriceTimetable';
import { ResidencyInfo } from './ResidencyFacts';

const price = (full_amount: number) => ({ full_amount, stripe_full_price_id: 'f', stripe_sub_price_id: 's' });
beforeEach(() => void stubFetch(new Error('offline')));

const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('every number of weeks has its total and a quarter of it with two decimals, in every currency', () => {
  const pricing = {
    eur: { currency: 'eur', symbol: '€', weeks: { 1: price(399), 2: price(800) } },
    gbp: { currency: 'gbp', symbol: '£', weeks: { 1: price(345) } },
    usd: { currency: 'usd', symbol: '$', weeks: { 1: price(435), 2: price(900) } },
  } as const;
  render(<PriceTimetable rendered={pricing} />);
  const rows = screen.getAllByRole('row').slice(1);
  // Two weeks are not sold in pounds.
  expect(rows.map((row) => getTexts(within(row).getAllByRole('cell')))).toEqual([
    ['€399£345$435', '€99.75£86.25$108.75'],
    ['€800–$900', '€200.00–$225.00'],
  ]);
  expect(screen.getByRole('rowheader', { name: '1 week' })).toBeInTheDocument();
});

test('monthly payments stand only at the numbers of weeks that are sold so', () => {
  const full = { ...price(399), stripe_sub_price_id: null };
  const readTable = (weeks: Residency['pricing']['eur']['weeks']) => {
    const eur = { currency: 'eur', symbol: '€', weeks } as const;
    const { unmount } = render(<PriceTimetable rendered={{ eur, gbp: eur, usd: eur }} />);
    const texts = getTexts(screen.getAllByRole('row'));
    unmount();
    return texts;
  };
  expect(readTable({ 1: full })).toEqual(['WeeksIn full', '1 week€399€399€399']);
  expect(readTable({ 1: full, 2: price(800) })[1]).toBe('1 week€399€399€399–––');
});

test('five tabs explain a residency, with the facts of the house', async () => {
  render(<ResidencyInfo text={readText('residencies')} />);
  const tabs = screen.getAllByRole('tab');
  expect(getTexts(tabs)).toEqual(['The residency', 'Rooms & meals', 'Facilities', 'Getting here', 'Payment']);
  await act(async () => tabs[1]!.click());
  expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/one of 15 private rooms/)).toHaveTextContent('All meals are included');
  expect(screen.getByText(/It leaves Toulouse on Wednesday at 13:00/)).toHaveTextContent(
    'by 11:00 on Wednesday of the following week',
  );
});
