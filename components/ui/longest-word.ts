/** CSS sizes the title by this number of letters. M and W of the display face are nearly two letters wide. */
export function countLongestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map((word) => word.replace(/[mw]/gi, '$&_').length));
}
