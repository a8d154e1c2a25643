import fc from 'fast-check';

import { createCard } from '@/test/fixtures';

import { bookableEditions, getPanel, withHeldPlace } from './booking-panel';
import { selectPage, programmeChoices } from './programme-page';
import { htmlToText } from './search-text';
import type { WorkshopCard } from './types';
import {
  type WorkshopFilter,
  filterWorkshops,
  NO_FILTER,
  parseWorkshopFilter,
  workshopFilterParams,
} from './workshop-filter';

const edition = (id: string, places: number) => ({ id, start_date: '2026-05-04', end_date: null, places });

describe('getPanel', () => {
  const some = [edition('1', 0), edition('2', 3)];

  it.each([
    ['form', 0, some, 2000],
    ['form', 2001, some, 2000],
    ['finished', 2000, some, 2000],
    ['finished', 1, [], 2000],
    ['soldout', 0, [edition('1', 0)], 2000],
    ['soldout', 0, [], 2000],
  ])('is %p for cutoff %p and editions %p at %p', (panel, booking_cutoff_time, editions, now) => {
    expect(getPanel({ booking_cutoff_time, editions }, now)).toBe(panel);
  });

  it('leaves the last place to whoever holds it and corrects the reservation', () => {
    const editions = withHeldPlace([edition('1', 0), edition('2', 0)], '2');
    expect(bookableEditions(editions)).toEqual([edition('2', 1)]);
  });
});

describe('filterWorkshops', () => {
  const ice = {
    ...createCard({ id: '1', title_with: 'Listening to Ice with', tutors: 'Ana Ferrér', places: 0 }),
    artforms: ['sound', 'environment'],
    starts: ['2026-05-06', '2026-09-02'],
  };
  const film = {
    ...createCard({ id: '2', title_with: 'Slow Film with', tutors: 'Jon Okafor', ctype: 'online', places: 3 }),
    artforms: ['film'],
    starts: ['2026-06-02'],
  };
  const found = (filter: Partial<WorkshopFilter>) => filterWorkshops([ice, film], { ...NO_FILTER, ...filter });

  it('keeps any of the months, and those with places left', () => {
    expect(found({ months: ['2026-09', '2027-01'] })).toEqual([ice]);
    expect(found({ months: ['2026-05', '2026-06'] })).toEqual([ice, film]);
    expect(found({ placesLeft: true })).toEqual([film]);
    expect(filterWorkshops([{ ...ice, places: 1 }], { ...NO_FILTER, placesLeft: true })).toHaveLength(1);
    expect(filterWorkshops([{ ...ice, places: null, starts: [] }], { ...NO_FILTER, placesLeft: true })).toEqual([]);
    expect(filterWorkshops([{ ...ice, starts: [] }], { ...NO_FILTER, months: ['2026-05'] })).toEqual([]);
  });

  it('survives its way through an address', () => {
    const filters = fc.record({
      q: fc.string({ maxLength: 60 }).map((words) => words.trim()),
      type: fc.constantFrom<'all' | 'onsite' | 'online'>('all', 'onsite', 'online'),
      artforms: fc.uniqueArray(fc.constantFrom('music', 'sound', 'vr')),
      months: fc.uniqueArray(fc.constantFrom('2026-05', '2026-12', '2027-01')),
      placesLeft: fc.boolean(),
      sort: fc.constantFrom<'date' | 'price' | 'places'>('date', 'price', 'places'),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseWorkshopFilter(new URLSearchParams(workshopFilterParams(filter).toString()))).toEqual(filter);
      }),
    );
  });

  it('takes what is malformed for not given', () => {
    expect(
      parseWorkshopFilter(new URLSearchParams('type=x&page=-1&artform=,,&q=&month=2026-13&places=no&sort=x')),
    ).toEqual(NO_FILTER);
    expect(workshopFilterParams(NO_FILTER).toString()).toBe('');
  });
});

describe('pageOfWorkshops', () => {
  const priced = (id: string, places: number | null, eur: number | null): WorkshopCard => ({
    ...createCard({ id, ctype: 'online', title_with: `Workshop ${id} with`, tutors: 'Inês Carvalhal', places }),
    artforms: ['sound'],
    starts: ['2026-05-06'],
    price_from: eur === null ? null : byCurrency(eur),
  });
  const byCurrency = (amount: number) => ({
    eur: { amount, symbol: '€' },
    gbp: { amount, symbol: '£' },
    usd: { amount, symbol: '$' },
  });
  const workshops = [priced('1', 0, 400), priced('2', null, null), priced('3', 5, 200), priced('4', 0, 200)];
  const ids = (filter: Partial<WorkshopFilter>) =>
    selectPage(workshops, { ...NO_FILTER, ...filter }).workshops.map(({ id }) => id);

  it('keeps the order of the API, whatever the places, until another is chosen', () => {
    expect(ids({})).toEqual(['1', '2', '3', '4']);
    expect(ids({ sort: 'price' })).toEqual(['3', '4', '1', '2']);
    expect(ids({ sort: 'places' })).toEqual(['2', '3', '1', '4']);
  });

  it('offers the choices that the cards know of, and no other', () => {
    const later = { ...priced('5', 1, 10), starts: ['2027-01-05', '2026-05-20'] };
    expect(programmeChoices([...workshops, later])).toEqual({
      months: [
        { month: '2026-05', label: 'May 2026' },
        { month: '2027-01', label: 'January 2027' },
      ],
      places: true,
      prices: true,
    });
    const bare = { ...priced('6', null, null), starts: [] };
    expect(programmeChoices([bare])).toEqual({ months: [], places: false, prices: false });
  });
});

it.each([
  ['<p>Hear &amp; <b>s</b>ee</p><p>it&#39;s &#x1F3B5;</p>', "Hear & see it's 🎵"],
  ['&AMP; &nope; &#1114112; &#x10FFFF;', '& &nope; &#1114112; \u{10ffff}'],
])('reads %p as the text %p', (html, text) => expect(htmlToText(html)).toBe(text));
