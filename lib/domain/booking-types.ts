import type { CurrencyCode } from './currency';
import type { Price, Revision, SafeHtml, Session } from './types';

/** Units as in `types.ts`. */

export interface BookingPrice extends Price {
  full_amount_inc_ww: number | null;
  split_amount_inc_ww: number | null;
  /** Price of the 7 nights of CAMP +7. */
  work_week: number | null;
}

/** Currency units. */
export interface Cancellation {
  product: string;
  short_url?: string | null;
  currency: CurrencyCode | null;
  /** Includes instalments to come. */
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
  /** The ws of the reservation. */
  tracked_id: string | null;
  pricecode_version: number | null;
  allow_pp: boolean;
  /** Unix seconds. */
  held_until: number | null;
  /** `YYYY-MM-DD`. */
  start_date: string | null;
  /** True if kept for a visitor of the waiting list, who has not reserved it yet. */
  offered: boolean;
  currency: CurrencyCode | null;
  pricing: Record<CurrencyCode, BookingPrice>;
}

/** All but the email is optional in the API (docs/specification.md#calls). */
export interface ConfirmedBooking {
  email: string;
  name?: string | null;
  product: string | null;
  short_url?: string | null;
  /** Without CAMP +7. */
  start_date: string | null;
  end_date: string | null;
  arrival?: string | null;
  departure?: string | null;
  add_ww: boolean;
  edition: (Revision & { id: string }) | null;
  /** Empty when the API does not name them. */
  sessions: Session[];
  equipment: string | null;
  currency: CurrencyCode | null;
  total: number | null;
  paid: number | null;
  payments: BookingPayment[];
  receipt: string | null;
  /** As of now. `opens`: the link of this page is the one that cancels. */
  cancellation?: (Pick<Cancellation, 'refund' | 'due'> & { opens: boolean }) | null;
  can_resend?: boolean;
  /** Null if the API takes none for this booking. */
  visit_details?: VisitDetails | null;
}

export const VISIT_DETAIL_NAMES = ['diet', 'allergies', 'access', 'own_arrival', 'contact'] as const;

/** Travel, food and contact details for a visit; null where a visitor has left one out. */
export interface VisitDetails extends Record<(typeof VISIT_DETAIL_NAMES)[number], string | null> {
  /** `YYYY-MM-DD`; null when the API does not name a day. */
  changeable_until: string | null;
}

export interface BookingPayment {
  date: string | null;
  amount: number;
  paid: boolean;
  /** Where it can be paid now. */
  pay_url?: string | null;
}

export interface GrantCodeResponse {
  apply_dcode: boolean;
  /** Percent, 0–100. */
  dcode_value: number;
  failcode: string | null;
  /** Includes this workshop; null for codes without a bundle. */
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
  /** By number of weeks, 1–6; missing weeks are not for sale. */
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

export type BookingStanding = HeldBooking | ConfirmedStanding | ClosedStanding;

export interface HeldBooking {
  state: 'held';
  booking: UnpaidBooking;
  /** Without a stated state a payment may have gone through. */
  stated: boolean;
}

interface ConfirmedStanding {
  state: 'confirmed';
  /** Null when the API named the state only. */
  booking: ConfirmedBooking | null;
}

export type ClosedState = Exclude<BookingState, 'held' | 'confirmed'>;

export interface ClosedStanding {
  state: ClosedState;
  ended?: EndedBooking | null;
}

/** What was booked; of a cancelled booking the refund, in currency units, and when it was sent, in unix seconds. */
export interface EndedBooking {
  product: string | null;
  short_url: string | null;
  currency: CurrencyCode | null;
  refund: number | null;
  refunded_at: number | null;
}

export type CodeVerdict = AppliedCode | RefusedCode;

export interface AppliedCode {
  ok: true;
  code: string;
  percent: number;
  notice?: string;
}

export interface RefusedCode {
  ok: false;
  code: string;
  message: string;
  /** Seconds. */
  retryAfter?: number;
}

export const MAX_CODE_LENGTH = 100;
export const CODE_ERROR_MESSAGE = 'Error applying code';
