import { Migrator, sql } from 'kysely';

import { migrate, MIGRATIONS } from './migrate';
import { type Db, openDatabase } from './open';
import { temporaryFolder, TOKEN } from '../../tests/api';
import { databaseEnvironment } from '../../tests/database';
import { parseConfig } from '../platform/config';

let db: Db;

afterEach(() => db.destroy());

/** An empty database with the tables of a version. */
async function createVersion(name: keyof typeof MIGRATIONS): Promise<void> {
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: folder, WORKSHOP_API_TOKEN: TOKEN, ...(await databaseEnvironment(folder)) };
  db = await openDatabase(parseConfig(environment), () => {});
  if (globalThis.onPostgres) await sql`drop schema public cascade; create schema public`.execute(db);
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(name);
  if (error) throw error;
}

test('a database that has all the earlier migrations keeps its rows', async () => {
  await createVersion('0001-schema');
  await sql`insert into shared_texts values ('shuttle', 'It leaves at six.', 0)`.execute(db);
  await sql`update kysely_migration set name = '0001-programme'`.execute(db);
  await sql`insert into kysely_migration values ('0025-image-alt', '2026-11-20')`.execute(db);

  await migrate(db);
  expect(await db.selectFrom('shared_texts').select('name').execute()).toEqual([{ name: 'shuttle' }]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
});

test('the mails of the version before get the bookings that their links open', async () => {
  await createVersion('0002-house');
  for (const id of [1, 2]) {
    await sql`insert into bookings (id, hash, mail_hash, ctype, state, first_name, last_name, email, email_key,
      about_me, deadline, add_ww, created_at) values (${id}, ${`browser-${id}-aaaaaaaaaaa`},
      ${`mail_link-${id}-aaaaaaaaa`}, 'residency', 'held', '', '', '', '', '', 0, 0, 0)`.execute(db);
  }
  const texts = [
    'https://x.test/confirm/residency/mail_link-2-aaaaaaaaa\n\nRelease: https://x.test/release/residency/none-of-these-aaaaa',
    'https://x.test/thanks/residency/mail_link-1-aaaaaaaaa#before-you-come',
    'https://x.test/subscribe_confirm/mailXlink-1-aaaaaaaaa',
  ];
  for (const text of texts) {
    await sql`insert into mails (message_id, kind, recipient, recipient_key, unasked, subject, text, html, created_at,
      next_attempt_at) values (${text}, 'any', '', '', 0, '', ${text}, '', 0, 0)`.execute(db);
  }
  await migrate(db);
  const mails = db.selectFrom('mails').select(['id', 'booking_id']).orderBy('id');
  expect((await mails.execute()).map(({ booking_id }) => booking_id)).toEqual([2, 1, null]);
});
