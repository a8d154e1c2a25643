import { mapCurrencies } from '@camp/contract/currencies';

import type { ScheduledEdition } from '@/lib/domain/edition';
import type { Workshop } from '@/lib/domain/types';
import type { MentorshipPackage, Residency } from '@/lib/workshop-api/booking-types';
import { createCard } from '@/test/fixtures';
import { listStructuredDataProblems } from '@/test/structured-data-problems';

import { createMentorshipData, createResidencyData } from './product-data';
import { createCourseData, createEventData } from './workshop-data';

Object.assign(process.env, { SITE_URL: 'https://camp.example', SITE_ENV: 'production' });

const eur = { currency: 'eur' as const, symbol: '€', full_amount: 1190, split_amount: 298, number_of_payments: 4 };
const edition = { id: '31', start_date: '2026-05-04', end_date: null, places: 0, sessions: [] };
const ice = {
  ...createCard({ id: '12', href: '/onsite/ice', course_image: '/media/ice.jpg', duration: '5 days' }),
  tutor_string: 'Ana Ferrer, Li Wei and Jon Okafor',
  tutor_profiles: [{ name: 'ana ferrer', text: 'Records glaciers.' }],
  capacity: 14,
  booking_cutoff_time: 1777852800,
  description: '<p>Hear &amp; <b>see</b></p>',
  editions: [
    edition,
    { ...edition, id: '32', start_date: '2026-09-07', places: 4 },
    { ...edition, id: '33', start_date: 'in spring', places: 1 },
  ],
  pricing: { eur, gbp: { ...eur, currency: 'gbp', full_amount: 990 }, usd: eur },
} as unknown as Workshop;

/** 19:00 to 21:00 in Paris, on 22 March 2027 in winter time and a week later in summer time. */
const sessions = [
  { starts_at: 1805738400, ends_at: 1805745600 },
  { starts_at: 1806339600, ends_at: 1806346800 },
];
const evenings = { ...edition, start_date: '2027-03-22', sessions } as ScheduledEdition;
const online = { ...ice, ctype: 'online', href: '/online/ice', duration: null, editions: [evenings] } as Workshop;

const asSent = (thing: unknown) => JSON.parse(JSON.stringify(thing));

it('describes an event for each edition that has a date', () => {
  const events = asSent(createEventData(ice, { isOffered: true }));
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    '@type': 'Event',
    name: 'Ice with Ana',
    description: 'Hear & see',
    startDate: '2026-05-04',
    endDate: '2026-05-08',
    url: 'https://camp.example/onsite/ice?edition=31',
    location: { '@type': 'Place', address: { addressCountry: 'FR' } },
    performer: [{ name: 'Ana Ferrer', description: 'Records glaciers.' }, { name: 'Li Wei' }, { name: 'Jon Okafor' }],
    organizer: { name: 'CAMP', url: 'https://camp.example/' },
  });
  expect(events[0].offers).toEqual([
    expect.objectContaining({
      price: 1190,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/SoldOut',
      validThrough: '2026-05-04T00:00:00.000Z',
    }),
    expect.objectContaining({ price: 990, priceCurrency: 'GBP' }),
  ]);
  expect(events[1].offers[0].availability).toBe('https://schema.org/InStock');
  expect(listStructuredDataProblems(events)).toEqual([]);
});

it('says of a date that it was moved or cancelled', () => {
  const moved = { ...edition, previous_start_date: '2026-04-27' };
  const cancelled = [{ ...edition, id: '34', start_date: '2026-11-02' }];
  const changed = { ...ice, editions: [moved], cancelled_editions: cancelled } as unknown as Workshop;
  const events = asSent(createEventData(changed, { isOffered: true }));
  expect(events).toMatchObject([
    {
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-05-04',
      previousStartDate: '2026-04-27',
      offers: expect.any(Array),
    },
    {
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-11-02',
      endDate: '2026-11-06',
      url: 'https://camp.example/onsite/ice',
    },
  ]);
  expect(events[1]).not.toHaveProperty('offers');
  expect(listStructuredDataProblems(events)).toEqual([]);
  expect(asSent(createCourseData(changed, { isOffered: true })).hasCourseInstance).toHaveLength(1);
  const [scheduled] = asSent(createEventData(ice, { isOffered: true }));
  expect(scheduled.eventStatus).toBe('https://schema.org/EventScheduled');
  expect(scheduled).not.toHaveProperty('previousStartDate');
});

it('offers each date from its announcement until it starts at the latest', () => {
  const publishedAt = 1_767_225_600;
  const cutoff = { ...ice, booking_cutoff_time: Date.parse('2026-09-06T18:00:00Z') / 1000 };
  const events = asSent(createEventData(cutoff, { isOffered: true, publishedAt }));
  expect(events.map(({ offers: [offer] }: { offers: object[] }) => offer)).toEqual([
    expect.objectContaining({ validFrom: '2026-01-01T00:00:00.000Z', validThrough: '2026-05-04T00:00:00.000Z' }),
    expect.objectContaining({ validThrough: '2026-09-06T18:00:00.000Z' }),
  ]);
  expect(new Set(events.map(({ url }: { url: string }) => url)).size).toBe(2);
  const [offer] = asSent(createEventData({ ...ice, booking_cutoff_time: 0 }, { isOffered: true }))[0].offers;
  expect(['validFrom', 'validThrough'].filter((name) => name in offer)).toEqual([]);
});

it('gives sessions at their hours in Paris, with the offset of their season', () => {
  const [event] = asSent(createEventData(online, { isOffered: true }));
  expect(event).toMatchObject({
    startDate: '2027-03-22T19:00:00+01:00',
    endDate: '2027-03-29T21:00:00+02:00',
    location: { '@type': 'VirtualLocation', url: 'https://camp.example/online/ice' },
  });
});

it('says no more of an event than is known', () => {
  const bare = { ...ice, pricing: null, duration: null, capacity: null, tutor_string: '', editions: [edition] };
  const [event] = asSent(createEventData(bare, { isOffered: true }));
  const unknown = ['endDate', 'offers', 'performer', 'maximumAttendeeCapacity'];
  expect(unknown.filter((name) => name in event)).toEqual([]);
  expect(listStructuredDataProblems(event)).toEqual([
    'Event: endDate is recommended',
    'Event: offers is recommended',
    'Event: performer is recommended',
  ]);
});

it('is a course whose dates are the events, with the work they take', () => {
  const course = asSent(createCourseData(ice, { isOffered: true }));
  const instances = course.hasCourseInstance;
  expect(instances.map((each: { '@id': string }) => each['@id'])).toEqual(
    createEventData(ice, { isOffered: true }).map((each) => each['@id']),
  );
  expect(instances[0]).toMatchObject({ courseMode: 'Onsite', courseWorkload: 'P5D', startDate: '2026-05-04' });
  expect(course.offers[0]).toMatchObject({ category: 'Paid', price: 1190, priceCurrency: 'EUR' });
  expect(listStructuredDataProblems(course)).toEqual([]);
  const [evening] = asSent(createCourseData(online, { isOffered: true })).hasCourseInstance;
  expect(evening).toMatchObject({ courseMode: 'Online', courseWorkload: 'PT4H' });
});

it.each([
  [7_170, 'PT2H'],
  [7_140, 'PT1H59M'],
  [1_500, 'PT25M'],
])('%i seconds of sessions are the work of %s', (seconds, courseWorkload) => {
  const [edition] = online.editions;
  const sessions = [{ starts_at: 1_780_000_000, ends_at: 1_780_000_000 + seconds }];
  const workshop = { ...online, editions: [{ ...edition!, sessions }] };
  expect(asSent(createCourseData(workshop, { isOffered: true })).hasCourseInstance[0]).toMatchObject({
    courseWorkload,
  });
});

it('can be booked without a number of places, which is then unknown', () => {
  const unknown = { ...ice, editions: [{ ...edition, start_date: '2026-09-07', places: null }] };
  const [event] = asSent(createEventData(unknown, { isOffered: true }));
  expect(event.offers[0]).toMatchObject({ availability: 'https://schema.org/InStock' });
  expect(event).not.toHaveProperty('remainingAttendeeCapacity');
});

it('is no longer on offer once it is over, on the day that the API still names', () => {
  const over = { ...ice, editions: [], start_date: '2026-05-04' };
  const offer = { isOffered: false };
  const [course, ...events] = asSent([createCourseData(over, offer), ...createEventData(over, offer)]);
  expect(events).toMatchObject([{ startDate: '2026-05-04', endDate: '2026-05-08' }]);
  expect(course.hasCourseInstance).toMatchObject([{ '@id': events[0]['@id'], startDate: '2026-05-04' }]);
  expect([course.offers, events[0].offers]).toEqual([undefined, undefined]);
  expect(asSent(createEventData({ ...over, start_date: 'last spring' }, { isOffered: false }))).toEqual([]);
});

const six = { currency: 'eur', symbol: '€', sessions: 6, price: 540, price_id: 'p', title: 'Six', description: null };
const table = (currency: string, amounts: number[]) => ({
  currency,
  symbol: '',
  weeks: Object.fromEntries(amounts.map((full_amount, index) => [index + 1, { full_amount }])),
});
const residency = (remaining: number) =>
  ({
    pricing: { eur: table('eur', [399, 759]), gbp: table('gbp', [349]), usd: table('eur', [399, 759]) },
    available_weeks: [{ id: '1', start_date: '2027-01-04', remaining }],
  }) as unknown as Residency;

it('a mentorship package is a product with an offer in each currency it is sold in', () => {
  const packages = { eur: [six], gbp: [{ ...six, currency: 'gbp', price: 480 }], usd: [six] };
  const products = asSent(createMentorshipData(packages as Record<'eur' | 'gbp' | 'usd', MentorshipPackage[]>));
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({ name: 'Mentorship: Six', description: 'Mentorship with a CAMP tutor: Six.' });
  expect(products[0].offers).toEqual([
    expect.objectContaining({ price: 540, priceCurrency: 'EUR' }),
    expect.objectContaining({ price: 480, priceCurrency: 'GBP' }),
  ]);
  expect(listStructuredDataProblems(products)).toEqual([]);
});

it('the residency is one product, with the span of its prices in each currency, sold out when every week is', () => {
  const product = asSent(createResidencyData(residency(2)));
  expect(product.offers).toEqual([
    expect.objectContaining({ lowPrice: 399, highPrice: 759, offerCount: 2, priceCurrency: 'EUR' }),
    expect.objectContaining({ lowPrice: 349, highPrice: 349, offerCount: 1, priceCurrency: 'GBP' }),
  ]);
  expect(product.offers[0].availability).toBe('https://schema.org/InStock');
  expect(asSent(createResidencyData(residency(0))).offers[0].availability).toBe('https://schema.org/SoldOut');
  expect(listStructuredDataProblems(product)).toEqual([]);
});

test.each([
  ['2027-05-04T19:00', '1 day', { startDate: '2027-05-04T19:00:00+02:00' }],
  ['2027-01-12T18:30:00Z', '1 day', { startDate: '2027-01-12T19:30:00+01:00' }],
  ['2027-05-04T19:00', '5 days', { startDate: '2027-05-04T19:00:00+02:00', endDate: '2027-05-08' }],
  ['2027-05-04T00:00:00', '1 day', { startDate: '2027-05-04', endDate: '2027-05-04' }],
])('a first day with an hour, %s, %s, has a zone, and does not end before it starts', (start_date, duration, dates) => {
  const [edition] = ice.editions;
  const timed = { ...ice, duration, editions: [{ ...edition!, start_date, end_date: null, sessions: [] }] };
  const [event] = asSent(createEventData(timed, { isOffered: true }));
  const { startDate, endDate } = event;
  expect({ startDate, ...(endDate && { endDate }) }).toEqual(dates);
});

test('a free workshop is offered for nothing', () => {
  const pricing = mapCurrencies((currency) => ({ ...ice.pricing![currency], full_amount: 0 }));
  const [event] = asSent(createEventData({ ...ice, pricing }, { isOffered: true }));
  expect(event.offers[0]).toMatchObject({ category: 'Free', price: 0 });
});
