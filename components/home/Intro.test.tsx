import { render, screen, within } from '@testing-library/react';

import { stubIntersectionObserver, stubMatchMedia } from '@/test/browser';

import { Intro } from './Intro';

beforeEach(() => {
  stubIntersectionObserver();
  stubMatchMedia(true);
});

test('the intro has a video and links to /workshops and /about', () => {
  render(<Intro />);
  const intro = screen.getByRole('region', { name: 'Next-level arts residencies' });
  const links = within(intro).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/workshops', '/about']);
  const sources = [...intro.querySelectorAll('video source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['video/webm', 'video/mp4']);
});
