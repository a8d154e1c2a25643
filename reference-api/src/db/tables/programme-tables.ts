import { checked, choice, column, currency, flag, id, integer, key, optional, reference, table } from '../columns';
import { text, unique, withDefault, workshopType } from '../columns';

const fullAmount = checked(integer, '> 0');

/** Texts with paragraphs are Markdown. */
export const PROGRAMME_TABLES = {
  workshops: table({
    id,
    slug: unique(text),
    ctype: workshopType,
    title_with: text,
    tutors: text,
    artforms: text,
    duration: text,
    course_image: text,
    allow_payment_plan: flag,
    pricecode_version: column<1 | 2>('integer not null check ({name} in (1, 2))'),
    mentorship: flag,
    published: flag,
    featured: optional(integer),
    short_description: text,
    description: text,
    how_to_book: text,
    where_when: text,
    highlights: text,
    basics: text,
    student_level: text,
    equipment: text,
    post_course: text,
    language: text,
    price_covers: text,
    image_alt: text,
    /** Null if published before this column existed. */
    published_at: optional(integer),
    updated_at: optional(integer),
    withdrawn_at: optional(integer),
  }),
  tutors: table({ name: key, profile: text, position: withDefault(integer, '0') }),
  /** Markdown that other texts include by {{name}}. */
  shared_texts: table({ name: key, text, position: integer }),
  workshop_prices: table(
    {
      workshop_id: reference('workshops'),
      currency,
      full_amount: checked(integer, '>= 0'),
      number_of_payments: checked(integer, 'between 1 and 99'),
    },
    'primary key (workshop_id, currency)',
  ),
  editions: table(
    {
      id,
      workshop_id: reference('workshops'),
      start_date: text,
      capacity: checked(integer, '>= 0'),
      taken: integer,
      /** The days of travel; null for those of the shuttle (docs/specification.md#constants). */
      arrival: optional(text),
      departure: optional(text),
      /** The number of changes of its dates, sessions or workshop, counted by triggers. */
      sequence: withDefault(integer, '0'),
      updated_at: optional(integer),
      withdrawn_at: optional(integer),
      /** Set when the waiting list was mailed about its first places. */
      list_told_at: optional(integer),
    },
    'constraint no_place_sold_twice check (taken between 0 and capacity)',
  ),
  sessions: table(
    { edition_id: reference('editions'), starts_at: integer, ends_at: integer },
    'constraint sessions_pk primary key (edition_id, starts_at)',
  ),
  /** The dates of a workshop as they were when it was withdrawn, written by a trigger. */
  announced_editions: table({
    edition_id: column<number>('integer primary key'),
    workshop_id: integer,
    slug: text,
    title_with: text,
    tutors: text,
    artforms: text,
    duration: text,
    start_date: text,
    arrival: optional(text),
    departure: optional(text),
  }),
  announced_sessions: table({ edition_id: integer, starts_at: integer, ends_at: integer }),
  collections: table({ id, position: integer, title: text, short_description: text }),
  collection_workshops: table(
    { collection_id: reference('collections'), workshop_id: reference('workshops'), position: integer },
    'primary key (collection_id, workshop_id)',
  ),
  testimonials: table({ id, image: text, name: text, country: text, year: integer, review_text: text }),
  faqs: table({ id, question: text, answer: text, subjects: text, position: withDefault(integer, '0') }),
  upcoming_workshops: table({
    id,
    title: text,
    ctype: workshopType,
    date_span_start: text,
    date_span_end: text,
    details: text,
  }),
  previous_workshops: table({ id, name: text, link: text }),
  gallery_images: table({ id, file_name: text, caption: withDefault(text, `''`) }),
  residency_prices: table(
    { weeks: integer, currency, full_amount: fullAmount },
    'constraint residency_prices_pk primary key (weeks, currency)',
  ),
  residency_weeks: table(
    { id, start_date: unique(text), rooms: integer, taken: integer },
    'constraint no_room_sold_twice check (taken between 0 and rooms)',
  ),
  /** `quantity`: the uses of a bundle, or the sessions of a mentorship. */
  offers: table(
    {
      id,
      kind: choice('bundle', 'mentorship'),
      quantity: integer,
      discount_percent: integer,
      title: text,
      description: text,
    },
    'unique (kind, quantity)',
  ),
  offer_prices: table({ price_id: key, offer_id: reference('offers'), currency, full_amount: fullAmount }),
};

export const PROGRAMME_INDEXES = ['create index editions_of_workshop on editions(workshop_id)'];
