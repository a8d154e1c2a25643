import type { Ctype, WorkshopCtype } from './ctype';
import type { CurrencyCode } from './currency';

/**
 * The entities of the site (docs/specification.md#entities), as the schemas read them from the workshop API. Pure
 * types: client components may import them, the zod schemas stay on the server.
 *
 * Amounts are whole or two-decimal currency units, instants unix seconds, days `YYYY-MM-DD`; null means absent.
 */

declare const safe: unique symbol;
/** HTML that has been through the sanitiser of `schemas/html.ts`; plain text in it is escaped. */
export type SafeHtml = string & { readonly [safe]: true };

export interface Price {
  /** The currency these amounts really are in: eur where the API has none in the wanted one. */
  currency: CurrencyCode;
  full_amount: number;
  /** One monthly payment; null when there is no payment plan. */
  split_amount: number | null;
  number_of_payments: number;
  symbol: string;
}
export type PriceTable = Record<CurrencyCode, Price>;

/** An amount by currency; its symbol is that of the currency it really is in. */
export type AmountTable = Record<CurrencyCode, { amount: number; symbol: string }>;

export interface WorkshopCard {
  id: string;
  /** A path of this site, or an http(s) URL. */
  href: string;
  course_image: string | null;
  /** Lower-cased labels. */
  artforms: string[];
  date: string | null;
  /** Onsite only. */
  duration: string | null;
  ctype: WorkshopCtype;
  title_with: string;
  tutors: string;
  places: number | null;
  placesword: string | null;
  /** The first days that `date` stands for; empty when the API does not say. */
  starts: string[];
  /** The lowest price. */
  price_from: AmountTable | null;
  /** Unix seconds; null when the API does not say. */
  published_at: number | null;
  updated_at: number | null;
}

export interface FrontPageSelection {
  allw: WorkshopCard[];
  onsite: WorkshopCard[];
  online: WorkshopCard[];
}

export interface Edition {
  id: string;
  start_date: string | null;
  /** The last day; null when the API does not name it. */
  end_date: string | null;
  places: number;
}

/** One meeting of an online workshop. */
export interface Session {
  /** Unix seconds. */
  starts_at: number;
  /** Unix seconds; null when the API does not say. */
  ends_at: number | null;
}

export interface ScheduledEdition extends Edition {
  /** Online meetings in their order; empty when the API does not name them. */
  sessions: Session[];
}

/** What is known of the changes of a date, which calendars need to tell a newer version from an older one. */
export interface Revision {
  /** How many times it was changed in a way that matters; 0 when the API does not count. */
  sequence: number;
  /** Unix seconds of the last change; null when the API does not say. */
  updated_at: number | null;
}

/** A date of the programme with its workshop, as calendars show it. */
export interface ProgrammeEdition extends ScheduledEdition, Revision {
  ctype: WorkshopCtype;
  /** The path of the workshop's page on this site. */
  href: string;
  title_with: string;
  tutors: string;
  artforms: string[];
  duration: string | null;
  /** Whether it was announced and does not take place. */
  withdrawn: boolean;
}

/** A tutor as a person. */
export interface TutorProfile {
  name: string;
  text: string;
}

export interface Workshop {
  id: string;
  ctype: WorkshopCtype;
  /** The path of the workshop's page on this site. */
  href: string;
  title_with: string;
  tutors: string;
  tutor_string: string;
  short_url: string | null;
  artforms: string[];
  /** The artforms as the API writes them, for its own calls; '' when there are none. */
  artforms_text: string;
  duration: string | null;
  /** Group size. */
  capacity: number | null;
  places: number | null;
  placesword: string | null;
  hasplaces: boolean | null;
  /** Unix seconds; 0 when booking never closes. */
  booking_cutoff_time: number;
  /** Whether a payment plan is allowed. */
  allow_pp: boolean;
  mentorship: boolean;
  pricecode_version: number | null;
  course_image: string | null;
  start_date: string | null;
  transport: string | null;
  opportunities: string | null;
  /** What the price pays for. */
  price_covers: string | null;
  /** The languages it is held in. */
  language: string | null;
  /** Tutors of whom the API says something. */
  tutor_profiles: TutorProfile[];
  description: SafeHtml | null;
  howtobook: SafeHtml | null;
  wherewhentext: SafeHtml | null;
  highlights: SafeHtml | null;
  basics: SafeHtml | null;
  keyfact_dates: SafeHtml | null;
  student_level: SafeHtml | null;
  equipment: SafeHtml | null;
  post_course: SafeHtml | null;
  editions: ScheduledEdition[];
  pricing: PriceTable | null;
}

export interface FeaturedWorkshop {
  course_image: string | null;
  title_class: string | null;
  title_with: string;
  tutors: string;
  short_description: string | null;
  places: number | null;
  placesword: string | null;
  ctype: WorkshopCtype;
  short_url: string;
  href: string;
}

export interface Collection {
  cid: string;
  /** The path of the collection's page on this site. */
  href: string;
  title: string;
  short_description: SafeHtml | null;
  workshops: WorkshopCard[];
  /** Unix seconds; null when the API does not say. */
  updated_at: number | null;
}

export interface Testimonial {
  image: string | null;
  name: string;
  country: string | null;
  year: string | null;
  reviewText: string;
}

export interface PreviousWorkshop {
  name: string;
  /** A path of this site or an http(s) URL. */
  link: string | null;
}

export interface SimilarWorkshop {
  id: string;
  title_with: string;
  tutor_string: string;
  short_url: string | null;
  ctype: WorkshopCtype;
  href: string;
  /** Places left; null when the API does not say. */
  places: number | null;
}

export interface UpcomingWorkshop {
  id: string;
  title: string;
  ctype: Ctype | null;
  date_span_start: string | null;
  date_span_end: string | null;
  details: SafeHtml | null;
}

export interface Faq {
  id: string;
  question: string;
  answer: SafeHtml;
  subjects: string[];
}

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
