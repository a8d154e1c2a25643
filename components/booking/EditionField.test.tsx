import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EditionField } from './EditionField';

const edition = (id: string, places: number, start_date: string | null = `2027-0${id}-05`) => ({
  id,
  places,
  start_date,
  end_date: null,
});

const field = { formId: 'f', name: 'workshop_edition', ctype: 'onsite', duration: '5 days', now: 0 } as const;

test('a date that goes while the form is open is said, not exchanged', async () => {
  const { rerender } = render(<EditionField {...field} editions={[edition('1', 2), edition('2', 3)]} />);
  await userEvent.selectOptions(screen.getByLabelText('Date'), '2');
  rerender(<EditionField {...field} editions={[edition('1', 2)]} />);
  expect(screen.getByLabelText('Date')).toHaveValue('');
  expect(screen.getByText(/no longer free/)).toBeInTheDocument();
});

test('a date that is not known yet can be chosen by name', () => {
  render(<EditionField {...field} editions={[edition('1', 2), edition('2', 3, null)]} />);
  expect(screen.getByRole('option', { name: 'Date to be announced' })).toHaveValue('2');
});

test('what cancelling costs is that of the chosen date', async () => {
  const now = Date.parse('2026-12-01T12:00:00Z') / 1000;
  render(<EditionField {...field} now={now} editions={[edition('1', 2), edition('5', 3)]} />);
  expect(screen.getByText('This date can no longer be refunded.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Date'), '5');
  expect(screen.getByText('Cancel by 5 January 2027 and we refund all but a 20% fee.')).toBeVisible();
});
