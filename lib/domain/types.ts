import type { Ctype, WorkshopCtype } from './ctype';
import type { CurrencyCode } from './currency';

/**
 * Amounts are currency units, instants unix seconds, days `YYYY-MM-DD`; null means absent.
 * Client components may import these types; the zod schemas stay on the server (docs/specification.md#entities).
 */

declare const safe: unique symbol;
/** HTML from the sanitiser of `schemas/html.ts`. */
export type SafeHtml = string & { readonly [safe]: true };

export interface Price {
  /** eur where the API lacks the wanted currency. */
  currency: CurrencyCode;
  full_amount: number;
  /** One monthly payment; null when there is no payment plan. */
  split_amount: number | null;
  number_of_payments: number;
  symbol: string;
}
export type PriceTable = Record<CurrencyCode, Price>;

/** The symbol is that of the real currency. */
export type AmountTable = Record<CurrencyCode, { amount: number; symbol: string }>;

export interface WorkshopCard {
  id: string;
  /** A path of this site, or an http(s) URL. */
  href: string;
  course_image: string | null;
  /** Lower case. */
  artforms: string[];
  date: string | null;
  duration: string | null;
  ctype: WorkshopCtype;
  title_with: string;
  tutors: string;
  places: number | null;
  placesword: string | null;
  /** The first days that `date` stands for. */
  starts: string[];
  price_from: AmountTable | null;
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
  end_date: string | null;
  places: number;
}

export interface Session {
  starts_at: number;
  ends_at: number | null;
}

export interface ScheduledEdition extends Edition {
  /** Empty when the API does not name them. */
  sessions: Session[];
  /** The days on which guests come and go, if the API names them. */
  arrival?: string | null;
  departure?: string | null;
}

/** Calendars find the newer of two versions by these. */
export interface Revision {
  /** 0 when the API does not count changes. */
  sequence: number;
  updated_at: number | null;
}

export interface ProgrammeEdition extends ScheduledEdition, Revision {
  ctype: WorkshopCtype;
  href: string;
  title_with: string;
  tutors: string;
  artforms: string[];
  duration: string | null;
  /** True if it was announced and does not take place. */
  withdrawn: boolean;
}

export interface TutorProfile {
  name: string;
  text: string;
}

export interface Workshop {
  id: string;
  ctype: WorkshopCtype;
  href: string;
  title_with: string;
  tutors: string;
  tutor_string: string;
  short_url: string | null;
  artforms: string[];
  /** As the API writes them, for its own calls. */
  artforms_text: string;
  duration: string | null;
  /** Group size. */
  capacity: number | null;
  places: number | null;
  placesword: string | null;
  hasplaces: boolean | null;
  /** 0 when booking never closes. */
  booking_cutoff_time: number;
  /** True if a payment plan is allowed. */
  allow_pp: boolean;
  mentorship: boolean;
  pricecode_version: number | null;
  course_image: string | null;
  image_alt: string | null;
  start_date: string | null;
  transport: string | null;
  opportunities: string | null;
  price_covers: string | null;
  language: string | null;
  tutor_profiles: TutorProfile[];
  /** True if the waiting list is told of new dates. */
  announces_dates: boolean;
  short_description: string | null;
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
  image_alt: string | null;
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
  href: string;
  title: string;
  short_description: SafeHtml | null;
  workshops: WorkshopCard[];
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
