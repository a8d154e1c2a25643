import { render, screen } from '@testing-library/react';

import { PreviousWorkshops } from './PreviousWorkshops';

test('shows a failure in place of the sentence', () => {
  render(<PreviousWorkshops section={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.getByRole('heading', { name: 'Previous workshops' })).toBeVisible();
});
