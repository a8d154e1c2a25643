import type { BookingType, OfferKind, PaymentType, WorkshopType } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';
import type { CacheTag } from '@camp/contract/revalidation';
import type { Generated, Insertable, Selectable } from 'kysely';

import type { BookingState, PaymentState } from '../domain/booking';
import type { CodeKind, CodeScope } from '../domain/codes';

/** SQLite has no booleans. */
type Flag = 0 | 1;
export type RefundReason = 'cancelled' | 'place_gone' | 'paid_twice' | 'goodwill';

/**
 * The tables that the migrations create, compared by a test. Times are unix seconds, days YYYY-MM-DD, `*_amount` whole
 * currency units, `*_minor` minor units (cents).
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
    access: Generated<string>;
    language: string;
    price_covers: string;
    image_alt: string;
    /** Null until it is published. */
    published_at: number | null;
    updated_at: number;
    withdrawn_at: number | null;
    /** The plan whose pre-registered people are told when it can be booked; it may be deleted. */
    upcoming_id: number | null;
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
    /** Days of travel; null for those of the shuttle (docs/specification.md#constants). */
    arrival: string | null;
    departure: string | null;
    /** Number of changes of its dates, sessions or workshop, counted by triggers. */
    sequence: Generated<number>;
    updated_at: number;
    withdrawn_at: number | null;
    /** Time when the waiting list was mailed about the edition. */
    list_notified_at: number | null;
    /** Time when the news list was mailed about the edition. */
    news_notified_at: number | null;
    /** Time when the pre-registered people of its plan were first mailed about it. */
    preregistered_notified_at: number | null;
    /** 1 from when no place is left until the waiting list leaves one over: places that come free are offered to it. */
    sold_out: Generated<Flag>;
  };
  sessions: { edition_id: number; starts_at: number; ends_at: number };
  /** Dates of a workshop at its withdrawal, written by a trigger. */
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
    kind: CodeKind;
    percent: number;
    ctype: CodeScope;
    uses: number | null;
    expires_at: number;
    /** 1: a public code of the sample programme. */
    sample: Generated<Flag>;
  };
  bookings: {
    id: Generated<number>;
    /** The booking code in the browser. */
    hash: string;
    /** The booking code of mails, which proves access to the mailbox. */
    mail_hash: string;
    ctype: BookingType;
    /** `expired` before the deadline for a reservation that takes its place when its link is opened. */
    state: BookingState;
    first_name: string;
    last_name: string;
    email: string;
    /** `canonicalEmail` of the address. */
    email_key: string;
    about_me: string;
    edition_id: number | null;
    offer_id: number | null;
    ws: string | null;
    currency: Currency | null;
    /** End of the hold without an open payment page. */
    deadline: number;
    /** Null once the booking is paid, confirmed or expired. */
    hold_expires_at: number | null;
    opened_at: number | null;
    /** Set, with the state `expired`, when the owner has released it. */
    released_at: number | null;
    wrong_codes: Generated<number>;
    codes_paused_until: Generated<number>;
    applied_code_id: number | null;
    add_ww: Flag;
    bundle_code: string | null;
    created_at: number;
    confirmed_at: number | null;
    /** Set, with the state `confirmed`, when it was cancelled. */
    cancelled_at: number | null;
    /** Time of the first declaration that withdraws from the contract. */
    withdrawal_at: number | null;
    offered_at: number | null;
    reminded_at: number | null;
    /** Keyed hash of the visitor's network address, until the link is opened or the hold ends. */
    visitor_key: string | null;
  };
  /** One per confirmed booking at most. */
  code_uses: { booking_id: number; code_id: number };
  /** Codes without a booking, returned when the link is mailed to the visitor. */
  notices: { code: string; ctype: BookingType; created_at: number };
  booking_weeks: { booking_id: number; week_id: number };
  /** Prices at the time of the booking. */
  booking_prices: { booking_id: number; currency: Currency; full_amount: number; number_of_payments: number };
  visit_details: {
    booking_id: number;
    diet: string;
    allergies: string;
    access: string;
    own_arrival: string;
    contact: string;
  };
  idempotency_keys: { call: string; key: string; fingerprint: string; result: string; created_at: number };
  changed_tags: { tag: CacheTag };
  payments: {
    id: Generated<number>;
    /** Secret of the payment page. */
    session: string;
    /** Booking code in the visitor's link; null for the booking's `hash`. */
    hash: string | null;
    booking_id: number;
    payment_type: PaymentType;
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
    /** Id and amount of one payment in the provider's price list, without a code. */
    price_id: string;
    list_minor: number;
    /** Time when a bank began to make the payment. */
    pending_at: number | null;
    /** Time of the refund of a payment that confirmed no booking. */
    returned_at: number | null;
    /** Null again when the dispute is won. */
    disputed_at: number | null;
    /** 1: the test card pays the first instalment only. */
    later_fails: Generated<Flag>;
    /** The provider's checkout session. */
    provider_session: string | null;
    page_closed_at: number | null;
    /** The provider's subscription for later instalments, when its end was set, and when it was ended early. */
    provider_plan: string | null;
    plan_limited_at: number | null;
    plan_ended_at: number | null;
  };
  payment_events: { id: string; payment_id: number; type: string; received_at: number; effective: Flag };
  /** Inserted for all payments of a plan when the first is paid. */
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
    instalment_id: number;
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
    /** In the future for a mail that is delayed on purpose. */
    created_at: number;
    next_attempt_at: number;
    attempts: Generated<number>;
    sent_at: number | null;
    booking_id: number | null;
    /** The reply to the last failed attempt, such as "451 4.7.1", or an error code such as ECONNREFUSED. */
    last_failure: string | null;
    /** When the server refused the recipient for good. */
    refused_at: number | null;
  };
  /** Mailboxes that a server has refused for good, or that a bounce names. */
  unreachable_mailboxes: {
    /** `canonicalEmail`. */
    email_key: string;
    /** The reply of the server, such as "550 5.1.1", or `bounced`. */
    reason: string;
    since: number;
  };
  /** `list` is '' for the news list, '{ctype}:{id}' for a waiting list, 'upcoming:{id}' for a pre-registration. */
  subscriptions: {
    id: Generated<number>;
    token: string;
    email: string;
    list: string;
    ws: string | null;
    created_at: number;
    mailed_at: number;
    confirmed_at: number | null;
    /** An ended subscription keeps its token, not its email address. */
    unsubscribed_at: number | null;
    /** Time of the offer, the announcement or the release of a place that removed the person from the waiting list. */
    offered_at: number | null;
  };
  /** Declarations to be settled, with what was typed, or with the hash of a purchase; deleted when settled. */
  withdrawals: { id: Generated<number>; email: string; receipt: string; hash: string; received_at: number };
  /** At most one row: the number of rooms and the offers that use them. Default: `DEFAULT_HOUSE`. */
  house: { rooms: number; onsite: Flag; plus_seven: Flag; weeks: Flag };
  /** Details for confirmed visitors, mailed a week before the first day; '' is unknown. */
  joining_details: {
    edition_id: number;
    meeting_point: string;
    meeting_time: string;
    driver_number: string;
    join_link: string;
    preparation: string;
  };
  /** The details and the first day that a booking was last mailed, and the number of these mails. */
  joining_mails: {
    booking_id: number;
    edition_id: number;
    start_date: string;
    meeting_point: string;
    meeting_time: string;
    driver_number: string;
    join_link: string;
    preparation: string;
    mails: number;
  };
  /** The letters that a booking was mailed, by a digest of their content. */
  letter_mails: { booking_id: number; digest: string };
  /** The mail that asks for a review; after `declined_at` the mailbox gets no more of them. */
  review_mails: { booking_id: number; token: string; mailed_at: number; declined_at: number | null };
  /** Shown once accepted by staff. */
  reviews: {
    booking_id: number;
    text: string;
    country: string;
    agreed: Flag;
    written_at: number;
    accepted_at: number | null;
  };
  /** Offers of a booked place to another person, whose name and address are deleted when the offer ends. */
  transfers: {
    id: Generated<number>;
    booking_id: number;
    /** Secret of the mailed link. */
    code: string;
    state: 'open' | 'accepted' | 'withdrawn';
    name: string;
    email: string;
    email_key: string;
    offered_at: number;
  };
  /** The person who paid for a booking that another one has taken over, with the booking codes of their links. */
  payers: {
    booking_id: number;
    hash: string;
    mail_hash: string;
    first_name: string;
    last_name: string;
    email: string;
    email_key: string;
  };
  /** First days of editions before they were moved, the latest last. */
  moved_editions: { id: Generated<number>; edition_id: number; start_date: string };
  /** Editions that bookings were moved from. */
  moved_bookings: { id: Generated<number>; booking_id: number; edition_id: number; moved_at: number };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type Booking = Row<'bookings'>;
export type NewBooking = NewRow<'bookings'>;
export type Payment = Row<'payments'>;
