import { Migrator, sql } from 'kysely';
import Database from 'libsql';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

import { migrate, MIGRATIONS } from './migrate';
import { type Db, openDatabase, SQLITE_FILE } from './open';
import { temporaryFolder, TOKEN } from '../../tests/api';
import { databaseEnvironment } from '../../tests/database';
import { parseConfig } from '../platform/config';

/** A released migration never changes. A new one adds its hash here (docs/architecture.md#columns). */
const HASHES = {
  '0001': 'ba023271a99306dc',
  '0002': '9bbffcbb366cc59c',
  '0003': 'f717c2595144a264',
  '0004': 'aaea4834d6227c6c',
  '0005': 'f8d26fb95e822ba5',
  '0006': '55ac46011a7171bf',
  '0007': '296c2cb0cb74ca6a',
  '0010': '724fe5bc01bb450b',
};
const FIRST_VERSION = join(__dirname, '../../tests/first-version');

const databases: Db[] = [];

afterEach(async () => {
  for (const db of databases.splice(0)) await db.destroy();
});

/** A database without tables, or with those of a dump. */
async function openEmpty(dump = ''): Promise<Db> {
  const folder = await temporaryFolder();
  const environment = await databaseEnvironment(folder);
  if (globalThis.onPostgres) {
    const client = new Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    await client.query(`drop schema public cascade; create schema public; ${dump}`);
    await client.end();
  } else {
    const sqlite = new Database(join(folder, SQLITE_FILE));
    sqlite.exec(dump);
    sqlite.close();
  }
  const db = await openDatabase(parseConfig({ DATA_DIR: folder, WORKSHOP_API_TOKEN: TOKEN, ...environment }), () => {});
  databases.push(db);
  return db;
}

async function createVersion(name: keyof typeof MIGRATIONS): Promise<Db> {
  const db = await openEmpty();
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(name);
  if (error) throw error;
  return db;
}

const readSchema = (db: Db) => (globalThis.onPostgres ? readPostgresSchema(db) : readSqliteSchema(db));

async function readSqliteSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string | null }>`select name, sql from sqlite_master`.execute(db);
  return rows.flatMap(({ name, sql: text }) => splitStatement(text ?? '').map((part) => `${name}: ${part}`)).sort();
}

/** The columns and constraints of a table, whose order does not matter. */
function splitStatement(statement: string): string[] {
  const text = statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ');
  if (!text.startsWith('create table')) return [text];
  let depth = 0;
  const marked = text.replaceAll(/[(),]/g, (sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 1 ? '\n' : sign;
  });
  return marked
    .slice(marked.indexOf('(') + 1, -1)
    .split('\n')
    .map((part) => part.trim());
}

async function readPostgresSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), collname, attnotnull,
      attidentity, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation on pg_collation.oid = attcollation
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

test('a database of the first version gets the schema of a new one, and keeps its rows', async () => {
  const dump = join(FIRST_VERSION, globalThis.onPostgres ? 'postgres.sql' : 'sqlite.sql');
  const old = await openEmpty(readFileSync(dump, 'utf8'));
  const fresh = await openEmpty();
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
  const db = await createVersion('0002-house');
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
  const db = await createVersion('0006-one-schema');
  const insert = () =>
    sql`insert into residency_prices (weeks, currency, full_amount) values (1, 'chf', 389)`.execute(db);
  await expect(insert()).rejects.toThrow(/constraint/i);
  await migrate(db);
  await insert();
  expect(await db.selectFrom('residency_prices').select('currency').execute()).toEqual([{ currency: 'chf' }]);
  await expect(sql`update residency_prices set currency = ''`.execute(db)).rejects.toThrow(/constraint/i);
});
