import { createMigration } from './run-statements';

export const up = createMigration([
  `create table bookings (
    id integer primary key,
    hash text not null unique,
    ctype text not null check (ctype in ('onsite', 'online', 'residency', 'mentorship', 'bundle')),
    state text not null check (state in ('held', 'expired', 'confirmed')),
    first_name text not null,
    last_name text not null,
    email text not null,
    about_me text not null,
    edition_id integer references editions(id),
    offer_id integer references offers(id),
    ws integer,
    hold_expires_at integer,
    applied_code_id integer references codes(id),
    add_ww integer not null check (add_ww in (0, 1)),
    bundle_code text unique,
    created_at integer not null,
    confirmed_at integer,
    check ((ctype in ('onsite', 'online')) = (edition_id is not null)),
    check ((ctype in ('mentorship', 'bundle')) = (offer_id is not null)),
    check (add_ww = 0 or ctype = 'onsite'),
    check ((state = 'confirmed') = (confirmed_at is not null))
  )`,
  `create index holds_by_expiry on bookings(hold_expires_at) where state = 'held'`,
  `create table booking_weeks (
    booking_id integer not null references bookings(id),
    week_id integer not null references residency_weeks(id),
    primary key (booking_id, week_id)
  )`,
  `create table code_uses (
    booking_id integer primary key references bookings(id),
    code_id integer not null references codes(id),
    reserved_until integer
  )`,
  'create index uses_of_code on code_uses(code_id)',
  `create table payments (
    id integer primary key,
    session text not null unique,
    booking_id integer not null references bookings(id),
    payment_type text not null check (payment_type in ('payment', 'subscription')),
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    total_minor integer not null check (total_minor >= 0),
    now_minor integer not null check (now_minor >= 0),
    number_of_payments integer not null check (number_of_payments >= 1),
    code_id integer references codes(id),
    percent integer,
    add_ww integer not null check (add_ww in (0, 1)),
    product text not null,
    state text not null check (state in ('open', 'declined', 'superseded', 'paid')),
    expires_at integer not null,
    created_at integer not null,
    paid_at integer,
    fulfilled_at integer,
    fulfilment_attempts integer not null default 0,
    check ((state = 'paid') = (paid_at is not null)),
    check (fulfilled_at is null or state = 'paid')
  )`,
  'create index payments_of_booking on payments(booking_id)',
  `create index payments_to_fulfil on payments(id) where state = 'paid' and fulfilled_at is null`,
  `create table payment_events (
    id text primary key,
    payment_id integer not null references payments(id),
    type text not null check (type in ('paid', 'declined')),
    received_at integer not null,
    effective integer not null check (effective in (0, 1))
  )`,
  `create table idempotency_keys (
    call text not null,
    key text not null,
    fingerprint text not null,
    answer text not null,
    created_at integer not null,
    primary key (call, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys(created_at)',
]);
