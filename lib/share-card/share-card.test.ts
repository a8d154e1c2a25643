import type { Collection, Workshop } from '@/lib/domain/types';

import { toCollectionShareCard, toWorkshopShareCard } from './item-cards';
import { formatShareCardAlt, getShareCardPath } from './share-card';

const NOW = 1_800_000_000;
const dates = { end_date: null, sessions: [] };
const edition = (start_date: string, places = 3) => ({ id: start_date, start_date, places, ...dates });

const workshop = {
  id: '12',
  ctype: 'onsite',
  href: '/onsite/ice',
  artforms: ['sound', 'music', 'film', 'art'],
  title_with: 'Ice with',
  tutors: 'Ana Ferrer and Li Wei',
  duration: '5 days',
  booking_cutoff_time: 0,
  course_image: '/media/ice.jpg',
  pricing: { eur: { full_amount: 1190, symbol: '€' } },
  editions: [edition('2027-05-05')],
} as unknown as Workshop;

it('a workshop’s card says what it is, who leads it, when and where', () => {
  const card = toWorkshopShareCard(workshop, NOW);
  expect(card).toMatchObject({ kind: 'onsite', id: 'ice', artforms: ['sound', 'music', 'film'], ribbon: null });
  expect(formatShareCardAlt(card).replaceAll('\u00a0', ' ')).toBe(
    'Ice with Ana Ferrer and Li Wei. Onsite workshop, 5–9 May 2027, 5 days in the French Pyrenees, €1,190.',
  );
});

it.each([
  [['2027-05-05', '2027-09-01'], '5–9 May 2027 or 1–5 September 2027'],
  [['2027-05-05', '2027-09-01', '2027-10-06'], '5–9 May 2027, and 2 more dates'],
])('a workshop of the dates %p has them in few words', (days, expected) => {
  const [text] = toWorkshopShareCard({ ...workshop, editions: days.map((day) => edition(day)) }, NOW).details;
  expect(text!.replaceAll('\u00a0', ' ')).toBe(expected);
});

it('a workshop that is over has no price', () => {
  const over = toWorkshopShareCard({ ...workshop, booking_cutoff_time: NOW }, NOW);
  expect(over.details.join()).not.toContain('€');
});

it('the ribbon is that of the page: sold out, then finished, and none without a date', () => {
  const soldOut = { ...workshop, editions: [edition('2027-05-05', 0)] };
  expect(toWorkshopShareCard(soldOut, NOW).ribbon).toBe('SOLD OUT');
  expect(toWorkshopShareCard({ ...workshop, editions: [] }, NOW).ribbon).toBeNull();
  expect(toWorkshopShareCard({ ...soldOut, booking_cutoff_time: NOW }, NOW).ribbon).toBe('Booking closed');
  const over = { ...workshop, booking_cutoff_time: 1, editions: [edition('2020-05-05')] };
  expect(toWorkshopShareCard(over, NOW).ribbon).toBe('Finished');
});

it('the URL changes with what the card shows, and with nothing else', () => {
  const path = getShareCardPath(toWorkshopShareCard(workshop, NOW));
  expect(path).toMatch(/^\/cards\/onsite\/ice\/[\w-]{16}\.jpg$/);
  const alike = { ...workshop, editions: [edition('2027-05-05', 2)], capacity: 3 };
  expect(getShareCardPath(toWorkshopShareCard(alike, NOW))).toBe(path);
  const others = [{ title_with: 'Snow with' }, { tutors: 'Li Wei' }, { course_image: null }, { editions: [] }];
  const paths = others.map((change) => getShareCardPath(toWorkshopShareCard({ ...workshop, ...change }, NOW)));
  expect(new Set([path, ...paths]).size).toBe(others.length + 1);
});

it('a collection’s card counts its workshops, and shows the picture of the first', () => {
  const workshops = [{ course_image: '/media/a.jpg' }, { course_image: null }];
  const collection = { cid: '7', href: '/collection/7', title: 'Ears first', workshops } as Collection;
  expect(toCollectionShareCard(collection)).toMatchObject({ details: ['2 workshops'], picture: '/media/a.jpg' });
  expect(toCollectionShareCard({ ...collection, workshops: [] })).toMatchObject({ details: [], picture: null });
});
