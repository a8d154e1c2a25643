import type { CurrencyCode } from './currency';
import type { Price, Revision, SafeHtml, Session } from './types';

/** What is booked, bought and on offer for it; beside the programme of `types.ts`, in the same units. */

export interface BookingPrice extends Price {
  full_amount_inc_ww: number | null;
  split_amount_inc_ww: number | null;
  /** Price of the 7 nights of CAMP +7. */
  work_week: number | null;
}

/** What cancelling a confirmed booking would mean now; amounts in currency units, null where there are none. */
export interface Cancellation {
  product: string;
  currency: CurrencyCode | null;
  /** The whole price, with the instalments to come. */
  total: number | null;
  paid: number | null;
  /** Of the price. */
  retained_percent: number | null;
  retained: number | null;
  refund: number | null;
  /** What is retained and not paid yet. */
  due: number | null;
}

export interface UnpaidBooking {
  firstname: string;
  edition_id: string | null;
  course_id: string;
  product: string;
  /** The ws that the reservation was made with. */
  tracked_id: string | null;
  pricecode_version: number | null;
  allow_pp: boolean;
  /** Unix seconds until which the place is held; null when the API does not say. */
  held_until: number | null;
  /** The first day, `YYYY-MM-DD`; null when the API does not say. */
  start_date: string | null;
  /** Whether it is kept for somebody on the waiting list, who has not reserved it yet. */
  offered: boolean;
  /** In which it was reserved; null when the API does not say. */
  currency: CurrencyCode | null;
  pricing: Record<CurrencyCode, BookingPrice>;
}

/** A confirmed booking: all but the email is what an API may add (docs/specification.md#calls). */
export interface ConfirmedBooking {
  email: string;
  product: string | null;
  /** The first and the last day of the workshop or stay, without CAMP +7. */
  start_date: string | null;
  end_date: string | null;
  /** Whether CAMP +7 is booked too. */
  add_ww: boolean;
  /** The date that was booked; null when the API does not name it. */
  edition: (Revision & { id: string }) | null;
  /** The meetings of an online workshop; empty when the API does not name them. */
  sessions: Session[];
  /** What to bring. */
  equipment: string | null;
  /** Of the amounts. */
  currency: CurrencyCode | null;
  /** The sum of all payments. */
  total: number | null;
  paid: number | null;
  payments: BookingPayment[];
  /** The number of the receipt. */
  receipt: string | null;
}

export interface BookingPayment {
  date: string | null;
  amount: number;
  paid: boolean;
}

export interface GrantCodeResponse {
  apply_dcode: boolean;
  /** Percent, 0–100. */
  dcode_value: number;
  failcode: string | null;
  /** Workshops left on a bundle, this one included; null for a code that is none. */
  uses_left: number | null;
  /** What one workshop of the bundle cost, in each currency or in the one there is. */
  credit_value: Record<CurrencyCode, CreditValue> | null;
}

export interface CreditValue {
  amount: number;
  currency: CurrencyCode;
}

export interface ResidencyPrice {
  full_amount: number;
  stripe_full_price_id: string | null;
  stripe_sub_price_id: string | null;
}

export interface ResidencyPriceTable {
  currency: CurrencyCode;
  symbol: string;
  /** By number of weeks, 1–6; a number without a price is not for sale. */
  weeks: Partial<Record<number, ResidencyPrice>>;
}

export interface ResidencyWeek {
  id: string;
  start_date: string;
  remaining: number;
}

export interface Residency {
  pricing: Record<CurrencyCode, ResidencyPriceTable>;
  available_weeks: ResidencyWeek[];
}

export interface Bundle {
  currency: CurrencyCode;
  symbol: string;
  use_limit: number;
  price: number;
  discount_percent: number;
  price_id: string | null;
  code: string | null;
}

export interface BundlePurchase {
  customer_email: string;
  bundle_code: string;
}

export interface MentorshipPackage {
  currency: CurrencyCode;
  symbol: string;
  sessions: number | null;
  price: number;
  price_id: string | null;
  title: string | null;
  description: SafeHtml | null;
}

export interface MentorshipPurchase {
  customer_email: string;
}
