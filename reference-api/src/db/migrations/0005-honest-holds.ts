import { createMigration } from './run-statements';

/** Mails sent before this migration carry the booking's only secret: their links count as opened. */
export const up = createMigration([
  'alter table bookings add column mail_hash text',
  `alter table bookings add column email_key text not null default ''`,
  'alter table bookings add column deadline integer not null default 0',
  'alter table bookings add column short_hold integer not null default 0 check (short_hold in (0, 1))',
  'alter table bookings add column opened_at integer',
  'alter table bookings add column released_at integer',
  'alter table bookings add column wrong_codes integer not null default 0',
  'alter table bookings add column codes_paused_until integer not null default 0',
  `update bookings set mail_hash = lower(hex(randomblob(24))), opened_at = created_at,
    deadline = coalesce(hold_expires_at, created_at),
    email_key = lower(email)`,
  // An older second reservation of the same place stays, without counting as one.
  `update bookings set email_key = '' where state = 'held' and edition_id is not null and id not in
    (select min(id) from bookings where state = 'held' and edition_id is not null group by email_key, edition_id)`,
  'create unique index bookings_by_mail_hash on bookings(mail_hash)',
  'create index open_reservations on bookings(email_key) where hold_expires_at is not null',
  `create unique index one_open_reservation_per_edition on bookings(email_key, edition_id)
    where hold_expires_at is not null and edition_id is not null and email_key != ''`,
  'create table notices (code text primary key, ctype text not null, created_at integer not null)',
  `alter table mails add column recipient_key text not null default ''`,
  'alter table mails add column unasked integer not null default 0 check (unasked in (0, 1))',
  'alter table mails add column list_token text',
  'create index unasked_mails on mails(recipient_key, created_at) where unasked = 1',
  'alter table subscriptions add column unsubscribed_at integer',
  'alter table codes add column sample integer not null default 0 check (sample in (0, 1))',
  `update codes set sample = 1 where kind = 'grant' and code in
    ('OPEN50', 'OPEN25', 'FULL100', 'ONLINE20', 'ALUMNI10', 'ONCE30', 'OLD40')`,
]);
