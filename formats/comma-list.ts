/** The values of a text with commas, without empty ones. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}
