import { render, screen, within } from '@testing-library/react';

import type { SafeHtml, Workshop } from '@/lib/domain/types';

import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopHeader } from './WorkshopHeader';

const workshop = {
  id: '12',
  ctype: 'onsite',
  href: '/onsite/ice',
  title_with: 'Listening to Ice with',
  tutors: 'Ana Ferrer',
  artforms: ['sound', 'basketry'],
  duration: '5 days',
  capacity: 14,
  transport: 'Shuttle from Toulouse',
  opportunities: null,
  start_date: null,
  editions: [],
  course_image: null,
  pricing: null,
  allow_pp: true,
  highlights: '<p>A glacier</p>',
  basics: '<p>Room and meals</p>',
  description: '<p>Of ice</p>',
  howtobook: null,
  wherewhentext: null,
  keyfact_dates: '<p>In May</p>',
  student_level: null,
  equipment: null,
  post_course: null,
} as unknown as Workshop;

const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the header says type, duration, group size and transport, and nothing of what is unknown', () => {
  const { rerender } = render(<WorkshopHeader workshop={workshop} panel="form" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Listening to Ice with Ana Ferrer');
  expect(facts()).toEqual([
    ['Type', 'Onsite'],
    ['Duration', '5 days'],
    ['Group size', 'Up to 14 people'],
    ['Transport', 'Shuttle from Toulouse'],
  ]);
  rerender(
    <WorkshopHeader
      workshop={{ ...workshop, ctype: 'online', duration: null, transport: null, opportunities: 'A broadcast' }}
      panel="form"
    />,
  );
  expect(facts()).toEqual([
    ['Type', 'Online'],
    ['Group size', 'Up to 14 people'],
    ['Opportunities', 'A broadcast'],
  ]);
});

test('the header names every date there is, and which of them are gone', () => {
  const [first, second] = [
    { id: '31', start_date: '2026-05-04', places: 0 },
    { id: '32', start_date: '2026-09-07', places: 4 },
  ];
  const days = () => screen.getByText('Starts').parentElement!.querySelectorAll('dd');
  const { rerender } = render(
    <WorkshopHeader workshop={{ ...workshop, start_date: '2026-05-04', editions: [first, second] }} panel="form" />,
  );
  expect([...days()].map(({ textContent }) => textContent)).toEqual([
    'Monday 4 May 2026 – sold out',
    'Monday 7 September 2026',
  ]);
  rerender(<WorkshopHeader workshop={{ ...workshop, start_date: '2026-05-04', editions: [first] }} panel="soldout" />);
  expect([...days()].map(({ textContent }) => textContent)).toEqual(['Monday 4 May 2026']);
});

test('the header has the ribbon of a workshop that is sold out, and of no other', () => {
  const { rerender } = render(<WorkshopHeader workshop={workshop} panel="form" />);
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  rerender(<WorkshopHeader workshop={workshop} panel="finished" />);
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  rerender(<WorkshopHeader workshop={workshop} panel="soldout" />);
  expect(screen.getByText('Sold out')).toBeVisible();
});

test('the sidebar has highlights, basics and the booking panel, in this order', () => {
  render(<WorkshopDetail workshop={workshop} bookingPanel={<h2>Reserve your place</h2>} />);
  const sidebar = screen.getByRole('complementary', { name: 'Booking' });
  expect(
    within(sidebar)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Highlights', 'Basics', 'Reserve your place']);
  expect(within(sidebar).getByText('A glacier')).toBeVisible();
  expect(within(sidebar).getByText('Room and meals')).toBeVisible();
});

test('HTML fields stand in the tabs as they are', () => {
  const bold = '<p>Bring <b>boots</b></p>' as SafeHtml;
  render(<WorkshopDetail workshop={{ ...workshop, equipment: bold }} bookingPanel={null} />);
  expect(screen.getByText('boots').tagName).toBe('B');
});
