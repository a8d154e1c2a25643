/** The letters of a title's longest word: type is sized so that this word fits its column. */
export function longestWordLength(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
}
