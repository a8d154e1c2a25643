import { render, screen, within } from '@testing-library/react';

import type { SafeHtml, SimilarWorkshop, Workshop, WorkshopCard } from '@/lib/domain/types';

import { SimilarWorkshops } from './SimilarWorkshops';
import { TutorProfiles } from './TutorProfiles';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopHeader } from './WorkshopHeader';

const workshop = {
  id: '12',
  ctype: 'onsite',
  href: '/onsite/ice',
  title_with: 'Listening to Ice with',
  tutors: 'Ana Ferrer',
  tutor_profiles: [],
  language: null,
  price_covers: null,
  mentorship: false,
  artforms: [],
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

test('the header says what kind of workshop it is, and nothing of what is unknown', () => {
  const { rerender } = render(<WorkshopHeader workshop={workshop} panel="form" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Listening to Ice with Ana Ferrer');
  expect(facts()).toEqual([
    ['Price covers', 'Workshop, private room, all meals and the shuttle'],
    ['Type', 'Onsite, 5 days'],
    ['Group size', 'Up to 14 people'],
    ['Transport', 'Shuttle from Toulouse'],
  ]);
  const online = {
    ...workshop,
    ctype: 'online' as const,
    duration: null,
    transport: null,
    opportunities: 'A broadcast',
  };
  rerender(<WorkshopHeader workshop={online} panel="form" />);
  expect(facts()).toEqual([
    ['Type', 'Online'],
    ['Group size', 'Up to 14 people'],
    ['Opportunities', 'A broadcast'],
  ]);
});

test('without a field of its own, the header says what is true of every workshop of the kind', () => {
  const silent = { ...workshop, capacity: null, transport: null };
  const { rerender } = render(<WorkshopHeader workshop={silent} panel="form" />);
  expect(facts()).toContainEqual(['Transport', 'Shuttle to and from Toulouse, included']);
  rerender(<WorkshopHeader workshop={{ ...silent, ctype: 'online', mentorship: true }} panel="form" />);
  expect(facts()).toEqual([
    ['Type', 'Online, 5 days'],
    ['Opportunities', 'Mentorship afterwards'],
  ]);
});

test('the header names level and language, and the shuttle of the date that can be booked', () => {
  const editions = [
    { id: '31', start_date: '2027-01-06', end_date: null, places: 0, sessions: [] },
    { id: '32', start_date: '2027-05-05', end_date: null, places: 4, sessions: [] },
  ];
  const level = '<p>Open level. Bring a recorder.</p>' as SafeHtml;
  render(
    <WorkshopHeader workshop={{ ...workshop, editions, student_level: level, language: 'English' }} panel="form" />,
  );
  expect(facts().slice(0, 2)).toEqual([
    ['Arrive', 'Tue 4 May, shuttle from Toulouse at 18:00'],
    ['Leave', 'Mon 10 May, in Toulouse by 11:00'],
  ]);
  expect(facts()).toContainEqual(['Level', 'Open level']);
  expect(facts()).toContainEqual(['Language', 'English']);
});

test('the header names every date with its places, and no places once booking has closed', () => {
  const editions = [
    { id: '31', start_date: '2026-05-06', end_date: null, places: 0, sessions: [] },
    { id: '32', start_date: '2026-09-09', end_date: '2026-09-12', places: 4, sessions: [] },
  ];
  const dates = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  const { rerender } = render(<WorkshopHeader workshop={{ ...workshop, editions }} panel="form" />);
  expect(dates()).toEqual(['6–10 May 2026Sold outCalendar', '9–12 September 20264 places leftCalendar']);
  rerender(<WorkshopHeader workshop={{ ...workshop, editions }} panel="finished" />);
  expect(dates()).toEqual(['6–10 May 2026', '9–12 September 2026']);
});

test('the price says what it covers: in the API’s words, else what is true of every workshop of the kind', () => {
  const sessions = [18, 42].map((hour) => ({ starts_at: Date.UTC(2026, 11, 15, hour) / 1000, ends_at: null }));
  const edition = { id: '31', start_date: '2026-12-15', end_date: null, places: 4, sessions };
  const online = { ...workshop, ctype: 'online' as const };
  const coverage = () => facts().find(([term]) => term === 'Price covers')?.[1];
  const { rerender } = render(<WorkshopHeader workshop={workshop} panel="form" />);
  expect(coverage()).toBe('Workshop, private room, all meals and the shuttle');
  rerender(<WorkshopHeader workshop={{ ...workshop, price_covers: 'Room and film stock' }} panel="form" />);
  expect(coverage()).toBe('Room and film stock');
  rerender(<WorkshopHeader workshop={{ ...online, editions: [edition] }} panel="form" />);
  expect(coverage()).toBe('All 2 sessions');
  expect(screen.getByText('2 sessions, the first')).toHaveTextContent('Tue 15 Dec, 19:00 in Paris');
  rerender(<WorkshopHeader workshop={{ ...online, editions: [{ ...edition, sessions: [] }] }} panel="form" />);
  expect(coverage()).toBeUndefined();
});

test('the header has the ribbon of a workshop that is sold out or finished, and of no other', () => {
  const { rerender } = render(<WorkshopHeader workshop={workshop} panel="form" />);
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  rerender(<WorkshopHeader workshop={workshop} panel="finished" />);
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  expect(screen.getByText('Finished')).toBeVisible();
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

test('a price is there while the workshop can be booked, with the sum of its payments when that is more', () => {
  const eur = { currency: 'eur', full_amount: 1190, split_amount: 298, number_of_payments: 4, symbol: '€' } as const;
  const priced = {
    ...workshop,
    pricing: { eur, gbp: { ...eur, split_amount: 297 }, usd: { ...eur, split_amount: null } },
  };
  const { rerender } = render(<WorkshopHeader workshop={priced} panel="form" />);
  expect(screen.getAllByText(/monthly/).map(({ textContent }) => textContent)).toEqual([
    'or 4 monthly payments of €298 (€1,192 in all)',
    'or 4 monthly payments of €297',
  ]);
  rerender(<WorkshopHeader workshop={priced} panel="finished" />);
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
});

test('tutors are people: what is known of them and their other workshops, nothing of an unknown one', () => {
  const card = { href: '/online/tape', title_with: 'Tape Loops with', tutors: 'Ana Ferrer and Li Wei' } as WorkshopCard;
  const section = { ok: true, value: [card, { ...card, href: workshop.href }] } as const;
  const profiled = {
    ...workshop,
    tutors: 'Ana Ferrer and Jon Okafor',
    tutor_profiles: [{ name: 'ana ferrer', text: 'Records lakes.' }],
  };
  const { container, rerender } = render(
    <TutorProfiles workshop={profiled} programme={{ ...section, value: [...section.value] }} />,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Ana Ferrer']);
  expect(screen.getByText('Records lakes.')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/online/tape']);
  rerender(<TutorProfiles workshop={workshop} programme={{ ok: false, message: 'down' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('similar workshops with places come first, and sold-out ones say so', () => {
  const similar = (id: string, places: number | null): SimilarWorkshop => ({
    id,
    href: `/online/${id}`,
    title_with: id,
    tutor_string: '',
    short_url: id,
    ctype: 'online',
    places,
  });
  render(
    <SimilarWorkshops
      section={{ ok: true, value: [similar('full', 0), similar('unsaid', null), similar('open', 2)] }}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/online/open',
    '/online/unsaid',
    '/online/full',
  ]);
  expect(screen.getByText('online, sold out')).toBeVisible();
});

test('each date with a day is a file for a calendar, and one without is not', () => {
  const edition = { start_date: '2027-05-05', end_date: '2027-05-09', places: 3, sessions: [] };
  const editions = [
    { ...edition, id: '31' },
    { ...edition, id: 'a/b', start_date: '2027-09-01', end_date: '2027-09-05', places: 0 },
    { ...edition, id: '33', start_date: 'in spring', end_date: null },
  ];
  render(<WorkshopHeader workshop={{ ...workshop, editions }} panel="form" />);
  const links = screen.getAllByRole('link', { name: /^Calendar: add / });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Calendar: add 5–9\u00a0May\u00a02027', '/onsite/ice/calendar.ics?edition=31'],
    ['Calendar: add 1–5\u00a0September\u00a02027', '/onsite/ice/calendar.ics?edition=a%2Fb'],
  ]);
});
