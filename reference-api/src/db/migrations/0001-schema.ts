import { PostgresAdapter, sql, type Kysely } from 'kysely';

const TABLES = `
create table workshops (
  id integer primary key autoincrement, slug text not null unique, ctype text not null check (ctype in ('onsite',
  'online')),
  title_with text not null, tutors text not null, artforms text not null, duration text not null,
  course_image text not null, allow_payment_plan integer not null check (allow_payment_plan in (0, 1)),
  pricecode_version integer not null check (pricecode_version in (1, 2)),
  mentorship integer not null check (mentorship in (0, 1)), published integer not null check (published in (0, 1)),
  featured integer, short_description text not null, description text not null, how_to_book text not null,
  where_when text not null, highlights text not null, basics text not null, student_level text not null,
  equipment text not null, post_course text not null, access text not null default '', language text not null,
  price_covers text not null,
  image_alt text not null, published_at integer, updated_at integer not null, withdrawn_at integer,
  upcoming_id integer);
create table tutors (name text primary key, profile text not null, position integer not null default 0);
create table shared_texts (name text primary key, text text not null, position integer not null);
create table workshop_prices (
  workshop_id integer not null references workshops(id),
  currency text not null check (length(currency) = 3),
  full_amount integer not null check (full_amount >= 0),
  number_of_payments integer not null check (number_of_payments between 1 and 99),
  primary key (workshop_id, currency));
create table editions (
  id integer primary key autoincrement, workshop_id integer not null references workshops(id), start_date text not null,
  capacity integer not null check (capacity >= 0), taken integer not null, arrival text, departure text,
  sequence integer not null default 0, updated_at integer not null, withdrawn_at integer, list_notified_at integer,
  news_notified_at integer, preregistered_notified_at integer,
  sold_out integer not null default 0 check (sold_out in (0, 1)),
  constraint no_place_sold_twice check (taken between 0 and capacity));
create table sessions (
  edition_id integer not null references editions(id), starts_at integer not null, ends_at integer not null,
  constraint sessions_pk primary key (edition_id, starts_at));
create table announced_editions (
  edition_id integer primary key, workshop_id integer not null, slug text not null, title_with text not null,
  tutors text not null, artforms text not null, duration text not null, start_date text not null, arrival text,
  departure text);
create table announced_sessions (edition_id integer not null, starts_at integer not null, ends_at integer not null);
create table moved_editions (
  id integer primary key autoincrement, edition_id integer not null references editions(id),
  start_date text not null);
create table joining_details (
  edition_id integer primary key references editions(id), meeting_point text not null, meeting_time text not null,
  driver_number text not null, join_link text not null, preparation text not null);
create table collections (
  id integer primary key autoincrement, position integer not null, title text not null,
  short_description text not null);
create table collection_workshops (
  collection_id integer not null references collections(id), workshop_id integer not null references workshops(id),
  position integer not null, primary key (collection_id, workshop_id));
create table testimonials (
  id integer primary key autoincrement, image text not null, name text not null, country text not null,
  year integer not null,
  review_text text not null);
create table faqs (
  id integer primary key autoincrement, question text not null, answer text not null, subjects text not null,
  position integer not null default 0);
create table upcoming_workshops (
  id integer primary key autoincrement, title text not null, ctype text not null check (ctype in ('onsite', 'online')),
  date_span_start text not null, date_span_end text not null, details text not null);
create table previous_workshops (id integer primary key autoincrement, name text not null, link text not null);
create table gallery_images (
  id integer primary key autoincrement, file_name text not null, caption text not null default '');
create table house (
  rooms integer not null, onsite integer not null check (onsite in (0, 1)),
  plus_seven integer not null check (plus_seven in (0, 1)), weeks integer not null check (weeks in (0, 1)));
create table residency_prices (
  weeks integer not null, currency text not null check (length(currency) = 3),
  full_amount integer not null check (full_amount > 0),
  constraint residency_prices_pk primary key (weeks, currency));
create table residency_weeks (
  id integer primary key autoincrement, start_date text not null unique, rooms integer not null, taken integer not null,
  constraint no_room_sold_twice check (taken between 0 and rooms));
create table offers (
  id integer primary key autoincrement, kind text not null check (kind in ('bundle', 'mentorship')),
  quantity integer not null,
  discount_percent integer not null, title text not null, description text not null, unique (kind, quantity));
create table offer_prices (
  price_id text primary key, offer_id integer not null references offers(id),
  currency text not null check (length(currency) = 3),
  full_amount integer not null check (full_amount > 0));
create table codes (
  id integer primary key autoincrement, code text not null unique, kind text not null check (kind in ('grant',
  'bundle')),
  percent integer not null check (percent between 1 and 100),
  ctype text not null check (ctype in ('onsite', 'online', 'any')), uses integer, expires_at integer not null,
  sample integer not null check (sample in (0, 1)) default 0);
create table bookings (
  id integer primary key autoincrement, hash text not null unique, mail_hash text not null unique,
  ctype text not null check (ctype in ('onsite', 'online', 'residency', 'mentorship', 'bundle')),
  state text not null check (state in ('held', 'expired', 'confirmed')), first_name text not null,
  last_name text not null, email text not null, email_key text not null, about_me text not null,
  edition_id integer references editions(id), offer_id integer references offers(id), ws text, currency text,
  deadline integer not null, hold_expires_at integer, opened_at integer, released_at integer,
  wrong_codes integer not null default 0, codes_paused_until integer not null default 0,
  applied_code_id integer references codes(id), add_ww integer not null check (add_ww in (0, 1)),
  bundle_code text unique, created_at integer not null, confirmed_at integer, cancelled_at integer,
  withdrawal_at integer, offered_at integer, reminded_at integer, visitor_key text,
  check ((ctype in ('onsite', 'online')) = (edition_id is not null)),
  check ((ctype in ('mentorship', 'bundle')) = (offer_id is not null)), check (add_ww = 0 or ctype = 'onsite'),
  check ((state = 'confirmed') = (confirmed_at is not null)));
create table booking_prices (
  booking_id integer not null references bookings(id) on delete cascade,
  currency text not null check (length(currency) = 3), full_amount integer not null check (full_amount >= 0),
  number_of_payments integer not null check (number_of_payments between 1 and 99),
  primary key (booking_id, currency));
create table moved_bookings (
  id integer primary key autoincrement, booking_id integer not null references bookings(id),
  edition_id integer not null references editions(id), moved_at integer not null);
create table transfers (
  id integer primary key autoincrement, booking_id integer not null references bookings(id),
  code text not null unique, state text not null check (state in ('open', 'accepted', 'withdrawn')),
  name text not null, email text not null, email_key text not null, offered_at integer not null);
create table payers (
  booking_id integer primary key references bookings(id), hash text not null unique, mail_hash text not null unique,
  first_name text not null, last_name text not null, email text not null, email_key text not null);
create table withdrawals (
  id integer primary key autoincrement, email text not null, receipt text not null, hash text not null,
  received_at integer not null);
create table code_uses (
  booking_id integer primary key references bookings(id), code_id integer not null references codes(id));
create table notices (code text primary key, ctype text not null, created_at integer not null);
create table booking_weeks (
  booking_id integer not null references bookings(id), week_id integer not null references residency_weeks(id),
  primary key (booking_id, week_id));
create table visit_details (
  booking_id integer primary key references bookings(id), diet text not null, allergies text not null,
  access text not null, own_arrival text not null, contact text not null);
create table joining_mails (
  booking_id integer not null references bookings(id) on delete cascade,
  edition_id integer not null references editions(id), start_date text not null, meeting_point text not null,
  meeting_time text not null, driver_number text not null, join_link text not null, preparation text not null,
  mails integer not null, primary key (booking_id, edition_id));
create table letter_mails (
  booking_id integer not null references bookings(id) on delete cascade, digest text not null,
  primary key (booking_id, digest));
create table review_mails (
  booking_id integer primary key references bookings(id) on delete cascade, token text not null unique,
  mailed_at integer not null, declined_at integer);
create table reviews (
  booking_id integer primary key references bookings(id) on delete cascade, text text not null,
  country text not null, agreed integer not null check (agreed in (0, 1)), written_at integer not null,
  accepted_at integer);
create table idempotency_keys (
  call text not null, key text not null, fingerprint text not null, result text not null,
  created_at integer not null, primary key (call, key));
create table changed_tags (tag text primary key);
create table payments (
  id integer primary key autoincrement, session text not null unique, hash text,
  booking_id integer not null references bookings(id),
  payment_type text not null check (payment_type in ('payment', 'subscription')),
  currency text not null check (length(currency) = 3),
  total_minor integer not null check (total_minor >= 0), now_minor integer not null check (now_minor >= 0),
  paid_minor integer not null check (paid_minor >= 0) default 0,
  number_of_payments integer not null check (number_of_payments >= 1), code_id integer references codes(id),
  percent integer, add_ww integer not null check (add_ww in (0, 1)), product text not null,
  state text not null check (state in ('open', 'declined', 'superseded', 'paid')), expires_at integer not null,
  created_at integer not null, paid_at integer, fulfilled_at integer,
  fulfilment_attempts integer not null default 0, price_id text not null, list_minor integer not null,
  pending_at integer, returned_at integer, disputed_at integer,
  later_fails integer not null check (later_fails in (0, 1)) default 0,
  provider_session text, page_closed_at integer, provider_plan text, plan_limited_at integer,
  plan_ended_at integer, check ((state = 'paid') = (paid_at is not null)),
  check (fulfilled_at is null or state = 'paid'));
create table payment_events (
  id text primary key, payment_id integer not null references payments(id), type text not null,
  received_at integer not null, effective integer not null check (effective in (0, 1)));
create table instalments (
  id integer primary key autoincrement, payment_id integer not null references payments(id),
  number integer not null check (number >= 1), amount_minor integer not null check (amount_minor > 0),
  due_on text not null, state text not null check (state in ('due', 'failed', 'paid')), paid_at integer,
  provider_invoice text unique, provider_payment text unique, pay_url text,
  check ((state = 'paid') = (paid_at is not null)), unique (payment_id, number));
create table refunds (
  id integer primary key autoincrement, payment_id integer not null references payments(id),
  instalment_id integer not null references instalments(id), amount_minor integer not null check (amount_minor > 0),
  reason text not null check (reason in ('cancelled', 'place_gone', 'paid_twice', 'goodwill')),
  provider_id text unique, created_at integer not null, attempts integer not null default 0,
  next_attempt_at integer not null, sent_at integer);
create table mails (
  id integer primary key autoincrement, message_id text not null unique, kind text not null, recipient text not null,
  recipient_key text not null, unasked integer not null check (unasked in (0, 1)), list_token text,
  subject text not null, text text not null, html text not null, calendar text, created_at integer not null,
  next_attempt_at integer not null, attempts integer not null default 0, sent_at integer,
  booking_id integer references bookings(id), last_failure text, refused_at integer);
create table unreachable_mailboxes (email_key text primary key, reason text not null, since integer not null);
create table subscriptions (
  id integer primary key autoincrement, token text not null unique, email text not null, list text not null, ws text,
  created_at integer not null, mailed_at integer not null, confirmed_at integer, unsubscribed_at integer,
  offered_at integer, unique (email, list));
create index editions_of_workshop on editions(workshop_id);
create index holds_by_expiry on bookings(hold_expires_at) where state = 'held';
create index open_reservations on bookings(email_key) where hold_expires_at is not null;
create unique index one_open_reservation_per_person
  on bookings(email_key, edition_id, lower(first_name), lower(last_name))
  where hold_expires_at is not null and edition_id is not null and email_key != '' and offered_at is null;
create index moves_of_edition on moved_editions(edition_id);
create index moves_from_edition on moved_bookings(edition_id);
create unique index one_open_transfer on transfers(booking_id) where state = 'open';
create index uses_of_code on code_uses(code_id);
create index idempotency_keys_by_age on idempotency_keys(created_at);
create index payments_of_booking on payments(booking_id);
create index payments_to_fulfil on payments(id) where state = 'paid' and fulfilled_at is null;
create index instalments_due on instalments(due_on) where state = 'due';
create index refunds_of_payment on refunds(payment_id);
create index refunds_to_send on refunds(next_attempt_at) where sent_at is null;
create index mails_to_send on mails(next_attempt_at) where sent_at is null;
create index mails_of_booking on mails(booking_id);
create index unasked_mails on mails(recipient_key, created_at) where unasked = 1;
create index subscriptions_in_line on subscriptions(list, confirmed_at)
  where confirmed_at is not null and offered_at is null`.split(';');

const REVISE = 'update editions set sequence = sequence + 1, updated_at = {now}';
const COPIED = 'slug,title_with,tutors,artforms,duration';

/** They also count changes that are made with SQL. The name, the event, when, and statements for both dialects. */
const TRIGGERS: [string, string, string, ...string[]][] = [
  [
    'edition_changed',
    'after update of start_date, withdrawn_at on editions',
    'when (old.start_date <> new.start_date or old.withdrawn_at is distinct from new.withdrawn_at)',
    `${REVISE} where id = new.id;`,
  ],
  [
    'travel_changed',
    'after update of arrival, departure on editions',
    'when (old.arrival is distinct from new.arrival or old.departure is distinct from new.departure)',
    `${REVISE} where id = new.id;`,
  ],
  ['session_added', 'after insert on sessions', '', `${REVISE} where id = new.edition_id;`],
  ['session_changed', 'after update on sessions', '', `${REVISE} where id = new.edition_id;`],
  ['session_removed', 'after delete on sessions', '', `${REVISE} where id = old.edition_id;`],
  [
    'workshop_changed',
    'after update of slug, title_with, tutors, artforms, course_image on workshops',
    '',
    'update workshops set updated_at = {now} where id = new.id;',
    `${REVISE} where workshop_id = new.id;`,
  ],
  [
    'workshop_published',
    'after update of published on workshops',
    'when (old.published <> new.published)',
    `update workshops
          set updated_at = {now},
            published_at = case new.published when 1 then coalesce(published_at, {now}) else published_at end,
            withdrawn_at = case new.published when 0 then {now} end
          where id = new.id;`,
    `${REVISE} where workshop_id = new.id;`,
  ],
  [
    'workshop_withdrawn',
    'after update of published on workshops',
    'when (old.published = 1 and new.published = 0)',
    `delete from announced_sessions
          where edition_id in (select edition_id from announced_editions where workshop_id = old.id);`,
    'delete from announced_editions where workshop_id = old.id;',
    `insert into announced_editions (edition_id, workshop_id, ${COPIED}, start_date, arrival, departure)
          select id, workshop_id, old.${COPIED.replaceAll(',', ',old.')}, start_date, arrival, departure
          from editions where workshop_id = old.id;`,
    `insert into announced_sessions (edition_id, starts_at, ends_at)
          select sessions.edition_id, starts_at, ends_at
          from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id
          where workshop_id = old.id;`,
  ],
];

const listTriggers = () =>
  TRIGGERS.map(([name, event, when, ...statements]) => {
    const body = statements.join('\n').replaceAll('{now}', 'unixepoch()');
    return `create trigger ${name} ${event} ${when} begin ${body} end`;
  });

const listPostgresTriggers = () =>
  TRIGGERS.flatMap(([name, event, when, ...statements]) => {
    const body = statements.join('\n').replaceAll('{now}', 'extract(epoch from now())::bigint');
    return [
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `create or replace trigger ${name} ${event} for each row ${when} execute function ${name}()`,
    ];
  });

/** Integers need 64 bits, and text the order of its bytes. Without AUTOINCREMENT, SQLite gives a deleted id again. */
const toPostgres = (statement: string) =>
  statement
    .replace(/\bid integer primary key autoincrement/g, 'id bigint generated by default as identity primary key')
    .replace(/\binteger\b/g, 'bigint')
    .replace(/\b([a-z_]+) text\b/g, '$1 text collate "C"');

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = isPostgres
    ? [...TABLES.map(toPostgres), ...listPostgresTriggers()]
    : [...TABLES, ...listTriggers()];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
