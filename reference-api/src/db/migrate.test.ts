import { Migrator, sql } from 'kysely';

import { migrate, MIGRATIONS } from './migrate';
import type { Db } from './open';
import { openSqlite } from './sqlite';

const OLD_MIGRATIONS = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 4));

async function insertOldBooking(db: Db, hash: string, email: string, state: string): Promise<void> {
  const [holdExpiresAt, confirmedAt] = state === 'held' ? [2000, null] : [null, state === 'confirmed' ? 1500 : null];
  await sql`insert into bookings
    (hash, ctype, state, first_name, last_name, email, about_me, edition_id, hold_expires_at, add_ww, created_at,
     confirmed_at)
    values (${hash}, 'onsite', ${state}, 'A', 'B', ${email}, '', 1, ${holdExpiresAt}, 0, 1000, ${confirmedAt})`.execute(
    db,
  );
}

test('a database of before keeps its bookings: hashes, deadlines, instalments, and two of one person', async () => {
  const db = openSqlite(':memory:');
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => OLD_MIGRATIONS },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await sql`pragma foreign_keys=OFF`.execute(db);
  await insertOldBooking(db, 'first', 'Ada@example.org', 'held');
  await insertOldBooking(db, 'again', 'ada@example.org', 'held');
  await insertOldBooking(db, 'done', 'ada@example.org', 'confirmed');
  await insertOldBooking(db, 'over', 'ada@example.org', 'expired');
  await sql`insert into codes (code, kind, percent, ctype, expires_at)
    values ('FULL100', 'grant', 100, 'onsite', 9), ('OURS10', 'grant', 10, 'any', 9)`.execute(db);
  await sql`insert into payments (session, booking_id, payment_type, currency, total_minor, now_minor,
      number_of_payments, add_ww, product, state, expires_at, created_at, paid_at)
    values ('s', 3, 'subscription', 'eur', 80000, 40000, 2, 0, 'Ice', 'paid', 1, 1, 1780000000)`.execute(db);

  await migrate(db);
  const instalments = await db.selectFrom('instalments').select(['number', 'due_on', 'state']).execute();
  expect(instalments).toEqual([
    { number: 1, due_on: '2026-05-28', state: 'paid' },
    { number: 2, due_on: '2026-06-28', state: 'due' },
  ]);
  const rows = await db.selectFrom('bookings').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { hash: 'first', email_key: 'ada@example.org', deadline: 2000, hold_expires_at: 2000, opened_at: 1000 },
    { hash: 'again', email_key: '', deadline: 2000, hold_expires_at: 2000 },
    { hash: 'done', email_key: 'ada@example.org', hold_expires_at: null, released_at: null },
    { hash: 'over', email_key: 'ada@example.org', hold_expires_at: null, wrong_codes: 0 },
  ]);
  expect(new Set(rows.map(({ mail_hash }) => mail_hash)).size).toBe(4);
  expect(rows[0]?.mail_hash).toMatch(/^[0-9a-f]{48}$/);
  expect(await db.selectFrom('codes').select(['code', 'sample']).orderBy('code').execute()).toEqual([
    { code: 'FULL100', sample: 1 },
    { code: 'OURS10', sample: 0 },
  ]);
  await db.destroy();
});
