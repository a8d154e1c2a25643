import fc from 'fast-check';

import { addDays, addMonths, readDayNames, readParisClock } from './days';

test.each([
  ['2027-01-31', 0, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-30', 13, '2028-02-29'],
  ['2027-01-28', 1, '2027-02-28'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-01-01', days));

test('property: a month later is in the next month, and no day is lost that it has', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(60), (day, months) => {
      const later = addMonths(day, months);
      expect(addDays(later, 0)).toBe(later);
      const firstOf = (text: string) => `${text.slice(0, 7)}-01`;
      expect(firstOf(later)).toBe(addMonths(firstOf(day), months));
      const isLastOfMonth = addDays(later, 1).endsWith('-01');
      expect(later.endsWith(day.slice(8)) || (isLastOfMonth && later.slice(8) < day.slice(8))).toBe(true);
    }),
  );
});

test('property: a day has the names that Intl gives it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const { weekday, date } = readDayNames(day);
      const named = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day));
      expect(`${weekday} ${date}`).toBe(named.replace(',', ''));
    }),
  );
});

test('clocks in Paris are an hour ahead in winter, and two in summer', () => {
  expect(readParisClock(Date.UTC(2026, 11, 15, 23, 30))).toBe('2026-12-16 00:30:00');
  expect(readParisClock(Date.UTC(2026, 6, 15, 21, 59, 59))).toBe('2026-07-15 23:59:59');
});
