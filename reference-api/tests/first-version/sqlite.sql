PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('0001-programme','2026-11-27T07:12:15.486Z');
INSERT INTO kysely_migration VALUES('0002-bookings','2026-11-27T07:12:15.490Z');
INSERT INTO kysely_migration VALUES('0003-letters','2026-11-27T07:12:15.490Z');
INSERT INTO kysely_migration VALUES('0004-idempotency-result','2026-11-27T07:12:15.491Z');
INSERT INTO kysely_migration VALUES('0005-honest-holds','2026-11-27T07:12:15.494Z');
INSERT INTO kysely_migration VALUES('0006-tutors','2026-11-27T07:12:15.495Z');
INSERT INTO kysely_migration VALUES('0007-sessions','2026-11-27T07:12:15.495Z');
INSERT INTO kysely_migration VALUES('0008-booking-currency','2026-11-27T07:12:15.495Z');
INSERT INTO kysely_migration VALUES('0009-payment-hash','2026-11-27T07:12:15.496Z');
INSERT INTO kysely_migration VALUES('0010-revisions','2026-11-27T07:12:15.497Z');
INSERT INTO kysely_migration VALUES('0011-refunds','2026-11-27T07:12:15.498Z');
INSERT INTO kysely_migration VALUES('0012-payment-outcomes','2026-11-27T07:12:15.502Z');
INSERT INTO kysely_migration VALUES('0014-waiting-list-offers','2026-11-27T07:12:15.503Z');
INSERT INTO kysely_migration VALUES('0016-changed-tags','2026-11-27T07:12:15.503Z');
INSERT INTO kysely_migration VALUES('0017-programme-files','2026-11-27T07:12:15.508Z');
INSERT INTO kysely_migration VALUES('0018-travel-days','2026-11-27T07:12:15.509Z');
INSERT INTO kysely_migration VALUES('0019-announced-dates','2026-11-27T07:12:15.509Z');
INSERT INTO kysely_migration VALUES('0020-visitor-key','2026-11-27T07:12:15.510Z');
INSERT INTO kysely_migration VALUES('0021-one-hold-rule','2026-11-27T07:12:15.514Z');
INSERT INTO kysely_migration VALUES('0022-instalment-pay-url','2026-11-27T07:12:15.515Z');
INSERT INTO kysely_migration VALUES('0023-visit-details','2026-11-27T07:12:15.515Z');
INSERT INTO kysely_migration VALUES('0024-new-editions','2026-11-27T07:12:15.515Z');
INSERT INTO kysely_migration VALUES('0025-image-alt','2026-11-27T07:12:15.515Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE workshops (
    id integer primary key,
    slug text not null unique,
    ctype text not null check (ctype in ('onsite', 'online')),
    title_with text not null,
    tutors text not null,
    artforms text not null,
    duration text not null,
    course_image text not null,
    allow_payment_plan integer not null,
    pricecode_version integer not null check (pricecode_version in (1, 2)),
    mentorship integer not null,
    published integer not null,
    featured integer,
    short_description text not null,
    description text not null,
    how_to_book text not null,
    where_when text not null,
    highlights text not null,
    basics text not null,
    student_level text not null,
    equipment text not null,
    post_course text not null
  , language text not null default '', price_covers text not null default '', published_at integer, updated_at integer, withdrawn_at integer, image_alt text not null default '');
INSERT INTO workshops VALUES(7,'listening-to-ice','onsite','Listening to Ice','Ada','Sound','5 days','ice.jpg',1,2,0,1,NULL,'','','','','','','','','','','',NULL,NULL,NULL,'');
CREATE TABLE workshop_prices (
    workshop_id integer not null references workshops(id),
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    full_amount integer not null check (full_amount >= 0),
    number_of_payments integer not null check (number_of_payments between 1 and 99),
    primary key (workshop_id, currency)
  );
CREATE TABLE editions (
    id integer primary key,
    workshop_id integer not null references workshops(id),
    start_date text not null,
    capacity integer not null check (capacity >= 0),
    taken integer not null, sequence integer not null default 0, updated_at integer, withdrawn_at integer, arrival text, departure text, list_told_at integer,
    constraint no_place_sold_twice check (taken between 0 and capacity)
  );
INSERT INTO editions VALUES(31,7,'2027-05-10',8,1,1,1795764084,NULL,NULL,NULL,NULL);
CREATE TABLE collections (
    id integer primary key,
    position integer not null,
    title text not null,
    short_description text not null
  );
CREATE TABLE collection_workshops (
    collection_id integer not null references collections(id),
    workshop_id integer not null references workshops(id),
    position integer not null,
    primary key (collection_id, workshop_id)
  );
CREATE TABLE testimonials (
    id integer primary key, image text not null, name text not null, country text not null, year integer not null,
    review_text text not null
  );
CREATE TABLE faqs (id integer primary key, question text not null, answer text not null, subjects text not null, position integer not null default 0);
CREATE TABLE upcoming_workshops (
    id integer primary key, title text not null, ctype text not null check (ctype in ('onsite', 'online')),
    date_span_start text not null, date_span_end text not null, details text not null
  );
CREATE TABLE previous_workshops (id integer primary key, name text not null, link text not null);
CREATE TABLE gallery_images (id integer primary key, file_name text not null, caption text not null default '');
CREATE TABLE residency_weeks (
    id integer primary key,
    start_date text not null unique,
    rooms integer not null,
    taken integer not null,
    constraint no_room_sold_twice check (taken between 0 and rooms)
  );
CREATE TABLE offers (
    id integer primary key, kind text not null check (kind in ('bundle', 'mentorship')), quantity integer not null,
    discount_percent integer not null, title text not null, description text not null,
    unique (kind, quantity)
  );
CREATE TABLE offer_prices (
    price_id text primary key,
    offer_id integer not null references offers(id),
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    full_amount integer not null check (full_amount > 0)
  );
CREATE TABLE codes (
    id integer primary key,
    code text not null unique,
    kind text not null check (kind in ('grant', 'bundle')),
    percent integer not null check (percent between 1 and 100),
    ctype text not null check (ctype in ('onsite', 'online', 'any')),
    uses integer,
    expires_at integer not null
  , sample integer not null default 0 check (sample in (0, 1)));
INSERT INTO codes VALUES(3,'GRANT-50','grant',50,'any',1,1900000000,0);
CREATE TABLE bookings (
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
    confirmed_at integer, mail_hash text, email_key text not null default '', deadline integer not null default 0, opened_at integer, released_at integer, wrong_codes integer not null default 0, codes_paused_until integer not null default 0, currency text, cancelled_at integer, offered_at integer, reminded_at integer, visitor_key text,
    check ((ctype in ('onsite', 'online')) = (edition_id is not null)),
    check ((ctype in ('mentorship', 'bundle')) = (offer_id is not null)),
    check (add_ww = 0 or ctype = 'onsite'),
    check ((state = 'confirmed') = (confirmed_at is not null))
  );
INSERT INTO bookings VALUES(481,'browser-481-aaaaaaaaaaa','onsite','confirmed','Ada','Lovelace','ada@example.org','',31,NULL,NULL,NULL,3,1,NULL,1790000000,1790000200,'mail-481-aaaaaaaaaaaaaa','ada@example.org',1800000000,1790000100,NULL,0,0,'eur',NULL,NULL,NULL,NULL);
INSERT INTO bookings VALUES(482,'browser-482-aaaaaaaaaaa','onsite','held','Bo','Ek','bo@example.org','',31,NULL,NULL,1800000000,NULL,0,NULL,1790000000,NULL,'mail-482-aaaaaaaaaaaaaa','bo@example.org',1800000000,NULL,NULL,0,0,'gbp',NULL,NULL,NULL,NULL);
CREATE TABLE booking_weeks (
    booking_id integer not null references bookings(id),
    week_id integer not null references residency_weeks(id),
    primary key (booking_id, week_id)
  );
CREATE TABLE code_uses (
    booking_id integer primary key references bookings(id),
    code_id integer not null references codes(id),
    reserved_until integer
  );
INSERT INTO code_uses VALUES(481,3,NULL);
CREATE TABLE payments (
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
    fulfilment_attempts integer not null default 0, hash text, paid_minor integer not null default 0 check (paid_minor >= 0), price_id text, list_minor integer, pending_at integer, returned_at integer, disputed_at integer, later_fails integer not null default 0 check (later_fails in (0, 1)), provider_session text, page_closed_at integer, provider_plan text, plan_limited_at integer, plan_ended_at integer,
    check ((state = 'paid') = (paid_at is not null)),
    check (fulfilled_at is null or state = 'paid')
  );
INSERT INTO payments VALUES(12,'session-12',481,'payment','eur',45000,45000,1,3,50,1,'Listening to Ice','paid',1790003600,1790000100,1790000200,1790000200,0,NULL,45000,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE idempotency_keys (
    call text not null,
    key text not null,
    fingerprint text not null,
    result text not null,
    created_at integer not null,
    primary key (call, key)
  );
CREATE TABLE mails (
    id integer primary key,
    message_id text not null unique,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at integer not null,
    next_attempt_at integer not null,
    attempts integer not null default 0,
    sent_at integer
  , recipient_key text not null default '', unasked integer not null default 0 check (unasked in (0, 1)), list_token text, calendar text);
INSERT INTO mails VALUES(90,'mail-90@camp.test','confirmed','ada@example.org','You are booked','https://x.test/thanks/onsite/mail-481-aaaaaaaaaaaaaa','',1790000200,1790000200,0,NULL,'ada@example.org',0,NULL,NULL);
CREATE TABLE subscriptions (
    id integer primary key,
    token text not null unique,
    email text not null,
    list text not null,
    ws integer,
    created_at integer not null,
    mailed_at integer not null,
    confirmed_at integer, unsubscribed_at integer, offered_at integer,
    unique (email, list)
  );
INSERT INTO subscriptions VALUES(4,'token-4-aaaaaaaaaaaaaaaa','bo@example.org','',NULL,1790000000,1790000000,NULL,NULL,NULL);
CREATE TABLE notices (code text primary key, ctype text not null, created_at integer not null);
CREATE TABLE tutors (name text primary key, profile text not null, position integer not null default 0);
CREATE TABLE sessions (
        edition_id integer not null references editions(id),
        starts_at integer not null,
        ends_at integer not null,
        constraint sessions_pk primary key (edition_id, starts_at)
      );
INSERT INTO sessions VALUES(31,1810000000,1810003600);
CREATE TABLE refunds (
    id integer primary key,
    payment_id integer not null references payments(id),
    amount_minor integer not null check (amount_minor > 0),
    reason text not null check (reason in ('cancelled', 'place_gone', 'paid_twice', 'goodwill')),
    provider_id text,
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    sent_at integer
  , instalment_id integer references instalments(id));
INSERT INTO refunds VALUES(5,12,1000,'goodwill','re_5',1790000300,0,1790000300,1790000310,NULL);
CREATE TABLE instalments (
    id integer primary key,
    payment_id integer not null references payments(id),
    number integer not null check (number >= 1),
    amount_minor integer not null check (amount_minor > 0),
    due_on text not null,
    state text not null check (state in ('due', 'failed', 'paid')),
    paid_at integer,
    provider_invoice text unique,
    provider_payment text unique, pay_url text,
    check ((state = 'paid') = (paid_at is not null)),
    unique (payment_id, number)
  );
CREATE TABLE IF NOT EXISTS "payment_events" (
    id text primary key,
    payment_id integer not null references payments(id),
    type text not null,
    received_at integer not null,
    effective integer not null check (effective in (0, 1))
  );
INSERT INTO payment_events VALUES('evt_12',12,'paid',1790000200,1);
CREATE TABLE changed_tags (tag text primary key);
CREATE TABLE shared_texts (name text primary key, text text not null, position integer not null);
CREATE TABLE residency_prices (
    weeks integer not null,
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    full_amount integer not null check (full_amount > 0),
    constraint residency_prices_pk primary key (weeks, currency)
  );
INSERT INTO residency_prices VALUES(1,'eur',399);
INSERT INTO residency_prices VALUES(2,'eur',759);
INSERT INTO residency_prices VALUES(3,'eur',1079);
INSERT INTO residency_prices VALUES(4,'eur',1399);
INSERT INTO residency_prices VALUES(5,'eur',1699);
INSERT INTO residency_prices VALUES(6,'eur',1979);
INSERT INTO residency_prices VALUES(1,'gbp',345);
INSERT INTO residency_prices VALUES(2,'gbp',655);
INSERT INTO residency_prices VALUES(3,'gbp',929);
INSERT INTO residency_prices VALUES(4,'gbp',1205);
INSERT INTO residency_prices VALUES(5,'gbp',1465);
INSERT INTO residency_prices VALUES(6,'gbp',1705);
INSERT INTO residency_prices VALUES(1,'usd',435);
INSERT INTO residency_prices VALUES(2,'usd',825);
INSERT INTO residency_prices VALUES(3,'usd',1175);
INSERT INTO residency_prices VALUES(4,'usd',1525);
INSERT INTO residency_prices VALUES(5,'usd',1849);
INSERT INTO residency_prices VALUES(6,'usd',2155);
CREATE TABLE announced_editions (
      edition_id integer primary key,
      workshop_id integer not null,
      slug text not null,
      title_with text not null,
      tutors text not null,
      artforms text not null,
      duration text not null,
      start_date text not null,
      arrival text,
      departure text
    );
CREATE TABLE announced_sessions (
      edition_id integer not null, starts_at integer not null, ends_at integer not null
    );
CREATE TABLE visit_details (
        booking_id integer primary key references bookings(id),
        diet text not null,
        allergies text not null,
        access text not null,
        own_arrival text not null,
        contact text not null
      );
CREATE INDEX editions_of_workshop on editions(workshop_id);
CREATE INDEX holds_by_expiry on bookings(hold_expires_at) where state = 'held';
CREATE INDEX uses_of_code on code_uses(code_id);
CREATE INDEX payments_of_booking on payments(booking_id);
CREATE INDEX payments_to_fulfil on payments(id) where state = 'paid' and fulfilled_at is null;
CREATE INDEX idempotency_keys_by_age on idempotency_keys(created_at);
CREATE INDEX mails_to_send on mails(next_attempt_at) where sent_at is null;
CREATE UNIQUE INDEX bookings_by_mail_hash on bookings(mail_hash);
CREATE INDEX open_reservations on bookings(email_key) where hold_expires_at is not null;
CREATE UNIQUE INDEX one_open_reservation_per_edition on bookings(email_key, edition_id)
    where hold_expires_at is not null and edition_id is not null and email_key != '';
CREATE INDEX unasked_mails on mails(recipient_key, created_at) where unasked = 1;
CREATE TRIGGER edition_changed after update of start_date, withdrawn_at on editions when (old.start_date <> new.start_date or old.withdrawn_at is distinct from new.withdrawn_at) begin update editions set sequence = sequence + 1, updated_at = unixepoch() where id = new.id; end;
CREATE TRIGGER session_added after insert on sessions  begin update editions set sequence = sequence + 1, updated_at = unixepoch() where id = new.edition_id; end;
CREATE TRIGGER session_changed after update on sessions  begin update editions set sequence = sequence + 1, updated_at = unixepoch() where id = new.edition_id; end;
CREATE TRIGGER session_removed after delete on sessions  begin update editions set sequence = sequence + 1, updated_at = unixepoch() where id = old.edition_id; end;
CREATE TRIGGER workshop_changed after update of slug, title_with, tutors, artforms, course_image on workshops  begin update workshops set updated_at = unixepoch() where id = new.id;
update editions set sequence = sequence + 1, updated_at = unixepoch() where workshop_id = new.id; end;
CREATE TRIGGER workshop_published after update of published on workshops when (old.published <> new.published) begin update workshops
          set updated_at = unixepoch(),
            published_at = case new.published when 1 then coalesce(published_at, unixepoch()) else published_at end,
            withdrawn_at = case new.published when 0 then unixepoch() end
          where id = new.id;
update editions set sequence = sequence + 1, updated_at = unixepoch() where workshop_id = new.id; end;
CREATE INDEX refunds_of_payment on refunds(payment_id);
CREATE INDEX refunds_to_send on refunds(next_attempt_at) where sent_at is null;
CREATE INDEX instalments_due on instalments(due_on) where state = 'due';
CREATE UNIQUE INDEX refunds_by_provider on refunds(provider_id);
CREATE INDEX subscriptions_in_line on subscriptions(list, confirmed_at)
        where confirmed_at is not null and offered_at is null;
CREATE TRIGGER travel_changed after update of arrival, departure on editions when (old.arrival is distinct from new.arrival or old.departure is distinct from new.departure) begin update editions set sequence = sequence + 1, updated_at = unixepoch() where id = new.id; end;
CREATE TRIGGER workshop_withdrawn after update of published on workshops when (old.published = 1 and new.published = 0) begin delete from announced_sessions
        where edition_id in (select edition_id from announced_editions where workshop_id = old.id);
delete from announced_editions where workshop_id = old.id;
insert into announced_editions (edition_id, workshop_id, slug,title_with,tutors,artforms,duration, start_date, arrival, departure)
    select editions.id, workshop_id, old.slug,old.title_with,old.tutors,old.artforms,old.duration, start_date, arrival, departure from editions where workshop_id = old.id;
insert into announced_sessions (edition_id, starts_at, ends_at)
  select sessions.edition_id, starts_at, ends_at
  from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id where workshop_id = old.id; end;
COMMIT;
