import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate, MIGRATIONS } from './migrate';
import { createFirstVersion, createVersion, openEmpty, readSchema } from '../../tests/versions';

/** A released migration never changes. A new one adds its hash here (docs/architecture.md#columns). */
const HASHES = {
  '0001': 'ba023271a99306dc',
  '0002': '9bbffcbb366cc59c',
  '0003': 'f717c2595144a264',
  '0004': 'aaea4834d6227c6c',
  '0005': 'f8d26fb95e822ba5',
  '0006': '55ac46011a7171bf',
  '0007': '296c2cb0cb74ca6a',
  '0008': 'a26d2d80bc759754',
  '0009': '1efbf72a7881176e',
  '0010': '724fe5bc01bb450b',
  '0011': 'f4965c7a481cb5ef',
  '0012': 'be6fdb33840809c5',
  '0013': '1b65ee153a4e6837',
  '0014': 'df510bd4efd5b570',
  '0015': 'b8bb42b92a86d586',
  '0016': '66585d9b6fcaf6b1',
  '0017': '80ad3673da224f24',
  '0018': '67894f8a6dd4ceee',
};
test('a database of the first version gets the schema of a new one, and keeps its rows', async () => {
  const { db: old } = await createFirstVersion();
  const { db: fresh } = await openEmpty();
  await migrate(old);
  await migrate(fresh);

  expect(await readSchema(old)).toEqual(await readSchema(fresh));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(old);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));

  const bookings = old.selectFrom('bookings').leftJoin('mails', 'booking_id', 'bookings.id');
  expect(await bookings.select(['bookings.id', 'mail_hash', 'subject']).orderBy('bookings.id').execute()).toEqual([
    { id: 481, mail_hash: 'mail-481-aaaaaaaaaaaaaa', subject: 'You are booked' },
    { id: 482, mail_hash: 'mail-482-aaaaaaaaaaaaaa', subject: null },
  ]);
  const refunds = old.selectFrom('refunds').innerJoin('payments', 'payments.id', 'payment_id');
  expect(await refunds.select(['amount_minor', 'paid_minor', 'provider_id']).execute()).toEqual([
    { amount_minor: 1000, paid_minor: 45000, provider_id: 're_5' },
  ]);
  await expect(old.deleteFrom('bookings').execute()).rejects.toThrow(/foreign key/i);
});

test('the mails of the version before get the bookings that their links open', async () => {
  const { db } = await createVersion('0002-house');
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

test('bookings get the prices that the programme has at the upgrade', async () => {
  const { db } = await createVersion('0007-any-currency');
  for (const statement of [
    `insert into workshops (id, slug, ctype, title_with, tutors, artforms, duration, course_image, allow_payment_plan,
       pricecode_version, mentorship, published, short_description, description, how_to_book, where_when, highlights,
       basics, student_level, equipment, post_course, language, price_covers, image_alt)
       values (7, 'ice', 'onsite', '', '', '', '', '', 1, 2, 0, 1, '', '', '', '', '', '', '', '', '', '', '', '')`,
    `insert into workshop_prices values (7, 'eur', 1190, 4), (7, 'gbp', 0, 2)`,
    `insert into editions (id, workshop_id, start_date, capacity, taken) values (3, 7, '2027-01-05', 9, 1)`,
    `insert into residency_weeks values (5, '2027-01-05', 6, 1), (6, '2027-01-12', 6, 1)`,
    `insert into residency_prices values (1, 'eur', 399), (2, 'eur', 759)`,
    `insert into offers values (4, 'bundle', 3, 15, '', '')`,
    `insert into offer_prices values ('bundle_3_usd', 4, 'usd', 943)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  for (const [id, ctype, edition, offer] of [
    [1, 'onsite', 3, null],
    [2, 'residency', null, null],
    [3, 'bundle', null, 4],
    [4, 'residency', null, null],
  ]) {
    await sql`insert into bookings (id, hash, mail_hash, ctype, state, first_name, last_name, email, email_key,
      about_me, deadline, add_ww, created_at, edition_id, offer_id, currency) values (${id}, ${`a${id}`}, ${`b${id}`},
      ${ctype}, 'held', '', '', '', '', '', 0, 0, 0, ${edition}, ${offer}, 'gbp')`.execute(db);
  }
  await sql`insert into booking_weeks values (2, 5), (2, 6)`.execute(db);
  await migrate(db);
  const kept = await db.selectFrom('booking_prices').selectAll().orderBy('booking_id').orderBy('currency').execute();
  expect(kept.map((row) => Object.values(row))).toEqual([
    [1, 'eur', 1190, 4],
    [1, 'gbp', 0, 2],
    [2, 'eur', 759, 4],
    [3, 'usd', 943, 1],
  ]);
});

test('released migrations have not changed', () => {
  const folder = join(__dirname, 'migrations');
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(Object.keys(MIGRATIONS).map((name) => `${name}.ts`));
  expect(Object.fromEntries(files.map((name) => [name.slice(0, 4), hash(name).slice(0, 16)]))).toEqual(HASHES);
});

test('a new currency needs no migration', async () => {
  const { db } = await createVersion('0006-one-schema');
  const insert = () =>
    sql`insert into residency_prices (weeks, currency, full_amount) values (1, 'chf', 389)`.execute(db);
  await expect(insert()).rejects.toThrow(/constraint/i);
  await migrate(db);
  await insert();
  expect(await db.selectFrom('residency_prices').select('currency').execute()).toEqual([{ currency: 'chf' }]);
  await expect(sql`update residency_prices set currency = ''`.execute(db)).rejects.toThrow(/constraint/i);
});
