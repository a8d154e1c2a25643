import type { Generated } from 'kysely';

import type { Flag } from './booking-tables';
import type { OfferKind, WorkshopType } from '../../domain/booking';
import type { Currency } from '../../domain/currency';

/** Texts with paragraphs are Markdown. */
export interface ProgrammeTables {
  workshops: {
    id: Generated<number>;
    slug: string;
    ctype: WorkshopType;
    title_with: string;
    tutors: string;
    artforms: string;
    duration: string;
    course_image: string;
    allow_payment_plan: Flag;
    pricecode_version: 1 | 2;
    mentorship: Flag;
    published: Flag;
    featured: number | null;
    short_description: string;
    description: string;
    how_to_book: string;
    where_when: string;
    highlights: string;
    basics: string;
    student_level: string;
    equipment: string;
    post_course: string;
    language: string;
    price_covers: string;
    image_alt: string;
    /** Null if published before this column existed. */
    published_at: number | null;
    updated_at: number | null;
    /** When it was taken off the programme. */
    withdrawn_at: number | null;
  };
  tutors: { name: string; profile: string; position: Generated<number> };
  /** Markdown that other texts include by {{name}}. */
  shared_texts: { name: string; text: string; position: number };
  workshop_prices: { workshop_id: number; currency: Currency; full_amount: number; number_of_payments: number };
  editions: {
    id: Generated<number>;
    workshop_id: number;
    start_date: string;
    capacity: number;
    taken: number;
    /** The days on which guests come and go; null by the rule of docs/specification.md#constants. */
    arrival: string | null;
    departure: string | null;
    /** Changes of its day, its sessions or its workshop, counted by triggers. */
    sequence: Generated<number>;
    updated_at: number | null;
    /** When it was cancelled. */
    withdrawn_at: number | null;
    /** When it had places for the first time, and the waiting list was told. */
    list_told_at: number | null;
  };
  sessions: { edition_id: number; starts_at: number; ends_at: number };
  /** The dates of a workshop as they were when it was withdrawn, written by a trigger. */
  announced_editions: {
    edition_id: number;
    workshop_id: number;
    slug: string;
    title_with: string;
    tutors: string;
    artforms: string;
    duration: string;
    start_date: string;
    arrival: string | null;
    departure: string | null;
  };
  announced_sessions: { edition_id: number; starts_at: number; ends_at: number };
  collections: { id: number; position: number; title: string; short_description: string };
  collection_workshops: { collection_id: number; workshop_id: number; position: number };
  testimonials: {
    id: Generated<number>;
    image: string;
    name: string;
    country: string;
    year: number;
    review_text: string;
  };
  faqs: { id: Generated<number>; question: string; answer: string; subjects: string; position: Generated<number> };
  upcoming_workshops: {
    id: Generated<number>;
    title: string;
    ctype: WorkshopType;
    date_span_start: string;
    date_span_end: string;
    details: string;
  };
  previous_workshops: { id: Generated<number>; name: string; link: string };
  gallery_images: { id: Generated<number>; file_name: string; caption: Generated<string> };
  residency_prices: { weeks: number; currency: Currency; full_amount: number };
  residency_weeks: { id: Generated<number>; start_date: string; rooms: number; taken: number };
  /** `quantity`: the uses of a bundle, or the sessions of a mentorship. */
  offers: {
    id: Generated<number>;
    kind: OfferKind;
    quantity: number;
    discount_percent: number;
    title: string;
    description: string;
  };
  offer_prices: { price_id: string; offer_id: number; currency: Currency; full_amount: number };
}
