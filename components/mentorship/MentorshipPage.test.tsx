import { render, screen } from '@testing-library/react';

import type { MentorshipPackage } from '@/lib/domain/booking-types';

import { PackageList } from './MentorshipPage';

test('a failure shows the specified message', () => {
  render(<PackageList section={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Error loading mentorship package: Network response was not ok: 500$/,
  );
});

test('shows the terms notice once', () => {
  const single: MentorshipPackage = {
    currency: 'eur',
    symbol: '€',
    sessions: 1,
    title: null,
    description: null,
    price: 100,
    price_id: 'price_1',
  };
  render(
    <PackageList
      section={{ ok: true, value: { eur: [single, { ...single, sessions: 6 }], gbp: [single], usd: [single] } }}
    />,
  );
  expect(screen.getAllByText(/^By buying you agree to our/)).toHaveLength(1);
});
