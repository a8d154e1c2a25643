import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time for a right and a wrong value. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
