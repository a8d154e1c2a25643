/** Of an odd number of items the one in the middle, by a number of each. */
export function medianBy(items, valueOf) {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(items.length / 2)];
}
