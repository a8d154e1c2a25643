/** Latin letters that NFKD does not decompose, as in ICU's Latin-ASCII. */
const LETTERS = 'æae ðd øo þth ßss đd ħh ıi ĸq łl ŋng œoe ŧt'.split(' ');

export function fold(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðøþßđħıĸłŋœŧ]/g, (letter) => LETTERS.find((pair) => pair.startsWith(letter))!.slice(1))
    .replace(/[‘’‛ʼ′`]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replaceAll('·', '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function foldedWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}
