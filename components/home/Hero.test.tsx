import { render, screen } from '@testing-library/react';

import { featuredWorkshopsSchema } from '@/lib/workshop-api/schemas/workshop';
import { stubIntersectionObserver, stubMatchMedia } from '@/test/browser';

import { Hero } from './Hero';

beforeEach(() => {
  stubIntersectionObserver();
  stubMatchMedia(true);
});

test('a featured workshop links to its ctype and short URL', () => {
  const featured = featuredWorkshopsSchema.parse([
    { title_with: 'Ice with', tutors: 'Ana', ctype: 'online', short_url: 'ice', places: 4 },
  ]);
  render(<Hero section={{ ok: true, value: featured }} />);
  expect(screen.getByRole('link', { name: /^Read more/ })).toHaveAttribute('href', '/online/ice');
});
