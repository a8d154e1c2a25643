import { Migrator, sql } from 'kysely';

import { isPostgres } from './dialect';
import * as programme from './migrations/0001-programme';
import * as bookings from './migrations/0002-bookings';
import * as mails from './migrations/0003-mails';
import * as honestHolds from './migrations/0005-honest-holds';
import * as revisions from './migrations/0010-revisions';
import * as refunds from './migrations/0011-refunds';
import * as paymentOutcomes from './migrations/0012-payment-outcomes';
import * as programmeFiles from './migrations/0017-programme-files';
import * as travelDays from './migrations/0018-travel-days';
import * as announcedDates from './migrations/0019-announced-dates';
import { createMigration } from './migrations/run-statements';
import type { Db } from './open';

/** Existing databases have recorded the keys. */
export const MIGRATIONS = {
  '0001-programme': programme,
  '0002-bookings': bookings,
  '0003-letters': mails,
  '0004-idempotency-result': { up: createMigration(['alter table idempotency_keys rename column answer to result']) },
  '0005-honest-holds': honestHolds,
  '0006-tutors': {
    up: createMigration([
      'create table tutors (name text primary key, profile text not null)',
      `alter table workshops add column language text not null default ''`,
    ]),
  },
  '0007-sessions': {
    up: createMigration([
      `create table sessions (
        edition_id integer not null references editions(id),
        starts_at integer not null,
        ends_at integer not null,
        constraint sessions_pk primary key (edition_id, starts_at)
      )`,
      `alter table workshops add column price_covers text not null default ''`,
    ]),
  },
  '0008-booking-currency': { up: createMigration(['alter table bookings add column currency text']) },
  '0009-payment-hash': { up: createMigration(['alter table payments add column hash text']) },
  '0010-revisions': revisions,
  '0011-refunds': refunds,
  '0012-payment-outcomes': paymentOutcomes,
  '0014-waiting-list-offers': {
    up: createMigration([
      'alter table bookings add column offered_at integer',
      'alter table bookings add column reminded_at integer',
      'alter table subscriptions add column offered_at integer',
      `create index subscriptions_in_line on subscriptions(list, confirmed_at)
        where confirmed_at is not null and offered_at is null`,
    ]),
  },
  '0016-changed-tags': { up: createMigration(['create table changed_tags (tag text primary key)']) },
  '0017-programme-files': programmeFiles,
  '0018-travel-days': travelDays,
  '0019-announced-dates': announcedDates,
  '0020-visitor-key': { up: createMigration(['alter table bookings add column visitor_key text']) },
  // The emails of these holds promise three days to whoever opens them within the hour.
  '0021-one-hold-rule': {
    up: createMigration([
      `update bookings set deadline = created_at + 259200, hold_expires_at = created_at + 259200
        where short_hold = 1 and state = 'held' and opened_at is null and hold_expires_at is not null`,
      'alter table bookings drop column short_hold',
    ]),
  },
  '0022-instalment-pay-url': { up: createMigration(['alter table instalments add column pay_url text']) },
  '0023-visit-details': {
    up: createMigration([
      `create table visit_details (
        booking_id integer primary key references bookings(id),
        diet text not null,
        allergies text not null,
        access text not null,
        own_arrival text not null,
        contact text not null
      )`,
    ]),
  },
  '0024-new-editions': {
    up: createMigration([
      'alter table editions add column list_told_at integer',
      'update editions set list_told_at = 0',
    ]),
  },
  '0025-image-alt': {
    up: createMigration([`alter table workshops add column image_alt text not null default ''`]),
  },
};

/** One of several processes on a PostgreSQL database migrates; the others wait, without a statement timeout. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql`set statement_timeout = 0`.execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (isPostgres(db)) await sql`reset statement_timeout`.execute(connection);
    if (error) throw error;
  });
}
