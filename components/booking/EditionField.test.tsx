import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EditionField } from './EditionField';

const edition = (id: string, places: number, start_date: string | null = `2027-0${id}-05`) => ({
  id,
  places,
  start_date,
});

test('a date that goes while the form is open is said, not exchanged', async () => {
  const { rerender } = render(
    <EditionField formId="f" name="workshop_edition" editions={[edition('1', 2), edition('2', 3)]} />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Date'), '2');
  rerender(<EditionField formId="f" name="workshop_edition" editions={[edition('1', 2)]} />);
  expect(screen.getByLabelText('Date')).toHaveValue('');
  expect(screen.getByText(/no longer free/)).toBeInTheDocument();
});

test('a date that is not known yet can be chosen by name', () => {
  render(<EditionField formId="f" name="workshop_edition" editions={[edition('1', 2), edition('2', 3, null)]} />);
  expect(screen.getByRole('option', { name: 'Date to be announced' })).toHaveValue('2');
});
