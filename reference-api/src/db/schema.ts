import type { Generated, Insertable, Selectable } from 'kysely';

import type { BookingType, OfferKind, PaymentState, WorkshopType } from '../domain/booking';
import type { CacheTag } from '../domain/cache-tags';
import type { Currency } from '../domain/currency';

/** SQLite has no booleans. */
type Flag = 0 | 1;
export type RefundReason = 'cancelled' | 'place_gone' | 'paid_twice' | 'goodwill';

/**
 * The types of what the migrations create; a test compares them. Times are unix seconds, days YYYY-MM-DD, `*_amount`
 * whole currency units, `*_minor` cents.
 */
export interface Schema {
  /** Texts with paragraphs are Markdown. */
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
    /** The days of travel; null for those of the shuttle (docs/specification.md#constants). */
    arrival: string | null;
    departure: string | null;
    /** The number of changes of its dates, sessions or workshop, counted by triggers. */
    sequence: Generated<number>;
    updated_at: number | null;
    withdrawn_at: number | null;
    /** Set when the waiting list was mailed about its first places. */
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
  collections: { id: Generated<number>; position: number; title: string; short_description: string };
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
  codes: {
    id: Generated<number>;
    code: string;
    kind: 'grant' | 'bundle';
    percent: number;
    ctype: 'onsite' | 'online' | 'any';
    uses: number | null;
    expires_at: number;
    /** 1: a public code of the sample programme. */
    sample: Generated<Flag>;
  };
  bookings: {
    id: Generated<number>;
    /** The secret in the browser's links. */
    hash: string;
    /** Sent in mails only, so that it proves access to the mailbox. */
    mail_hash: string;
    ctype: BookingType;
    /** `expired` before its deadline: a reservation that takes its place when its link is opened. */
    state: 'held' | 'expired' | 'confirmed';
    first_name: string;
    last_name: string;
    email: string;
    /** `canonicalEmail` of the address. */
    email_key: string;
    about_me: string;
    edition_id: number | null;
    offer_id: number | null;
    ws: number | null;
    currency: Currency | null;
    /** The end of the hold unless a payment page is open. */
    deadline: number;
    /** Null once the booking is paid, confirmed or expired. */
    hold_expires_at: number | null;
    opened_at: number | null;
    /** Set when the owner released it; the state is then `expired`. */
    released_at: number | null;
    wrong_codes: Generated<number>;
    codes_paused_until: Generated<number>;
    applied_code_id: number | null;
    add_ww: Flag;
    bundle_code: string | null;
    created_at: number;
    confirmed_at: number | null;
    /** The state stays `confirmed`; the place is free again. */
    cancelled_at: number | null;
    offered_at: number | null;
    reminded_at: number | null;
    /** A keyed hash of the visitor's network address, until the link is opened or the hold ends. */
    visitor_key: string | null;
  };
  /** At most one per booking, taken with its confirmation; `reserved_until` is no longer set. */
  code_uses: { booking_id: number; code_id: number; reserved_until: number | null };
  /** Codes returned when a reservation only sends a mail again; they look like a booking's hash. */
  notices: { code: string; ctype: BookingType; created_at: number };
  booking_weeks: { booking_id: number; week_id: number };
  /** Empty texts stand for fields without an entry. */
  visit_details: {
    booking_id: number;
    diet: string;
    allergies: string;
    access: string;
    own_arrival: string;
    contact: string;
  };
  idempotency_keys: { call: string; key: string; fingerprint: string; result: string; created_at: number };
  /** Written by commands; the API sends them to the site. */
  changed_tags: { tag: CacheTag };
  payments: {
    id: Generated<number>;
    session: string;
    /** The hash in the visitor's link; null means the booking's own. */
    hash: string | null;
    booking_id: number;
    payment_type: 'payment' | 'subscription';
    currency: Currency;
    total_minor: number;
    now_minor: number;
    /** Includes later instalments; refunds are not deducted. */
    paid_minor: Generated<number>;
    number_of_payments: number;
    code_id: number | null;
    percent: number | null;
    add_ww: Flag;
    product: string;
    state: PaymentState;
    expires_at: number;
    created_at: number;
    paid_at: number | null;
    fulfilled_at: number | null;
    fulfilment_attempts: Generated<number>;
    /** The id and amount of one payment in the provider's price list, before any code. */
    price_id: string | null;
    list_minor: number | null;
    /** Set while a bank makes the payment. */
    pending_at: number | null;
    /** Set when it was refunded because it confirmed no booking. */
    returned_at: number | null;
    /** Null again when the dispute is won. */
    disputed_at: number | null;
    /** 1: the test card pays the first instalment only. */
    later_fails: Generated<Flag>;
    provider_session: string | null;
    page_closed_at: number | null;
    /** The provider's subscription for later instalments, when its end was set, and when it was ended early. */
    provider_plan: string | null;
    plan_limited_at: number | null;
    plan_ended_at: number | null;
  };
  payment_events: { id: string; payment_id: number; type: string; received_at: number; effective: Flag };
  /** All instalments of a payment are inserted when the first is paid. */
  instalments: {
    id: Generated<number>;
    payment_id: number;
    number: number;
    amount_minor: number;
    due_on: string;
    state: 'due' | 'failed' | 'paid';
    paid_at: number | null;
    /** The provider's invoice, and its refundable payment. */
    provider_invoice: string | null;
    provider_payment: string | null;
    pay_url: string | null;
  };
  /** `sent_at`: when the provider accepted it, with its id `provider_id`. */
  refunds: {
    id: Generated<number>;
    payment_id: number;
    instalment_id: number | null;
    amount_minor: number;
    reason: RefundReason;
    provider_id: string | null;
    created_at: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    sent_at: number | null;
  };
  mails: {
    id: Generated<number>;
    message_id: string;
    kind: string;
    recipient: string;
    /** `canonicalEmail` of the recipient. */
    recipient_key: string;
    /** 1: anyone who types the address can cause this mail. */
    unasked: Flag;
    list_token: string | null;
    subject: string;
    text: string;
    html: string;
    calendar: string | null;
    /** Lies in the future for a mail that is delayed on purpose. */
    created_at: number;
    next_attempt_at: number;
    attempts: Generated<number>;
    sent_at: number | null;
    /** The booking that a mail is about; null for mails of lists. */
    booking_id: number | null;
  };
  /** `list` is '' for the news list, '{ctype}:{id}' for a waiting list, 'upcoming:{id}' for a pre-registration. */
  subscriptions: {
    id: Generated<number>;
    token: string;
    email: string;
    list: string;
    ws: number | null;
    created_at: number;
    mailed_at: number;
    confirmed_at: number | null;
    /** An ended subscription keeps its token, not its email address. */
    unsubscribed_at: number | null;
    /** Set when the person left the waiting list with an offer or an announcement. */
    offered_at: number | null;
  };
  /** One row: the rooms of the house, and which offers sleep in them. Without it `DEFAULT_HOUSE` applies. */
  house: { rooms: number; onsite: Flag; plus_seven: Flag; weeks: Flag };
  /** The first days that editions had before they were moved, the latest last. */
  moved_editions: { id: Generated<number>; edition_id: number; start_date: string };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
