import fc from 'fast-check';

import { createCard } from '@/test/fixtures';

import { selectPage } from './programme-page';
import {
  filterWorkshops,
  NO_FILTER,
  parseWorkshopFilter,
  toFilterParams,
  type WorkshopFilter,
} from './workshop-filter';

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

it.each(["shepherds' archive", 'shepherds’ ARCHIVE', 'soren lukasik', 'Søren Łukasik'])('finds %s', (q) => {
  const archive = createCard({ id: '3', title_with: 'The Shepherds’ Archive with', tutors: 'Søren Łukasik' });
  expect(filterWorkshops([ice, archive], { ...NO_FILTER, q })).toEqual([archive]);
});

it('keeps any of the months, and those with places left', () => {
  expect(found({ months: ['2026-09', '2027-01'] })).toEqual([ice]);
  expect(found({ months: ['2026-05', '2026-06'] })).toEqual([ice, film]);
  expect(found({ placesLeft: true })).toEqual([film]);
  expect(filterWorkshops([{ ...ice, places: 1 }], { ...NO_FILTER, placesLeft: true })).toHaveLength(1);
  expect(filterWorkshops([{ ...ice, places: null, starts: [] }], { ...NO_FILTER, placesLeft: true })).toEqual([]);
  expect(filterWorkshops([{ ...ice, starts: [] }], { ...NO_FILTER, months: ['2026-05'] })).toEqual([]);
});

it('keeps the order of the API, whatever the places, until another is chosen', () => {
  const priced = (id: string, places: number | null, eur: number | null) => {
    const amount = { amount: eur ?? 0, symbol: '€' };
    return createCard({ id, places, price_from: eur === null ? null : { eur: amount, gbp: amount, usd: amount } });
  };
  const cards = [priced('1', 0, 400), priced('2', null, null), priced('3', 5, 200), priced('4', 0, 200)];
  const ids = (filter: Partial<WorkshopFilter>) =>
    selectPage(cards, { ...NO_FILTER, ...filter }).workshops.map(({ id }) => id);
  expect(ids({})).toEqual(['1', '2', '3', '4']);
  expect(ids({ sort: 'price' })).toEqual(['3', '4', '1', '2']);
  expect(ids({ sort: 'places' })).toEqual(['2', '3', '1', '4']);
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
      expect(parseWorkshopFilter(new URLSearchParams(toFilterParams(filter).toString()))).toEqual(filter);
    }),
  );
});

it('takes what is malformed for not given', () => {
  expect(
    parseWorkshopFilter(new URLSearchParams('type=x&page=-1&artform=,,&q=&month=2026-13&places=no&sort=x')),
  ).toEqual(NO_FILTER);
  expect(toFilterParams(NO_FILTER).toString()).toBe('');
});
