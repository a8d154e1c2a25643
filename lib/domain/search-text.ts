const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** Inline tags, which do not separate words. */
const INLINE_TAG = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u)(?:\s[^<>]*)?>/gi;

export function htmlToText(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, decode)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What NFKD leaves of Latin letters and of typed marks, as ICU's Latin-ASCII has them. */
const ASCII = Object.fromEntries(
  `æae ðd øo þth ßss đd ħh ıi ĸq łl ŋng œoe ŧt · ‘' ’' ‛' ʼ' ′' \`' “" ”" „" ‐- ‑- ‒- –- —- ―-`
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const FOLDED = new RegExp(`[${Object.keys(ASCII).join('')}]`, 'g');

/** Lower case, without accents, Latin letters and marks in ASCII, blanks collapsed. */
export function fold(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(FOLDED, (character) => ASCII[character] ?? character)
    .replace(/\s+/g, ' ')
    .trim();
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Étienne Roux" → "etienne-roux"; empty without letters or digits. */
export function toSlug(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function foldedWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
  if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  return NAMED[String(name).toLowerCase()] ?? entity;
}
