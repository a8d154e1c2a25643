import type { Generated, Insertable, Selectable } from 'kysely';

import type { BookingType, OfferKind, WorkshopType } from '../domain/booking-type';
import type { CacheTag } from '../domain/cache-tags';
import type { CodeKind, CodeScope } from '../domain/codes';
import type { Currency } from '../domain/currency';
import type { PaymentState } from '../domain/payment-state';
import type { PaymentType } from '../domain/prices';

/** Times are unix seconds, days YYYY-MM-DD, `*_amount` whole currency units, `*_minor` cents. */
type Flag = 0 | 1;

export type RefundReason = 'cancelled' | 'place_gone' | 'paid_twice' | 'goodwill';
export type BookingState = 'held' | 'expired' | 'confirmed';

export interface Schema {
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
    /** Null when it was published before the database kept this. */
    published_at: number | null;
    updated_at: number | null;
    /** When it was taken off the programme; null for one that never was on it. */
    withdrawn_at: number | null;
  };
  tutors: { name: string; profile: string };
  workshop_prices: { workshop_id: number; currency: Currency; full_amount: number; number_of_payments: number };
  editions: {
    id: Generated<number>;
    workshop_id: number;
    start_date: string;
    capacity: number;
    taken: number;
    /** How many times its day, its sessions or its workshop changed; triggers count. */
    sequence: Generated<number>;
    updated_at: number | null;
    /** When it was cancelled. */
    withdrawn_at: number | null;
  };
  /** The meetings of an online edition. */
  sessions: { edition_id: number; starts_at: number; ends_at: number };
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
  faqs: { id: Generated<number>; question: string; answer: string; subjects: string };
  upcoming_workshops: {
    id: Generated<number>;
    title: string;
    ctype: WorkshopType;
    date_span_start: string;
    date_span_end: string;
    details: string;
  };
  previous_workshops: { id: Generated<number>; name: string; link: string };
  gallery_images: { id: Generated<number>; file_name: string };
  residency_weeks: { id: Generated<number>; start_date: string; rooms: number; taken: number };
  /** Bundles and mentorship packages: `quantity` is the number of uses, or of sessions. */
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
    /** A code of the sample programme, which anyone can read. */
    sample: Generated<Flag>;
  };
  /** At most one per booking; `reserved_until` is null once the booking is confirmed. */
  code_uses: { booking_id: number; code_id: number; reserved_until: number | null };
  bookings: {
    id: Generated<number>;
    /** The secret that the browser has. */
    hash: string;
    /** The secret that only mails carry: who has it has read the mailbox. Both address the booking in every call. */
    mail_hash: string;
    ctype: BookingType;
    state: BookingState;
    first_name: string;
    last_name: string;
    email: string;
    /** `canonicalEmail` of the address. */
    email_key: string;
    about_me: string;
    edition_id: number | null;
    offer_id: number | null;
    /** The tracking code of the link that brought the visitor. */
    ws: number | null;
    /** In which it was reserved; null when the reservation did not say. */
    currency: Currency | null;
    /** When the hold ends unless a payment page is open then. */
    deadline: number;
    /** When the hold ends. Null once the booking is paid, confirmed or expired. */
    hold_expires_at: number | null;
    /** Whether the hold lasts an hour until the mailed link is opened. */
    short_hold: Flag;
    /** When the mailed link was opened first. */
    opened_at: number | null;
    /** When the place was given back by its owner; the state is then `expired`. */
    released_at: number | null;
    wrong_codes: Generated<number>;
    codes_paused_until: Generated<number>;
    applied_code_id: number | null;
    add_ww: Flag;
    bundle_code: string | null;
    created_at: number;
    confirmed_at: number | null;
    /** When a confirmed booking was cancelled; its state stays `confirmed`, its place is free again. */
    cancelled_at: number | null;
    /** When its place was offered to its owner, who was on the waiting list. */
    offered_at: number | null;
    /** When its owner was reminded of the end of its hold. */
    reminded_at: number | null;
  };
  /** Codes that look like a booking's, returned when a reservation only repeats a mail. */
  notices: { code: string; ctype: BookingType; created_at: number };
  booking_weeks: { booking_id: number; week_id: number };
  payments: {
    id: Generated<number>;
    session: string;
    /** The hash of the booking that the visitor came with; null means the booking's own. */
    hash: string | null;
    booking_id: number;
    payment_type: PaymentType;
    currency: Currency;
    total_minor: number;
    now_minor: number;
    /** What has arrived, later instalments included; refunds are not taken off. */
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
    /** When the payment's booking was confirmed. */
    fulfilled_at: number | null;
    fulfilment_attempts: Generated<number>;
    /** The id of its price in the provider's price list, and what one payment costs there, before any code. */
    price_id: string | null;
    list_minor: number | null;
    /** When the provider said that a bank is still making it. */
    pending_at: number | null;
    /** When all of it was promised back, because it bought nothing. */
    returned_at: number | null;
    /** When its bank took it back, for as long as it is disputed. */
    disputed_at: number | null;
    /** Whether the test card pays the first instalment only. */
    later_fails: Generated<Flag>;
    /** The provider's payment page, and when it was closed there. */
    provider_session: string | null;
    page_closed_at: number | null;
    /** What charges the later instalments at the provider, when its end was set, and when it was ended before. */
    provider_plan: string | null;
    plan_limited_at: number | null;
    plan_ended_at: number | null;
  };
  /** The payments that a payment consists of; one, unless it is made in instalments. Written when the first is paid. */
  instalments: {
    id: Generated<number>;
    payment_id: number;
    number: number;
    amount_minor: number;
    due_on: string;
    state: 'due' | 'failed' | 'paid';
    paid_at: number | null;
    /** The provider's bill, and its payment, which can be refunded. */
    provider_invoice: string | null;
    provider_payment: string | null;
  };
  /** `sent_at`: when the provider took it; its id there is `provider_id`. */
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
  /** Cache tags of the site's pages that a command has changed; the API tells the site. */
  changed_tags: { tag: CacheTag };
  payment_events: { id: string; payment_id: number; type: string; received_at: number; effective: Flag };
  idempotency_keys: { call: string; key: string; fingerprint: string; result: string; created_at: number };
  mails: {
    id: Generated<number>;
    message_id: string;
    kind: string;
    recipient: string;
    /** `canonicalEmail` of the recipient. */
    recipient_key: string;
    /** Whether anyone who types the address can cause this mail. */
    unasked: Flag;
    /** The token of the subscription that a mail of a list belongs to. */
    list_token: string | null;
    subject: string;
    text: string;
    html: string;
    /** A file for the recipient's calendar. */
    calendar: string | null;
    created_at: number;
    next_attempt_at: number;
    attempts: Generated<number>;
    sent_at: number | null;
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
    /** The row of an ended subscription keeps its token, not its address. */
    unsubscribed_at: Generated<number | null>;
    /** When the person on a waiting list was offered a place, and left the line. */
    offered_at: number | null;
  };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
