import { type Currency, SYMBOLS } from '@camp/contract/currencies';

export function getBillingCurrency(prices: Partial<Record<Currency, unknown>>, requested: Currency): Currency {
  return prices[requested] === undefined ? 'eur' : requested;
}

/** Minor units (cents) of "1,190", "€1190" or "99.75"; null for other texts, also with more than two decimals. */
export function parseAmount(text: string): number | null {
  const given = text.trim();
  const symbol = Object.values(SYMBOLS).find((each) => given.startsWith(each.trim())) ?? '';
  const plain = given
    .slice(symbol.trim().length)
    .replace(/^\s/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** "€1,190" or "€99.75" from minor units (cents). */
export function formatAmount(minor: number, currency: Currency): string {
  const decimals = minor % 100 === 0 ? 0 : 2;
  const number = (minor / 100).toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${SYMBOLS[currency]}${number}`;
}
