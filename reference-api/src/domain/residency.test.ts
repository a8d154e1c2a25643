import fc from 'fast-check';

import { residencyProduct, workshopProduct } from './product';
import { MAX_WEEKS, parseWeekString, residencyCourseId, residencyPriceId } from './residency';

test('a week string reads back as its weeks, whatever empty places are in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: MAX_WEEKS }), (ids) => {
      expect(parseWeekString(ids.join(','))).toEqual(ids);
      expect(parseWeekString(`,${ids.join(' ,, ')}, `)).toEqual(ids);
      expect(parseWeekString([...ids, ids[0]].join(', '))).toBeNull();
    }),
  );
});

test('a stay without a gap is named by its first and last day', () => {
  expect(residencyProduct(['2026-05-13', '2026-05-06'])).toBe('Residency, 2 weeks, 6–20 May 2026');
  expect(residencyProduct(['2026-05-06'])).toBe('Residency, 1 week, 6–13 May 2026');
  expect(residencyProduct(['2026-05-06', '2026-05-20'])).toBe('Residency, 2 weeks, from 6 May 2026, 20 May 2026');
});

test('a workshop is named by its days onsite and by its first day online', () => {
  expect(workshopProduct('onsite', 'Ice with', '2026-09-07')).toBe('Ice, 7–11 September 2026');
  expect(workshopProduct('online', 'Ice with', '2026-09-07')).toBe('Ice, from 7 September 2026');
  expect(residencyProduct([])).toBe('Residency, 0 weeks');
});

test.each(['', ' , ', '1,2,3,4,5,6,7', '1,x', '0', '01', '1234567890'])('%j is no week string', (text) => {
  expect(parseWeekString(text)).toBeNull();
});

test('a stay of six weeks is the longest, and has a course id and two price codes', () => {
  expect([MAX_WEEKS, residencyCourseId(2)]).toEqual([6, 9002]);
  expect(residencyPriceId(2, 'gbp', 'payment')).toBe('residency_2w_gbp_full');
  expect(residencyPriceId(2, 'gbp', 'subscription')).toBe('residency_2w_gbp_sub');
});
