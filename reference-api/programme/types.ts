import type { WorkshopType } from '../src/domain/booking-type';
import type { CodeScope } from '../src/domain/codes';
import type { Currency } from '../src/domain/currency';

/**
 * The sample programme as its authors write it. Dates are days from "today" (the day the database is seeded), so
 * that the programme never goes stale; prices are whole currency units; HTML fields are small fragments.
 */
export type Artform =
  'music' | 'sound' | 'film' | 'art' | 'environment' | 'writing' | 'activism' | 'performance' | 'video' | 'vr';

export interface SampleEdition {
  /**
   * Days from today to the first day; may be negative. The day is then moved to the weekday on which workshops of the
   * type start.
   */
  startsInDays: number;
  capacity: number;
  /** Places already taken when the programme is seeded. */
  taken: number;
}

/** A meeting of an online workshop, in Paris time. */
export interface SampleSession {
  /** Days after the first day. */
  day: number;
  /** "19:00". */
  from: string;
  until: string;
}

export interface SampleWorkshop {
  slug: string;
  ctype: WorkshopType;
  /** With its last word "with", as the card prints it: "Listening to Ice with". */
  titleWith: string;
  tutors: string;
  artforms: Artform[];
  duration: string;
  editions: SampleEdition[];
  /** Full price; the split price follows from numberOfPayments. */
  pricing: Record<Currency, { fullAmount: number; numberOfPayments: number }>;
  allowPaymentPlan: boolean;
  pricecodeVersion: 1 | 2;
  mentorship: boolean;
  published: boolean;
  /** Position in the hero of the home page, absent when not featured. */
  featured?: number;
  shortDescription: string;
  /** HTML: three to five paragraphs. */
  description: string;
  howToBook: string;
  whereWhen: string;
  /** HTML lists. */
  highlights: string;
  basics: string;
  studentLevel: string;
  equipment: string;
  postCourse: string;
}

export interface SampleCollection {
  id: number;
  title: string;
  /** HTML, two or three sentences. */
  shortDescription: string;
  /** Slugs of published workshops, in display order. */
  workshops: string[];
}

export interface SampleTestimonial {
  image: string;
  name: string;
  country: string;
  year: number;
  reviewText: string;
}

export type FaqTopic =
  | 'aboutcamp'
  | 'locationtravel'
  | 'onsiteworkshops'
  | 'onlineworkshops'
  | 'residencies'
  | 'mentorship'
  | 'payments'
  | 'releasesradiopublications';

export interface SampleFaq {
  question: string;
  /** HTML. */
  answer: string;
  subjects: FaqTopic[];
}

export interface SampleUpcoming {
  title: string;
  ctype: WorkshopType;
  startsInDays: number;
  endsInDays: number;
  /** HTML */
  details: string;
}

export interface SamplePreviousWorkshop {
  name: string;
  /** The workshop's own page; '' when it has none. */
  link: string;
}

export interface SampleBundle {
  useLimit: number;
  discountPercent: number;
  price: Record<Currency, number>;
}

export interface SampleMentorship {
  sessions: 1 | 6 | 12;
  title: string;
  description: string;
  price: Record<Currency, number>;
}

/** A code a visitor may type at the last step of the booking confirmation. */
export interface SampleGrantCode {
  code: string;
  percent: number;
  ctype: CodeScope;
  /** How often it can be used; null without a limit. */
  uses: number | null;
  /** Days from today until it no longer works; may be negative. */
  expiresInDays: number;
}
