import { buildPriceCode, type PriceCode } from '@camp/contract/booking-rules';
import type { PaymentType } from '@camp/contract/booking-types';
import { CURRENCIES, isCurrency } from '@camp/contract/currencies';

const PRICE_CODE_PATTERN = new RegExp(
  `^(v2_)?([1-9]\\d{0,8})(_ol)?_(${CURRENCIES.join('|')})(?:_([1-9]\\d?|100))?_([1-9]\\d?)(_ww)?$`,
);

export function parsePriceCode(text: string): PriceCode | null {
  const match = PRICE_CODE_PATTERN.exec(text);
  if (!match) return null;
  const [, version, courseId, online, currency, percent, numberOfPayments, workWeek] = match;
  if (!isCurrency(currency)) return null;
  return {
    version: version ? 2 : 1,
    courseId: Number(courseId),
    online: online !== undefined,
    currency,
    percent: percent === undefined ? null : Number(percent),
    numberOfPayments: Number(numberOfPayments),
    workWeek: workWeek !== undefined,
  };
}

/** The id of a workshop's price in a price list: its price code without a discount; `_sub` for a monthly payment. */
export function workshopPriceId(code: Omit<PriceCode, 'percent'>, paymentType: PaymentType): string {
  const id = buildPriceCode({ ...code, percent: null });
  return paymentType === 'payment' ? id : `${id}_sub`;
}
