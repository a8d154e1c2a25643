import { render, screen, within } from '@testing-library/react';

import { featuredWorkshopsSchema } from '@/lib/workshop-api/schemas/workshop';
import { stubIntersectionObserver, stubMatchMedia } from '@/test/browser';

import { Hero } from './Hero';
import { Intro } from './Intro';

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

test('the intro has a video and links to /workshops and /about', () => {
  render(<Intro />);
  const intro = screen.getByRole('region', { name: 'Next-level arts residencies' });
  const links = within(intro).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/workshops', '/about']);
  const sources = [...intro.querySelectorAll('video source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['video/webm', 'video/mp4']);
});
