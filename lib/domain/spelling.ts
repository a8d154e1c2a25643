/** Punctuation and invisible characters that are pasted along with a URL. */
const PASTED_ENDS = '. , ; : ! ) ] > %20 %21 %29 %2C %3A %3B %3E %5D %C2%A0 %E2%80%8B %E2%81%A0 %EF%BB%BF'.split(' ');

export function withoutPastedEnd(text: string): string {
  const end = PASTED_ENDS.find((each) => text.toUpperCase().endsWith(each));
  return end ? withoutPastedEnd(text.slice(0, -end.length)) : text;
}

export function withoutExtension(segment: string): string {
  const name = withoutPastedEnd(segment.replace(/\.html?$/i, ''));
  return name === segment ? name : withoutExtension(name);
}

/**
 * Finds what is meant by an item of a URL that the API does not know: without what was pasted along, extension, leading
 * zeros or capitals.
 * @param segment encoded
 */
export async function findBySpelling<T>(
  segment: string,
  find: (spelling: string) => Promise<T | null>,
): Promise<T | null> {
  const name = withoutExtension(segment).replace(/^0+(?=[1-9]\d*$)/, '');
  const spellings = new Set([name, name.toLowerCase()]);
  for (const spelling of spellings) {
    const found = spelling === segment || spelling === '' ? null : await find(spelling);
    if (found) return found;
  }
  return null;
}
