import { render, screen, within } from '@testing-library/react';

import { featuredWorkshopsSchema } from '@/lib/workshop-api/schemas/workshop';
import { stubIntersectionObserver, stubMatchMedia } from '@/test/browser';
import { createCard } from '@/test/fixtures';

import { Hero } from './Hero';
import { ProgrammeInBrief } from './HomePage';
import { Intro } from './Intro';

beforeEach(() => {
  stubIntersectionObserver();
  stubMatchMedia(true);
});

test('a featured workshop has its next date with places, price, and a link; the programme is a sentence', () => {
  const featured = featuredWorkshopsSchema.parse([
    { title_with: 'Ice with', tutors: 'Ana', ctype: 'online', short_url: 'ice', places: 4 },
  ]);
  const price = (amount: number) => ({
    eur: { amount, symbol: '€' },
    gbp: { amount, symbol: '£' },
    usd: { amount, symbol: '$' },
  });
  const dates = [
    { start: '2027-03-02', text: 'From 2 March 2027', places: 0 },
    { start: '2027-05-04', text: 'From 4 May 2027', places: 1 },
  ];
  const ice = createCard({ id: '1', href: '/online/ice', dates, price_from: price(95) });
  const other = createCard({
    id: '2',
    dates: [{ start: '2027-06-01', text: null, places: 2 }],
    price_from: price(1190),
  });
  render(<Hero section={{ ok: true, value: featured }} programme={[other, ice]} ridge={null} />);
  expect(screen.getByText('From 4 May 2027').parentElement).toHaveTextContent('From 4 May 2027€95£95$951 place left');
  const { container } = render(<ProgrammeInBrief cards={[other, ice]} />);
  expect(container).toHaveTextContent(
    'Workshops in the French Pyrenees and online, March 2027 to June 2027, from €95£95$95.',
  );
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
