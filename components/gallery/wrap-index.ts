/** The slide at any step from the first: past the last comes the first, before the first the last (spec.md §4). */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((Math.trunc(index) % count) + count) % count : 0;
}
