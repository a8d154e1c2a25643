import fc from 'fast-check';

import { addDays, readDayNames, readParisClock } from './days';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-01-01', days));

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
