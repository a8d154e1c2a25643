import fc from 'fast-check';

import { addDays } from './days';
import { addMonths, getInstalment } from './instalments';

const wholeAmount = fc.integer({ min: 0, max: 100_000 });
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-01-01', days));

test.each([
  ['2027-01-31', 0, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-30', 13, '2028-02-29'],
  ['2027-01-28', 1, '2027-02-28'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('property: a month later is in the next month, and no day is lost that it has', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(60), (day, months) => {
      const later = addMonths(day, months);
      expect(addDays(later, 0)).toBe(later);
      const getFirstOfMonth = (text: string) => `${text.slice(0, 7)}-01`;
      expect(getFirstOfMonth(later)).toBe(addMonths(getFirstOfMonth(day), months));
      const isLastOfMonth = addDays(later, 1).endsWith('-01');
      expect(later.endsWith(day.slice(8)) || (isLastOfMonth && later.slice(8) < day.slice(8))).toBe(true);
    }),
  );
});

test('property: an instalment is at most half a unit off its share of the total', () => {
  fc.assert(
    fc.property(wholeAmount, fc.integer({ min: 1, max: 12 }), (total, payments) => {
      expect(Math.abs(getInstalment(total, payments) * payments - total)).toBeLessThanOrEqual(payments / 2);
    }),
  );
});
