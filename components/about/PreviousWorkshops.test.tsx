import { render, screen } from '@testing-library/react';

import { PreviousWorkshops } from './PreviousWorkshops';

test('shows a failure in place of the sentence', () => {
  render(<PreviousWorkshops section={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.getByRole('heading', { name: 'Previous workshops' })).toBeVisible();
});

test('a workshop without a page of its own is named, and not linked', () => {
  const workshops = [
    { name: 'Ice with Ana', link: '/onsite/ice' },
    { name: 'Bells with Aoife', link: null },
  ];
  render(<PreviousWorkshops section={{ ok: true, value: workshops }} />);
  expect(screen.getByText(/^Since/)).toHaveTextContent(/Ice with Ana and Bells with Aoife\.$/);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ice with Ana']);
});
