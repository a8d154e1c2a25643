import fc from 'fast-check';

import { NO_FILTER, parseWorkshopFilter, toFilterParams } from './workshop-filter';

it('survives its way through an address', () => {
  const filters = fc.record({
    q: fc.string({ maxLength: 60 }).map((words) => words.trim()),
    type: fc.constantFrom<'all' | 'onsite' | 'online'>('all', 'onsite', 'online'),
    artforms: fc.uniqueArray(fc.constantFrom('music', 'sound', 'vr')),
    months: fc.uniqueArray(fc.constantFrom('2026-05', '2026-12', '2027-01')),
    maxPrice: fc.option(fc.integer({ min: 1, max: 999_999 })),
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
    parseWorkshopFilter(new URLSearchParams('type=x&page=-1&artform=,,&q=&month=2026-13&places=no&sort=x&price=-5')),
  ).toEqual(NO_FILTER);
  for (const price of ['0', '01', '1e3', '12.5', '1234567', 'x']) {
    expect(parseWorkshopFilter(new URLSearchParams({ price })).maxPrice).toBeNull();
  }
  expect(toFilterParams(NO_FILTER).toString()).toBe('');
});
