import type { BookingType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';
import fc from 'fast-check';

import { isCancellable, isCodeReturned, settleByAmount, settleCancellation } from './cancellation';
import { startOfDay } from './dates';

const FIRST_DAY = '2027-06-02';
const cancelledDaysBefore = (days: number, ctype: BookingType, price = 100_000, paid = price) =>
  settleCancellation({ ctype, firstDay: FIRST_DAY, price, paid }, startOfDay(addDays(FIRST_DAY, -days)) + 3600);

test.each([
  [120, 20],
  [119, 50],
  [59, 100],
])('cancelled %i days before, %i%% is retained, and the code returned with all but the fee', (days, percent) => {
  const amounts = cancelledDaysBefore(days, 'onsite');
  expect(amounts).toEqual({
    retainedPercent: percent,
    retained: percent * 1000,
    refund: 100_000 - percent * 1000,
    due: 0,
  });
  expect(isCodeReturned(amounts)).toBe(percent === 20);
});

test('a booking can be cancelled until its first day begins in Paris', () => {
  const begins = startOfDay(FIRST_DAY);
  expect([isCancellable(FIRST_DAY, begins - 1), isCancellable(FIRST_DAY, begins)]).toEqual([true, false]);
});

test('property: nothing is lost or made: paid = refunded + retained − still due; later never gives back more', () => {
  const day = fc.integer({ min: 0, max: 400 });
  const kind = fc.constantFrom<BookingType[]>('onsite', 'online', 'residency');
  fc.assert(
    fc.property(kind, day, day, fc.nat(500_000), fc.nat(500_000), (ctype, one, other, price, paid) => {
      const [early, late] = [Math.max(one, other), Math.min(one, other)].map((days) =>
        cancelledDaysBefore(days, ctype, price, Math.min(price, paid)),
      );
      for (const { retained, refund, due } of [early!, late!]) {
        expect(refund + retained - due).toBe(Math.min(price, paid));
        expect(Math.min(refund, due)).toBe(0);
      }
      expect(late!.refund).toBeLessThanOrEqual(early!.refund);
    }),
  );
});

test('what is retained is rounded down to a cent, and a named refund leaves the rest', () => {
  expect(cancelledDaysBefore(150, 'onsite', 99_999)).toMatchObject({ retained: 19_999, refund: 80_000 });
  expect(settleByAmount(300, 100)).toEqual({ retained: 200, refund: 100, due: 0 });
});
