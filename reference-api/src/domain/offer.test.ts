import { judgeCode } from './codes';
import { canBeItemId, itemIdColumn } from './item-id';
import { bundleExpiry, offerCourseId } from './offer';

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['2026-11-22T09:00:00Z', '2029-11-22T09:00:00Z'],
  ['2028-02-29T23:00:00Z', '2031-03-01T23:00:00Z'],
])('a bundle that is bought at %s pays for workshops until %s, and no longer', (bought, end) => {
  const code = { kind: 'bundle' as const, percent: 20, ctype: 'any' as const, uses: 3, usesTaken: 2 };
  const expiresAt = bundleExpiry(at(bought));
  expect(expiresAt).toBe(at(end));
  expect(judgeCode({ ...code, expiresAt }, 'online', at(end) - 1)).toMatchObject({ applies: true, creditLeft: 1 });
  expect(judgeCode({ ...code, expiresAt }, 'online', at(end))).toMatchObject({ applies: false });
});

test('the course ids of offers count their sessions or uses', () => {
  expect([offerCourseId('mentorship', 3), offerCourseId('bundle', 5)]).toEqual([9103, 9205]);
});

test('an item id is a number or a slug that PostgreSQL can store', () => {
  expect([itemIdColumn('12'), itemIdColumn('ice')]).toEqual(['id', 'slug']);
  expect([canBeItemId('ice'), canBeItemId('i\0ce')]).toEqual([true, false]);
});
