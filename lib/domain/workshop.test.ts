import fc from 'fast-check';

import { bookableEditions, defaultEdition, panelOf } from './booking-panel';
import {
  type WorkshopFilter,
  filterWorkshops,
  NO_FILTER,
  parseWorkshopFilter,
  workshopFilterParams,
} from './workshop-filter';
import { fullTitle } from './workshop-title';

const edition = (id: string, places: number) => ({ id, start_date: '2026-05-04', end_date: null, places });

describe('panelOf', () => {
  const some = [edition('1', 0), edition('2', 3)];

  it.each([
    ['form', 0, some, 2000],
    ['form', 2001, some, 2000],
    ['finished', 2000, some, 2000],
    ['finished', 1, [], 2000],
    ['soldout', 0, [edition('1', 0)], 2000],
    ['soldout', 0, [], 2000],
  ])('is %p for cutoff %p and editions %p at %p', (panel, booking_cutoff_time, editions, now) => {
    expect(panelOf({ booking_cutoff_time, editions }, now)).toBe(panel);
  });

  it('selects the first edition with places', () => {
    expect(defaultEdition(some)?.id).toBe('2');
    expect(defaultEdition([edition('1', 0)])).toBeNull();
    expect(bookableEditions(some).map(({ id }) => id)).toEqual(['2']);
  });
});

describe('filterWorkshops', () => {
  const ice = {
    title_with: 'Listening to Ice with',
    tutors: 'Ana Ferrér',
    ctype: 'onsite' as const,
    artforms: ['sound', 'environment'],
  };
  const film = { title_with: 'Slow Film with', tutors: 'Jon Okafor', ctype: 'online' as const, artforms: ['film'] };
  const found = (filter: Partial<WorkshopFilter>) => filterWorkshops([ice, film], { ...NO_FILTER, ...filter });

  it('finds words in title and tutors, in any case and with any accents', () => {
    expect(found({ q: 'ICE' })).toEqual([ice]);
    expect(found({ q: 'ferrer' })).toEqual([ice]);
    expect(found({ q: '  with   jón ' })).toEqual([film]);
    expect(found({ q: 'nothing' })).toEqual([]);
  });

  it('keeps one type, and any of the artforms', () => {
    expect(found({ type: 'online' })).toEqual([film]);
    expect(found({ artforms: ['Film', 'sound'] })).toEqual([ice, film]);
    expect(found({ artforms: ['environment'], type: 'online' })).toEqual([]);
    expect(found({})).toEqual([ice, film]);
  });

  it('survives its way through an address', () => {
    const filters = fc.record({
      q: fc.string({ maxLength: 60 }).map((words) => words.trim()),
      type: fc.constantFrom<'all' | 'onsite' | 'online'>('all', 'onsite', 'online'),
      artforms: fc.uniqueArray(fc.constantFrom('music', 'sound', 'vr')),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseWorkshopFilter(new URLSearchParams(workshopFilterParams(filter).toString()))).toEqual(filter);
      }),
    );
  });

  it('takes what is malformed for not given', () => {
    expect(parseWorkshopFilter(new URLSearchParams('type=x&page=-1&artform=,,&q='))).toEqual(NO_FILTER);
    expect(workshopFilterParams(NO_FILTER).toString()).toBe('');
  });
});

it('writes titles with their tutors', () => {
  expect(fullTitle({ title_with: 'Ice with', tutors: 'Ana' })).toBe('Ice with Ana');
});
