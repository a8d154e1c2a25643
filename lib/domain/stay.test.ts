import fc from 'fast-check';

import {
  CANCELLATION_SENTENCE,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  listCancellationPeriods,
  cancellationNow,
} from './cancellation';
import type { Ctype } from './ctype';
import { addDays } from './dates';
import { findBookedTravel, findTravel, formatEdition, getLastDay } from './stay';

const WEDNESDAY = '2027-05-05';
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days)!);
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;

it('the last day is the one the API names, else counted from the duration, else unknown', () => {
  expect(getLastDay({ start_date: WEDNESDAY, end_date: '2027-05-08' }, '5 days')).toBe('2027-05-08');
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, '5 days')).toBe('2027-05-09');
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, '1 day')).toBe(WEDNESDAY);
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, 'four evenings')).toBeNull();
  expect(getLastDay({ start_date: null, end_date: null }, '5 days')).toBeNull();
});

it('names the first day alone where the last one is unknown', () => {
  const format = (start_date: string | null, duration: string) =>
    formatEdition({ start_date, end_date: null }, duration).replaceAll('\u00a0', ' ');
  expect(format(WEDNESDAY, '5 days')).toBe('5–9 May 2027');
  expect(format(WEDNESDAY, 'four evenings')).toBe('Wednesday 5 May 2027');
  expect(format(null, '5 days')).toBe('Date to be announced');
});

const MONDAY = '2027-04-05';
const NO_TRAVEL = { outward: null, back: null };

it('knows no shuttle for days that are no machine dates', () => {
  expect(findTravel({ start_date: 'in spring', end_date: '2027-05-09' })).toEqual(NO_TRAVEL);
  expect(findTravel({ start_date: WEDNESDAY, end_date: 'in summer' })).toEqual(NO_TRAVEL);
});

it('the shuttle leaves on the Tuesday before a workshop from Wednesday to Sunday, and is back on the Monday', () => {
  const shuttle = (first: string, last: string) => findTravel({ start_date: first, end_date: last });
  expect(shuttle(WEDNESDAY, '2027-05-09')).toEqual({
    outward: { day: '2027-05-04', time: '18:00' },
    back: { day: '2027-05-10', time: '11:00' },
  });
  expect(shuttle(MONDAY, '2027-04-09')).toEqual(NO_TRAVEL);
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 13 }), (first, length) => {
      const last = addDays(first, length)!;
      const { outward, back } = shuttle(first, last);
      const isRegular = weekday(first) === 3 && weekday(last) === 0;
      expect([outward?.day, back?.day]).toEqual(
        isRegular ? [addDays(first, -1), addDays(last, 1)] : [undefined, undefined],
      );
    }),
  );
});

it('the days that the API names are those of travel, with the hours of the shuttle on its days alone', () => {
  const named = { arrival: '2027-04-04', departure: '2027-04-10' };
  const monday = { start_date: MONDAY, end_date: '2027-04-09', ...named };
  expect(findTravel(monday)).toEqual({
    outward: { day: '2027-04-04', time: null },
    back: { day: '2027-04-10', time: null },
  });
  expect(findBookedTravel('onsite', { ...monday, add_ww: true }).back).toEqual({ day: '2027-04-17', time: null });
  const wednesday = { start_date: WEDNESDAY, end_date: '2027-05-09', arrival: '2027-05-03', departure: '2027-05-10' };
  expect(findTravel(wednesday)).toEqual({
    outward: { day: '2027-05-03', time: null },
    back: { day: '2027-05-10', time: '11:00' },
  });
});

it('with +7 the shuttle of a booking is back a week later; a residency’s runs on its own Wednesdays', () => {
  const booking = { start_date: WEDNESDAY, end_date: '2027-05-09', add_ww: false };
  expect(findBookedTravel('onsite', booking)).toEqual({
    outward: { day: '2027-05-04', time: '18:00' },
    back: { day: '2027-05-10', time: '11:00' },
  });
  expect(findBookedTravel('onsite', { ...booking, add_ww: true }).back).toEqual({ day: '2027-05-17', time: '11:00' });
  expect(findBookedTravel('residency', { ...booking, end_date: '2027-05-19' })).toEqual({
    outward: { day: WEDNESDAY, time: '13:00' },
    back: { day: '2027-05-19', time: '11:00' },
  });
  expect(findBookedTravel('residency', { ...booking, end_date: '2027-05-20' })).toEqual(NO_TRAVEL);
  expect(findBookedTravel('online', booking)).toEqual(NO_TRAVEL);
  expect(findBookedTravel('onsite', { ...booking, end_date: null })).toEqual(NO_TRAVEL);
});

it('cancelling costs what the scale says of this date today', () => {
  const at = (daysBefore: number) => cancellationNow('onsite', WEDNESDAY, noon(addDays(WEDNESDAY, -daysBefore)!));
  expect(at(FULL_REFUND_DAYS)).toBe('Cancel by 5 January 2027 and we refund all but a 20% fee.');
  expect(at(FULL_REFUND_DAYS - 1)).toBe('Cancel by 6 March 2027 and we refund half.');
  expect(at(HALF_REFUND_DAYS)).toBe('Cancel by 6 March 2027 and we refund half.');
  expect(at(HALF_REFUND_DAYS - 1)).toBe('Bookings for this date are non-refundable.');
  expect(CANCELLATION_SENTENCE).toBe(
    '120 or more days before: full refund minus a 20% fee; 60 to 119 days: 50% retained; under 60 days: no refund.',
  );
  expect(cancellationNow('onsite', null, 0)).toBeNull();
  expect(cancellationNow('online', WEDNESDAY, 0)).toBe('Online workshops are not refunded.');
});

const HALF = 'we keep 50% of the price';
const NONE = 'From 7 March 2027 nothing is refunded.';

it.each<[Ctype, string | null, string, string[]]>([
  [
    'onsite',
    WEDNESDAY,
    '2027-01-05',
    ['Until 5 January 2027 we keep 20% of the price', `From 6 January 2027 to 6 March 2027 ${HALF}`, NONE],
  ],
  ['residency', WEDNESDAY, '2027-01-06', [`Until 6 March 2027 ${HALF}`, NONE]],
  ['residency', WEDNESDAY, '2027-03-06', [`Until 6 March 2027 ${HALF}`, NONE]],
  ['residency', WEDNESDAY, '2027-03-07', ['Bookings for this date are non-refundable.']],
  ['residency', null, '2027-01-05', [`Cancelling ${CANCELLATION_SENTENCE}`]],
  ['online', null, '2027-01-05', ['Online workshops are not refunded.']],
  ['mentorship', null, '2027-01-05', []],
])('cancelling a booking of kind %s, first day %p, on %s costs %p', (ctype, firstDay, today, texts) => {
  expect(listCancellationPeriods(ctype, firstDay, noon(today)).map(({ text }) => text)).toEqual(texts);
});
