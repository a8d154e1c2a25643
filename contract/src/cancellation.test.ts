import fc from 'fast-check';

import type { BookingType } from './booking-types';
import { getRefundLimits, getRetainedPercent } from './cancellation';
import { addDays } from './days';

const FIRST_DAY = '2027-06-02';

test.each<[BookingType, number, number]>([
  ['onsite', 200, 20],
  ['onsite', 120, 20],
  ['onsite', 119, 50],
  ['onsite', 60, 50],
  ['onsite', 59, 100],
  ['onsite', 0, 100],
  ['residency', 120, 20],
  ['residency', 60, 50],
  ['residency', 1, 100],
  ['online', 300, 100],
  ['mentorship', 300, 100],
])('of a booking of kind %s, cancelled %i days before, %i%% is retained', (ctype, days, percent) => {
  expect(getRetainedPercent(ctype, FIRST_DAY, addDays(FIRST_DAY, -days))).toBe(percent);
});

test('property: later never less is retained, and the limits are the last days of their refunds', () => {
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.constantFrom('onsite', 'residency'), days, days, (ctype, one, other) => {
      const [early, late] = [Math.max(one, other), Math.min(one, other)].map((before) => {
        return getRetainedPercent(ctype, FIRST_DAY, addDays(FIRST_DAY, -before));
      });
      expect(late).toBeGreaterThanOrEqual(early!);
    }),
  );
  const { full, half } = getRefundLimits(FIRST_DAY);
  const percents = [full, addDays(full, 1), half, addDays(half, 1)].map((day) =>
    getRetainedPercent('onsite', FIRST_DAY, day),
  );
  expect(percents).toEqual([20, 50, 50, 100]);
});
