import { BOOKING_TYPES, type WorkshopType } from '@camp/contract/booking-types';
import fc from 'fast-check';

import { ACCEPTED_CODES, isUseConsumed, judgeCode, normaliseCode, type CodeKind, type DiscountCode } from './codes';

const NOW = 1_800_000_000;
const code: fc.Arbitrary<DiscountCode> = fc.record({
  kind: fc.constantFrom('grant' as const, 'bundle' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  ctype: fc.constantFrom('onsite' as const, 'online' as const, 'any' as const),
  uses: fc.option(fc.integer({ min: 1, max: 5 })),
  usesTaken: fc.integer({ min: 0, max: 6 }),
  expiresAt: fc.integer({ min: NOW - 10, max: NOW + 10 }),
});
const ctype = fc.constantFrom('onsite', 'online', 'residency', 'mentorship');

test('a code that works is in time, for this kind of workshop, and not used up', () => {
  fc.assert(
    fc.property(code, ctype, (some, kind) => {
      const verdict = judgeCode(some, kind, NOW);
      const usedUp = some.uses !== null && some.usesTaken >= some.uses;
      const bonus = some.kind === 'bundle' && kind === 'onsite';
      const fits =
        kind === 'onsite' || kind === 'online'
          ? some.kind === 'bundle' || some.ctype === 'any' || some.ctype === kind
          : false;
      expect(verdict.applies).toBe(NOW < some.expiresAt && fits && (bonus || !usedUp));
      if (verdict.applies) {
        expect(verdict.percent).toBe(some.kind === 'grant' ? some.percent : bonus ? 10 : 100);
        expect(isUseConsumed(some.kind, kind as WorkshopType)).toBe(!bonus);
        const isCredit = some.kind === 'bundle' && !bonus && some.uses !== null;
        expect(verdict.creditLeft).toBe(isCredit ? some.uses! - some.usesTaken : undefined);
      } else {
        expect(verdict.failcode).toMatch(/^[a-z].*[^.]$/);
      }
    }),
  );
});

test.each(BOOKING_TYPES)('the codes named for %s bookings are those that work', (type) => {
  const grant = { percent: 50, ctype: type === 'online' ? ('onsite' as const) : ('any' as const), uses: null };
  const works = (kind: CodeKind) => judgeCode({ ...grant, kind, usesTaken: 0, expiresAt: NOW + 1 }, type, NOW).applies;
  const named = ACCEPTED_CODES[type] ?? '';
  expect([named.includes('grant'), named.includes('bundle')]).toEqual([works('grant'), works('bundle')]);
});

test('a code is the same code however it was typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,4}){0,2}$/), (text) => {
      expect(normaliseCode(` ${text.toLowerCase().replaceAll('-', '–')} `)).toBe(text);
    }),
  );
});

test('the wide letters and digits of an Asian keyboard are those of a code', () => {
  expect(normaliseCode('ＯＰＥＮ－５０')).toBe('OPEN-50');
});

test.each([
  [null, 'we don’t recognise this code'],
  [1, 'it has already been used'],
  [2, 'all its uses are taken'],
])('a code of %p uses that are taken is rejected: %s', (uses, failcode) => {
  const used = { kind: 'grant' as const, percent: 50, ctype: 'any' as const, expiresAt: NOW + 1 };
  const verdict = judgeCode(uses === null ? null : { ...used, uses, usesTaken: uses }, 'onsite', NOW);
  expect(verdict).toEqual({ applies: false, failcode });
});
