import { render, screen } from '@testing-library/react';

import { PackageList } from './PackageList';

test('a failure is said in the words of the specification', () => {
  render(<PackageList packages={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error loading mentorship package: Network response was not ok: 500$/);
});
