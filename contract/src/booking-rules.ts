import type { Currency } from './currencies';

/** Rules of prices and refunds, which the site shows and the API charges (docs/specification.md#constants). */

/** CAMP +7, the nights after an onsite workshop, in whole currency units. */
export const PLUS_SEVEN_PRICE: Record<Currency, number> = { eur: 349, gbp: 299, usd: 379 };
export const PLUS_SEVEN_DAYS = 7;

/** The cancellation scale of onsite workshops and residencies, in days before the first day. */
export const FULL_REFUND_DAYS = 120;
export const HALF_REFUND_DAYS = 60;
/** Percentages of the price that are retained from a full and from a partial refund. */
export const FEE_PERCENT = 20;
export const RETAINED_PERCENT = 50;

/** Days from the purchase of a bundle or a mentorship package in which its buyer can withdraw from the contract. */
export const WITHDRAWAL_DAYS = 14;

/** The least of one payment, in currency units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MIN_PAYMENT: Record<Currency, number> = { eur: 0.5, gbp: 0.3, usd: 0.5 };

/** True for a payment plan whose instalments can be charged, in currency units. */
export function canBeSplit(instalment: number, numberOfPayments: number, currency: Currency): boolean {
  return numberOfPayments > 1 && instalment >= MIN_PAYMENT[currency];
}

/** Weeks of one residency, and the monthly payments for it. */
export const MAX_WEEKS = 6;
export const RESIDENCY_PAYMENTS = 4;

/** Default of the API: a reservation without payment. */
export const HOLD_SECONDS = 3 * 86_400;

/** Characters of what visitors type. */
export const TYPED_LENGTH = {
  name: 100,
  email: 254,
  code: 100,
  visitDetail: 500,
  review: 600,
  country: 60,
  aboutMe: 20_000,
} as const;

/** Deducts a percentage and rounds to whole currency units (docs/specification.md#states). */
export function applyDiscount(amount: number, percent: number | null): number {
  return percent === null ? amount : Math.round((amount * (100 - Math.min(100, Math.max(0, percent)))) / 100);
}

export interface PriceCode {
  version: number | null;
  courseId: number | string;
  online: boolean;
  currency: Currency;
  percent: number | null;
  numberOfPayments: number;
  workWeek: boolean;
}

/** `[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]`, as `CONVENTIONS` describes it. */
export function buildPriceCode(code: PriceCode): string {
  const { version, courseId, online, currency, percent, numberOfPayments, workWeek } = code;
  const parts = [
    version === 2 && 'v2',
    courseId,
    online && 'ol',
    currency,
    percent,
    numberOfPayments,
    workWeek && 'ww',
  ];
  return parts.filter((part) => part !== false && part !== null).join('_');
}
