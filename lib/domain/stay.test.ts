import fc from 'fast-check';

import {
  CANCELLATION_SENTENCE,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  cancellationNotice,
  cancellationNow,
} from './cancellation';
import type { Ctype } from './ctype';
import { addDays } from './dates';
import { bookedShuttle, formatEdition, getLastDay, shuttleDays } from './stay';

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

it('knows no shuttle for days that are no machine dates', () => {
  expect([shuttleDays('in spring', '2027-05-09'), shuttleDays(WEDNESDAY, 'in summer')]).toEqual([null, null]);
});

it('the shuttle leaves on the Tuesday before and is back on the Monday after', () => {
  expect(shuttleDays(WEDNESDAY, '2027-05-09')).toEqual({ arrival: '2027-05-04', departure: '2027-05-10' });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 13 }), (first, length) => {
      const last = addDays(first, length)!;
      const { arrival, departure } = shuttleDays(first, last)!;
      expect([weekday(arrival), weekday(departure)]).toEqual([2, 1]);
      expect(arrival < first && first <= addDays(arrival, 7)!).toBe(true);
      expect(departure > last && departure <= addDays(last, 7)!).toBe(true);
    }),
  );
});

it('with +7 the shuttle of a booking is back a week later; a residency’s runs on its own Wednesdays', () => {
  const booking = { start_date: WEDNESDAY, end_date: '2027-05-09', add_ww: false };
  expect(bookedShuttle('onsite', booking)).toEqual({
    outward: { day: '2027-05-04', time: '18:00' },
    back: { day: '2027-05-10', time: '11:00' },
  });
  expect(bookedShuttle('onsite', { ...booking, add_ww: true })?.back).toEqual({ day: '2027-05-17', time: '11:00' });
  expect(bookedShuttle('residency', { ...booking, end_date: '2027-05-19' })).toEqual({
    outward: { day: WEDNESDAY, time: '13:00' },
    back: { day: '2027-05-19', time: '11:00' },
  });
  expect(bookedShuttle('online', booking)).toBeNull();
  expect(bookedShuttle('onsite', { ...booking, end_date: null })).toBeNull();
});

it('cancelling costs what the scale says of this date today', () => {
  const at = (daysBefore: number) => cancellationNow('onsite', WEDNESDAY, noon(addDays(WEDNESDAY, -daysBefore)!));
  expect(at(FULL_REFUND_DAYS)).toBe('Cancel by 5 January 2027 and we refund all but a 20% fee.');
  expect(at(FULL_REFUND_DAYS - 1)).toBe('Cancel by 6 March 2027 and we refund half.');
  expect(at(HALF_REFUND_DAYS)).toBe('Cancel by 6 March 2027 and we refund half.');
  expect(at(HALF_REFUND_DAYS - 1)).toBe('This date can no longer be refunded.');
  expect(CANCELLATION_SENTENCE).toBe(
    '120 or more days before: full refund minus a 20% fee; 60 to 119 days: 50% retained; under 60 days: no refund.',
  );
  expect(cancellationNow('onsite', null, 0)).toBeNull();
  expect(cancellationNow('online', WEDNESDAY, 0)).toBe('Online workshops are not refunded.');
});

it.each<[Ctype, string | null, string | null]>([
  ['onsite', '2027-05-05', 'Cancel by 5 January 2027 and we refund all but a 20% fee.'],
  ['onsite', null, `Cancelling ${CANCELLATION_SENTENCE}`],
  ['residency', '2027-02-03', 'This date can no longer be refunded.'],
  ['residency', null, null],
  ['online', null, 'Online workshops are not refunded.'],
  ['mentorship', null, null],
])('before a payment of kind %s, first day %p, cancelling is %p', (ctype, firstDay, notice) => {
  expect(cancellationNotice(ctype, firstDay, noon('2027-01-05'))).toBe(notice);
});
