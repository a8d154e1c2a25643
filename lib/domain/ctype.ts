import type { Ctype } from './types';

const CTYPES: readonly string[] = ['onsite', 'online', 'residency', 'mentorship'] satisfies Ctype[];

/** Whether a path segment names one of the four kinds of booking (spec.md §3). */
export function isCtype(value: string): value is Ctype {
  return CTYPES.includes(value);
}
