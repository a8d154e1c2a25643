import { HOLD_SECONDS } from '@camp/contract/booking-rules';

import {
  addDays,
  formatDateSpan,
  formatDay,
  formatHoldPeriod,
  formatShortDay,
  formatWait,
  formatWeekday,
  formatWeekdayAndTime,
  HOLD_PERIOD,
  parseDate,
  toDay,
  toParisTime,
  unixNow,
} from './dates';
import { formatPossibleDays } from './possible-days';

it.each([
  [0, '1 minute'],
  [61, '2 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 hours'],
  [2 * 3600 + 1, '3 hours'],
  [3 * 3600, '3 hours'],
])('writes a wait of %i seconds as %p', (seconds, text) => expect(formatWait(seconds)).toBe(text));

it('says until when a place is held, or for how long', () => {
  const until = formatHoldPeriod(Date.UTC(2026, 10, 24, 13, 5) / 1000);
  expect(until).toBe('until Tuesday\u00a024\u00a0November, 14:05 (Paris time)');
  expect([formatHoldPeriod(null), formatHoldPeriod(undefined)]).toEqual(['for three days', 'for three days']);
  expect([HOLD_PERIOD, HOLD_SECONDS]).toEqual(['three days', 72 * 3600]);
});

it.each([
  ['2026-05-04', 'Monday 4 May 2026', '2026-05-04'],
  ['2026-05-03T23:30:00Z', 'Monday 4 May 2026', '2026-05-04'],
  ['2026-05-04T23:30:00', 'Monday 4 May 2026', '2026-05-04'],
  [1777852800, 'Monday 4 May 2026', '2026-05-04'],
  ['in spring', 'in spring', null],
  [null, 'Date to be announced', null],
])('reads and writes %p as the day that it is in Paris: %p', (value, text, day) => {
  expect([formatDay(value), toDay(value)]).toEqual([text, day]);
});

it('counts whole seconds, and leaves a day without a date as it is', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_777_852_800_999);
  expect(unixNow()).toBe(1_777_852_800);
  expect(formatShortDay('in spring')).toBe('in spring');
});

it('writes times as clocks in Paris show them, in winter and in summer', () => {
  const [winter, summer] = [Date.UTC(2026, 11, 15, 18) / 1000, Date.UTC(2026, 6, 15, 18) / 1000];
  expect(toParisTime(winter)).toBe('2026-12-15T19:00:00+01:00');
  expect(toParisTime(summer)).toBe('2026-07-15T20:00:00+02:00');
  expect(toParisTime(Date.UTC(2026, 9, 20) / 1000)).toBe('2026-10-20T02:00:00+02:00');
  const end = Date.UTC(2026, 9, 25, 1) / 1000;
  expect(toParisTime(end - 1)).toBe('2026-10-25T02:59:59+02:00');
  expect(toParisTime(end)).toBe('2026-10-25T02:00:00+01:00');
  expect(formatWeekdayAndTime(winter)).toBe('Tuesday 19:00');
});

it.each([
  ['2026-05-04', 'Mon 4 May'],
  ['in spring', 'in spring'],
  [null, ''],
  ['2026-01-05', 'Mon 5 Jan'],
  ['2026-09-07', 'Mon 7 Sept'],
])('writes the weekday of %p as %p', (value, text) => expect(formatWeekday(value)).toBe(text));

it.each([
  ['2026-05-04', '2026-05-08', '4–8_May_2026'],
  ['2027-02-28', '2027-03-04', '28_February_– 4_March_2027'],
  ['2026-12-30', '2027-01-03', '30_December_2026_– 3_January_2027'],
  ['2026-05-04', '2026-05-04', '4_May_2026'],
  ['2026-05-04', null, '4_May_2026'],
  [null, null, ''],
  ['spring', 'summer', 'spring_– summer'],
  ['spring', '2026-05-08', 'spring_– 8_May_2026'],
  ['2026-05-04', 'the first snow', '4_May_2026_– the first snow'],
])('writes the span from %p to %p as %p, and breaks its line after the dash only', (start, end, span) =>
  expect(formatDateSpan(start, end)).toBe(span.replaceAll('_', '\u00a0')),
);

it.each([
  ['2027-10-02', '2027-12-01', 'Between 2 October and 1 December 2027'],
  ['2027-11-16', '2028-01-15', 'Between 16 November 2027 and 15 January 2028'],
  ['2027-10-02', '2027-10-20', 'Between 2 and 20 October 2027'],
  ['2027-10-02', '2027-10-02', '2 October 2027'],
  ['2027-10-02', null, 'From 2 October 2027'],
  [null, '2027-12-01', 'By 1 December 2027'],
  ['spring', 'summer', 'spring – summer'],
  ['2027-10-02', 'the first snow', '2 October 2027 – the first snow'],
  [null, null, ''],
])('writes the possible days from %p to %p as %p', (start, end, span) =>
  expect(formatPossibleDays(start, end).replaceAll('\u00a0', ' ')).toBe(span),
);

it.each(['4 May 2026', 'May 4, 2026 12:00', 'soon', '2026-02-30', '2026-13-01', '04/05/2026', null, 0])(
  'does not guess at %p',
  (value) => expect(parseDate(value)).toBeNull(),
);

it('counts days over the end of a month, and takes a day at noon', () => {
  expect(parseDate('2026-05-04')?.toISOString()).toBe('2026-05-04T12:00:00.000Z');
  expect(addDays('2026-02-26', 4)).toBe('2026-03-02');
  expect(addDays('2026-02-26T23:30:00Z', 4)).toBe('2026-03-03');
  expect(addDays('soon', 4)).toBeNull();
});
