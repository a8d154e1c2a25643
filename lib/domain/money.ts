const HALF_CENT = 0.005;

/**
 * Parses `"1,190"`, `"€1190"` or `"1190.00"` (docs/specification.md#validation); NaN otherwise. Tolerates more than the
 * reference API does of amounts that people type.
 */
export function parseMoney(value: unknown): number {
  if (typeof value === 'number') return roundToCents(value);
  if (typeof value !== 'string') return NaN;
  const compact = value.replace(/\s/g, '');
  if (/-\D?\d/.test(compact)) return NaN;
  const [digits = ''] = /\d(?:.*\d)?/.exec(compact.replace(/[^\d.,]/g, '')) ?? [];
  return digits === '' ? NaN : roundToCents(Number(toDecimal(digits)));
}

/** Parses `50`, `"50%"` or `"33.333%"`, clamped to 0–100; NaN otherwise. */
export function parsePercent(value: unknown): number {
  // Percentages have no thousands separator: "33.333" is not 33333.
  const number = typeof value === 'string' ? value.replace(/([.,]\d\d)\d+/, '$1') : value;
  return Math.min(100, Math.max(0, parseMoney(number)));
}

/** @param decimals digits after the point; default: none for whole amounts, else two */
export function formatMoney(amount: number, symbol: string, decimals = Number.isInteger(amount) ? 0 : 2): string {
  const [whole = '', rest] = amount.toFixed(decimals).split('.');
  // oxlint-disable-next-line camp/linear-regex -- toFixed returns at most 22 characters before the point
  return `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ? `.${rest}` : ''}`;
}

/** "1190" or "990.50", as the API is sent amounts. */
export function toAmountField(amount: number): string {
  return amount.toFixed(Number.isInteger(amount) ? 0 : 2);
}

export function isSameAmount(a: number, b: number): boolean {
  return Math.abs(a - b) < HALF_CENT;
}

/** Before the currency is known: `roundMoney` of the contract rounds to its smallest unit. */
function roundToCents(amount: number): number {
  return Number.isFinite(amount) ? Math.round(amount * 100) / 100 : NaN;
}

/** The last separator is the decimal one, unless it groups thousands. */
function toDecimal(digits: string): string {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const repeated = digits.indexOf(digits.charAt(last)) < last;
  const groups = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(digits);
  if (repeated || groups) return digits.replace(/[.,]/g, '');
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}
