import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
