declare const safe: unique symbol;
/** Sanitised by `workshop-api/schemas/html.ts`. */
export type SafeHtml = string & { readonly [safe]: true };

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

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
  if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  return NAMED[String(name).toLowerCase()] ?? entity;
}
