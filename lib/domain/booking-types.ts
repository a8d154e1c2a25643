import type { CurrencyCode } from './currency';
import type { Price, Revision, SafeHtml, Session } from './types';

/** Bookings, purchases and offers, in the units of `types.ts`. */

export interface BookingPrice extends Price {
  full_amount_inc_ww: number | null;
  split_amount_inc_ww: number | null;
  /** Price of the 7 nights of CAMP +7. */
  work_week: number | null;
}

/** The effect of cancelling a confirmed booking now; amounts in currency units. */
export interface Cancellation {
  product: string;
  currency: CurrencyCode | null;
  /** The whole price, with the instalments to come. */
  total: number | null;
  paid: number | null;
  retained_percent: number | null;
  retained: number | null;
  refund: number | null;
  /** Retained and not paid yet. */
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
  /** True if the place is kept for a visitor of the waiting list, who has not reserved it yet. */
  offered: boolean;
  /** Null when the API does not say. */
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
  add_ww: boolean;
  /** The date that was booked; null when the API does not name it. */
  edition: (Revision & { id: string }) | null;
  /** The meetings of an online workshop; empty when the API does not name them. */
  sessions: Session[];
  equipment: string | null;
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
  /** Workshops left on a bundle, this one included; null for a code of another kind. */
  uses_left: number | null;
  /** The price of one workshop of the bundle. */
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

/** States that the API may name (docs/specification.md#calls, Additions). */
export const BOOKING_STATES = [
  'held',
  'paid',
  'confirmed',
  'expired',
  'passed_on',
  'released',
  'cancelled',
  'emailed',
] as const;

export type BookingState = (typeof BOOKING_STATES)[number];

/** The state of a booking, with the response of its call. */
export type BookingStanding = HeldBooking | ConfirmedStanding | { state: ClosedState };

export interface HeldBooking {
  state: 'held';
  booking: UnpaidBooking;
  /** True if the API named the state. Without it a payment may have gone through. */
  stated: boolean;
}

interface ConfirmedStanding {
  state: 'confirmed';
  /** Null when the API named the state and could not say more. */
  booking: ConfirmedBooking | null;
}

/** States in which the API returns no booking. */
export type ClosedState = Exclude<BookingState, 'held' | 'confirmed'>;

/** The API's verdict on a code that the visitor typed. */
export type CodeVerdict = AppliedCode | RefusedCode;

export interface AppliedCode {
  ok: true;
  code: string;
  percent: number;
  /** Sentences about what the code uses up. */
  notice?: string;
}

export interface RefusedCode {
  ok: false;
  code: string;
  message: string;
  /** Seconds until a code may be tried again, after too many. */
  retryAfter?: number;
}

export const MAX_CODE_LENGTH = 100;
export const CODE_ERROR_MESSAGE = 'Error applying code';
