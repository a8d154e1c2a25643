import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { PanelEdition } from '@/lib/domain/booking-panel';
import { getAnnouncements } from '@/test/browser';

import { EditionField } from './EditionField';

const createEdition = (id: string, places: number | null, change: Partial<PanelEdition> = {}): PanelEdition => ({
  id,
  places,
  dates: `5–9 in month ${id}`,
  cancelling: `Cancelling costs ${id}.`,
  ...change,
});
const field = { formId: 'f', name: 'workshop_edition', announcement: '' } as const;
const [march, april] = [createEdition('3', 2), createEdition('4', 3)];
const select = () => screen.getByLabelText('Date');
const postedDates = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=workshop_edition]')].map(({ value }) => value);

/** Renders the field, then again as the API says later. */
function renderTwice(before: PanelEdition[], after: PanelEdition[]) {
  const { rerender } = render(<EditionField {...field} editions={before} />);
  rerender(<EditionField {...field} editions={after} />);
}

describe('the date that somebody began to reserve', () => {
  test.each([
    ['is one of several', [march, april], [march, april]],
    ['gets another before it', [march], [createEdition('1', 5), march]],
    ['gets another after it', [march], [march, april]],
    ['has fewer places', [march], [createEdition('3', 1)]],
    ['has places again', [createEdition('3', 0)], [march]],
  ])('stays chosen when it %s', (_what, before, after) => {
    renderTwice(before, after);
    expect(postedDates()).toEqual(['3']);
    expect(getAnnouncements()).toEqual([]);
  });

  const moved = createEdition('3', 2, { dates: '12–16 in month 3' });
  test.each([
    ['sells out', [createEdition('3', 0), april], '5–9 in month 3 is sold out. Choose another date.'],
    ['is cancelled', [april], '5–9 in month 3 is no longer in the programme. Choose another date.'],
    ['moves', [moved], 'This date has moved from 5–9 in month 3 to 12–16 in month 3. Choose again.'],
  ])('is asked for again, among all dates, when it %s', async (_what, after, message) => {
    renderTwice([march], after);
    expect(postedDates()).toEqual(['']);
    expect(select()).toHaveAccessibleDescription(`Error: ${message}`);
    expect(getAnnouncements()).toEqual([message]);
    const free = after.find(({ places }) => places)!;
    await userEvent.selectOptions(select(), free.id);
    expect(select()).toHaveFocus();
    expect(postedDates()).toEqual([free.id]);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

test('a date that is not known yet can be chosen by name', () => {
  render(<EditionField {...field} editions={[march, createEdition('4', 3, { dates: 'Date to be announced' })]} />);
  expect(screen.getByRole('option', { name: 'Date to be announced' })).toHaveValue('4');
});

test('the date that is chosen decides what cancelling costs', async () => {
  render(<EditionField {...field} editions={[march, april]} />);
  expect(screen.getByText('Cancelling costs 3.')).toBeVisible();
  await userEvent.selectOptions(select(), '4');
  expect(screen.getByText('Cancelling costs 4.')).toBeVisible();
  await userEvent.selectOptions(select(), '');
  expect(screen.queryByText(/^Cancelling costs/)).not.toBeInTheDocument();
});
