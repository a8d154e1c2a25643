/**
 * The sample programme as its authors write it. Dates are days from "today" (the day the database is seeded), so
 * that the programme never goes stale; prices are whole currency units; HTML fields are small fragments.
 */
export type Artform =
  'music' | 'sound' | 'film' | 'art' | 'environment' | 'writing' | 'activism' | 'performance' | 'video' | 'vr';

export type CurrencyCode = 'eur' | 'gbp' | 'usd';

export interface SampleEdition {
  /** Days from today to the first day, before it is moved to the weekday the kind of workshop starts on. May be negative. */
  startsInDays: number;
  capacity: number;
  /** Places already taken when the programme is seeded. */
  taken: number;
}

export interface SampleWorkshop {
  slug: string;
  ctype: 'onsite' | 'online';
  /** With its last word "with", as the card prints it: "Listening to Ice with". */
  titleWith: string;
  tutors: string;
  artforms: Artform[];
  duration: string;
  editions: SampleEdition[];
  /** Full price; the split price follows from numberOfPayments. */
  pricing: Record<CurrencyCode, { fullAmount: number; numberOfPayments: number }>;
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
  /** HTML */ answer: string;
  subjects: FaqTopic[];
}

export interface SampleUpcoming {
  title: string;
  ctype: 'onsite' | 'online';
  startsInDays: number;
  endsInDays: number;
  /** HTML */
  details: string;
}

export interface SamplePreviousWorkshop {
  name: string;
  link: string;
}

export interface SampleBundle {
  useLimit: number;
  discountPercent: number;
  price: Record<CurrencyCode, number>;
}

export interface SampleMentorship {
  sessions: 1 | 6 | 12;
  title: string;
  description: string;
  price: Record<CurrencyCode, number>;
}

/** A code a visitor may type at the last step of the booking confirmation. */
export interface SampleGrantCode {
  code: string;
  percent: number;
  ctype: 'onsite' | 'online' | 'any';
  /** How often it may be used; null: no limit. */
  uses: number | null;
  /** Days from today until it no longer works; may be negative. */
  expiresInDays: number;
}
