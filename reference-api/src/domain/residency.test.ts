import fc from 'fast-check';

import { residencyProduct } from './product';
import { MAX_WEEKS, parseWeekString } from './residency';

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
