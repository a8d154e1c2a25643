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
  '0009': '1efbf72a7881176e',
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
