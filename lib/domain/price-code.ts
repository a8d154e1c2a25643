import type { Ctype } from './ctype';
import type { CurrencyCode } from './currency';

export interface PriceCodeParts {
  pricecodeVersion: number | null;
  courseId: string;
  ctype: Ctype;
  currency: CurrencyCode;
  /** Percent of the applied code; null when no code is applied. */
  percent: number | null;
  numberOfPayments: number;
  /** Whether CAMP +7 is added. */
  workWeek: boolean;
}

/**
 * `[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]` (docs/specification.md#calls), the same for
 * both payment options.
 */
export function priceCode({
  pricecodeVersion,
  courseId,
  ctype,
  currency,
  percent,
  numberOfPayments,
  workWeek,
}: PriceCodeParts): string {
  return [
    ...(pricecodeVersion === 2 ? ['v2'] : []),
    courseId,
    ...(ctype === 'online' ? ['ol'] : []),
    currency,
    ...(percent === null ? [] : [String(percent)]),
    String(numberOfPayments),
    ...(workWeek ? ['ww'] : []),
  ].join('_');
}
