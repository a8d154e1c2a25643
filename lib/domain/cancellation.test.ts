import type { ConfirmableType } from '@camp/contract/booking-types';

import { CANCELLATION_SENTENCE, cancellationNow, listCancellationPeriods } from './cancellation';
import { addDays } from './dates';

const FIRST_DAY = '2027-05-05';
/** Half an hour before midnight in Paris, in summer. */
const lateOn = (day: string) => Date.parse(`${day}T21:30:00Z`) / 1000;

test.each([
  [120, 'Cancel by 5 January 2027 and we refund all but a 20% fee.'],
  [119, 'Cancel by 6 March 2027 and we refund half.'],
  [60, 'Cancel by 6 March 2027 and we refund half.'],
  [59, 'Bookings for this date are non-refundable.'],
  [0, 'Bookings for this date are non-refundable.'],
])('%d days before the first day: %s', (days, notice) => {
  const day = addDays(FIRST_DAY, -days)!;
  for (const ctype of ['onsite', 'residency'] as const) {
    expect(cancellationNow(ctype, FIRST_DAY, lateOn(day))?.replaceAll('\u00a0', ' ')).toBe(notice);
  }
});

test('an online workshop is not refunded, and nothing is promised before the first day is known', () => {
  expect(cancellationNow('online', FIRST_DAY, 1)).toBe('Online workshops are not refunded.');
  expect(cancellationNow('onsite', null, 1)).toBeNull();
  expect(cancellationNow('onsite', 'in spring', 1)).toBeNull();
});

test('the scale in one sentence', () => {
  expect(CANCELLATION_SENTENCE).toBe(
    '120 or more days before: full refund minus a 20% fee; 60 to 119 days: 50% retained; under 60 days: no refund.',
  );
});

const HALF = 'we keep 50% of the price';
const NOTHING = 'From 7 March 2027 nothing is refunded.';

test.each<[ConfirmableType, string | null, string, string[]]>([
  [
    'onsite',
    FIRST_DAY,
    '2027-01-05',
    ['Until 5 January 2027 we keep 20% of the price', `From 6 January 2027 to 6 March 2027 ${HALF}`, NOTHING],
  ],
  ['residency', FIRST_DAY, '2027-01-06', [`Until 6 March 2027 ${HALF}`, NOTHING]],
  ['residency', FIRST_DAY, '2027-03-06', [`Until 6 March 2027 ${HALF}`, NOTHING]],
  ['residency', FIRST_DAY, '2027-03-07', ['Bookings for this date are non-refundable.']],
  ['residency', null, '2027-01-05', [`Cancelling ${CANCELLATION_SENTENCE}`]],
  ['online', null, '2027-01-05', ['Online workshops are not refunded.']],
  ['mentorship', null, '2027-01-05', []],
])('cancelling a booking of kind %s, first day %p, on %s costs %p', (ctype, firstDay, today, texts) => {
  expect(
    listCancellationPeriods(ctype, firstDay, lateOn(today)).map(({ text }) => text.replaceAll('\u00a0', ' ')),
  ).toEqual(texts);
});
