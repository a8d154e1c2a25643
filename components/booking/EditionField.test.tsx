import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EditionField } from './EditionField';

const createEdition = (id: string, places: number, start_date: string | null = `2027-0${id}-05`) => ({
  id,
  places,
  start_date,
  end_date: null,
});

describe('the date', () => {
  const field = { formId: 'f', name: 'workshop_edition', ctype: 'onsite', duration: '5 days', now: 0 } as const;
  const editions = [createEdition('1', 2), createEdition('2', 3)];

  test('that is sold out while the form is open is announced, not exchanged', async () => {
    const { rerender } = render(<EditionField {...field} editions={editions} />);
    await userEvent.selectOptions(screen.getByLabelText('Date'), '2');
    rerender(<EditionField {...field} editions={editions.slice(0, 1)} />);
    expect(screen.getByLabelText('Date')).toHaveValue('');
    expect(screen.getByText(/no longer free/)).toBeInTheDocument();
  });

  test('that is not known yet can be chosen by name', () => {
    render(<EditionField {...field} editions={[createEdition('1', 2), createEdition('2', 3, null)]} />);
    expect(screen.getByRole('option', { name: 'Date to be announced' })).toHaveValue('2');
  });

  test('that is chosen decides what cancelling costs', async () => {
    const now = Date.parse('2026-12-01T12:00:00Z') / 1000;
    render(<EditionField {...field} now={now} editions={[createEdition('1', 2), createEdition('5', 3)]} />);
    expect(screen.getByText('Bookings for this date are non-refundable.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Date'), '5');
    expect(screen.getByText('Cancel by 5 January 2027 and we refund all but a 20% fee.')).toBeVisible();
  });
});
