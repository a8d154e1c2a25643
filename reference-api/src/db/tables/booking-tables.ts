import type { BookingType } from '../../domain/booking';
import type { CacheTag } from '../../domain/cache-tags';
import type { Currency } from '../../domain/currency';
import { text, unique, withDefault } from '../columns';
import { checked, choice, column, flag, id, integer, key, optional, reference, table } from '../columns';

export const BOOKING_TABLES = {
  codes: table({
    id,
    code: unique(text),
    kind: choice('grant', 'bundle'),
    percent: checked(integer, 'between 1 and 100'),
    ctype: choice('onsite', 'online', 'any'),
    uses: optional(integer),
    expires_at: integer,
    /** 1: a public code of the sample programme. */
    sample: withDefault(flag, '0'),
  }),
  bookings: table(
    {
      id,
      /** The secret in the browser's links. */
      hash: unique(text),
      /** Sent in mails only, so that it proves access to the mailbox. */
      mail_hash: unique(text),
      ctype: choice('onsite', 'online', 'residency', 'mentorship', 'bundle'),
      /** `expired` before its deadline: a reservation that takes its place when its link is opened. */
      state: choice('held', 'expired', 'confirmed'),
      first_name: text,
      last_name: text,
      email: text,
      /** `canonicalEmail` of the address. */
      email_key: text,
      about_me: text,
      edition_id: optional(reference('editions')),
      offer_id: optional(reference('offers')),
      ws: optional(integer),
      currency: column<Currency | null>('text'),
      /** The end of the hold unless a payment page is open. */
      deadline: integer,
      /** Null once the booking is paid, confirmed or expired. */
      hold_expires_at: optional(integer),
      opened_at: optional(integer),
      /** Set when the owner released it; the state is then `expired`. */
      released_at: optional(integer),
      wrong_codes: withDefault(integer, '0'),
      codes_paused_until: withDefault(integer, '0'),
      applied_code_id: optional(reference('codes')),
      add_ww: flag,
      bundle_code: optional(unique(text)),
      created_at: integer,
      confirmed_at: optional(integer),
      /** The state stays `confirmed`; the place is free again. */
      cancelled_at: optional(integer),
      offered_at: optional(integer),
      reminded_at: optional(integer),
      /** A keyed hash of the visitor's network address, until the link is opened or the hold ends. */
      visitor_key: optional(text),
    },
    `check ((ctype in ('onsite', 'online')) = (edition_id is not null))`,
    `check ((ctype in ('mentorship', 'bundle')) = (offer_id is not null))`,
    `check (add_ww = 0 or ctype = 'onsite')`,
    `check ((state = 'confirmed') = (confirmed_at is not null))`,
  ),
  /** At most one per booking, taken with its confirmation; `reserved_until` is no longer set. */
  code_uses: table({
    booking_id: column<number>('integer primary key references bookings(id)'),
    code_id: reference('codes'),
    reserved_until: optional(integer),
  }),
  /** Codes returned when a reservation only sends a mail again; they look like a booking's hash. */
  notices: table({ code: key, ctype: column<BookingType>('text not null'), created_at: integer }),
  booking_weeks: table(
    { booking_id: reference('bookings'), week_id: reference('residency_weeks') },
    'primary key (booking_id, week_id)',
  ),
  /** Empty texts stand for fields without an entry. */
  visit_details: table({
    booking_id: column<number>('integer primary key references bookings(id)'),
    diet: text,
    allergies: text,
    access: text,
    own_arrival: text,
    contact: text,
  }),
  idempotency_keys: table(
    { call: text, key: text, fingerprint: text, result: text, created_at: integer },
    'primary key (call, key)',
  ),
  /** Written by commands; the API sends them to the site. */
  changed_tags: table({ tag: column<CacheTag>('text primary key') }),
};

export const BOOKING_INDEXES = [
  `create index holds_by_expiry on bookings(hold_expires_at) where state = 'held'`,
  'create index open_reservations on bookings(email_key) where hold_expires_at is not null',
  `create unique index one_open_reservation_per_edition on bookings(email_key, edition_id)
    where hold_expires_at is not null and edition_id is not null and email_key != ''`,
  'create index uses_of_code on code_uses(code_id)',
  'create index idempotency_keys_by_age on idempotency_keys(created_at)',
];
