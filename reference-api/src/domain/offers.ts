import { canBeSplit, MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import type { OfferKind, PaymentType } from '@camp/contract/booking-types';
import { type Currency, mapCurrencies, roundMoney } from '@camp/contract/currencies';
import { addMonths } from '@camp/contract/instalments';

import { dayAt, endOfDay } from './dates';
import { isNumericId } from './item-id';
import { type Price, workshopPrice } from './prices';

/** Private rooms of the house (docs/specification.md#constants). */
export const ROOM_COUNT = 15;
export const WEEK_NIGHTS = 7;

/** Whole currency units by the number of weeks. */
export type ResidencyPrices = Record<Currency, Record<number, number>>;

export const residencyCourseId = (weeks: number) => 9000 + weeks;

export function residencyPrice(prices: ResidencyPrices, weeks: number, currency: Currency): Price | null {
  const amount = prices[currency][weeks];
  return amount === undefined ? null : stayPrice(amount, RESIDENCY_PAYMENTS, currency);
}

export function residencyPriceId(weeks: number, currency: Currency, paymentType: PaymentType): string {
  return `residency_${weeks}w_${currency}_${paymentType === 'payment' ? 'full' : 'sub'}`;
}

export function residencyPriceList(prices: ResidencyPrices) {
  return mapCurrencies((currency) =>
    Object.fromEntries(
      Object.entries(prices[currency]).map(([weeks, amount]) => [
        weeks,
        {
          ...stayPrice(amount, RESIDENCY_PAYMENTS, currency),
          stripe_full_price_id: residencyPriceId(Number(weeks), currency, 'payment'),
          stripe_sub_price_id: canSplitStay(amount, currency)
            ? residencyPriceId(Number(weeks), currency, 'subscription')
            : undefined,
        },
      ]),
    ),
  );
}

/** Parses "9,10" or "9,". Null for too few or too many ids, and for malformed or repeated ones. */
export function parseWeekString(text: string): number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > MAX_WEEKS || !parts.every(isNumericId)) return null;
  const ids = parts.map(Number);
  return new Set(ids).size === ids.length ? ids : null;
}

export const canSplitStay = (amount: number, currency: Currency) =>
  canBeSplit(amount / RESIDENCY_PAYMENTS, RESIDENCY_PAYMENTS, currency);

/** The instalments of a stay are not rounded. */
export function stayPrice(amount: number, numberOfPayments: number, currency: Currency): Price {
  return {
    ...workshopPrice(amount, numberOfPayments, currency),
    split_amount: roundMoney(amount / numberOfPayments, currency),
  };
}

const BUNDLE_YEARS = 3;

export function getBundleExpiry(now: number): number {
  return endOfDay(addMonths(dayAt(now), BUNDLE_YEARS * 12));
}

const FIRST_COURSE_ID: Record<OfferKind, number> = { mentorship: 9100, bundle: 9200 };

export function offerCourseId(kind: OfferKind, quantity: number): number {
  return FIRST_COURSE_ID[kind] + quantity;
}

export function offerPriceId(kind: OfferKind, quantity: number, currency: Currency): string {
  return `${kind}_${quantity}_${currency}`;
}

/** For the price list; the buyer's code differs. */
export function bundleReference(uses: number): string {
  return `BUNDLE-${uses}`;
}
