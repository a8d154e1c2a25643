/** For CSS that computes the font size of a title. M and W are almost twice as wide as other letters. */
export function countLongestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map((word) => word.replace(/[mw]/gi, '$&_').length));
}
