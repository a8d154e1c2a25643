import { RESERVE_CALL } from './reservation';
import type { Run } from './run';

const MIN_BITS = 128;
/** Random codes agree at few positions; codes from a counter at nearly all. */
const MAX_SHARED = 0.5;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const UUID_BITS = 122;
const ALPHABETS: readonly [pattern: RegExp, bits: number][] = [
  [/^\d+$/, Math.log2(10)],
  [/^[\da-f]+$/i, 4],
  [/^[\da-z]+$|^[\dA-Z]+$/, Math.log2(36)],
];
const BASE64_BITS = 6;

/** Expects codes that cannot be guessed from others (docs/specification.md#roles). */
export function checkCodes({ report }: Run, codes: readonly string[]): void {
  for (const code of codes) {
    const bits = Math.floor(countBits(code));
    report.expect(bits >= MIN_BITS, RESERVE_CALL, `makes codes of at most ${bits} bits, but ${MIN_BITS} are needed`);
    report.expect(/^[\w.~-]+$/.test(code), RESERVE_CALL, 'makes codes that are not URL-safe');
  }
  const [first, second] = codes;
  if (first === undefined || second === undefined) return;
  report.expect(first !== second, RESERVE_CALL, 'gives two reservations the same code');
  const isSequential = first === second || getSharedPart(first, second) > MAX_SHARED;
  report.expect(!isSequential, RESERVE_CALL, 'makes codes that resemble each other: one can be guessed from another');
}

/** The most random bits that a code of this form can have. */
function countBits(code: string): number {
  if (UUID.test(code)) return UUID_BITS;
  const bits = ALPHABETS.find(([pattern]) => pattern.test(code))?.[1] ?? BASE64_BITS;
  return code.length * bits;
}

/** The share of positions that have the same character in both codes, 0 to 1. */
function getSharedPart(first: string, second: string): number {
  const shared = [...first].filter((character, index) => character === second[index]).length;
  return shared / Math.max(first.length, second.length);
}
