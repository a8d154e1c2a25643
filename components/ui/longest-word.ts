/** How many letters the longest word of a title has: its type is set no larger than lets that word fit its column. */
export function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
}
