import { cancellationNow } from './cancellation';
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
