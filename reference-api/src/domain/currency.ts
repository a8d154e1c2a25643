export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const SYMBOLS: Record<Currency, string> = { eur: '€', gbp: '£', usd: '$' };

/** The currency in which a visitor who asked for `wanted` pays: eur where the price list lacks it (contract, reading rules). */
export function billingCurrency(prices: Partial<Record<Currency, unknown>>, wanted: Currency): Currency {
  return prices[wanted] === undefined ? 'eur' : wanted;
}

/**
 * Reads an amount as a form posts it ("1,190", "€1190", "99.75") in minor units (cents); null when it is none.
 * More than two decimals are refused rather than rounded.
 */
export function parseAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[€£$]\s?/, '')
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
