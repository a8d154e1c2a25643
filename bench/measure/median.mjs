/** Expects an odd number of items. */
export function medianBy(items, valueOf) {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(items.length / 2)];
}
