import { PostgresAdapter, sql, type Kysely } from 'kysely';

import { TABLES, listPostgresTriggers, listTriggers } from './0001-schema';

/** SQLite cannot change these in place. */
const REBUILT = ['workshops', 'codes', 'bookings', 'payments', 'refunds', 'mails'];

const POSTGRES = [
  'drop index bookings_by_mail_hash',
  'drop index refunds_by_provider',
  'alter table bookings alter mail_hash set not null, add unique (mail_hash)',
  'alter table bookings alter deadline drop default, alter email_key drop default',
  'alter table refunds add unique (provider_id)',
  'alter table mails alter recipient_key drop default, alter unasked drop default',
  'alter table workshops alter image_alt drop default, alter language drop default, alter price_covers drop default',
  `alter table workshops add check (allow_payment_plan in (0, 1)), add check (mentorship in (0, 1)),
     add check (published in (0, 1))`,
];

/** Databases that began before 0001-schema get the schema of new ones. They alone have an index of that name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const indexes = sql.raw(isPostgres ? 'pg_indexes where indexname' : 'sqlite_master where name');
  const { rows } = await sql`select 1 from ${indexes} = 'bookings_by_mail_hash'`.execute(db);
  if (rows.length > 0) await (isPostgres ? alterTables(db) : rebuildTables(db));
}

async function alterTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...POSTGRES, ...listPostgresTriggers()]) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conname like 'new_payment_events_%'`.execute(db);
  for (const { name } of rows) {
    const [from, to] = [sql.id(name), sql.id(name.replace('new_', ''))];
    await sql`alter table payment_events rename constraint ${from} to ${to}`.execute(db);
  }
}

/** By https://sqlite.org/lang_altertable.html#otheralter; `migrate` disables the foreign keys meanwhile. */
async function rebuildTables(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bookings_by_mail_hash`.execute(db);
  await sql`drop index refunds_by_provider`.execute(db);
  for (const table of REBUILT) await rebuildTable(db, table);
  for (const trigger of listTriggers().filter((text) => text.includes('on workshops'))) {
    await sql.raw(trigger).execute(db);
  }
  const { rows } = await sql`pragma foreign_key_check`.execute(db);
  if (rows.length > 0) throw new Error(`Rows refer to others that are missing: ${JSON.stringify(rows)}`);
}

async function rebuildTable(db: Kysely<unknown>, table: string): Promise<void> {
  const indexes = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = ${table} and type = 'index' and sql is not null`.execute(db);
  const create = TABLES.find((statement) => statement.includes(`create table ${table} (`)) ?? '';
  await sql.raw(create.replace(table, `new_${table}`)).execute(db);
  if (table === 'mails') {
    await sql`alter table new_mails add column booking_id integer references bookings(id)`.execute(db);
  }
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${`new_${table}`})`.execute(db);
  const columns = rows.map(({ name }) => name).join();
  for (const statement of [
    `insert into new_${table} (${columns}) select ${columns} from ${table}`,
    `drop table ${table}`,
    `alter table new_${table} rename to ${table}`,
    ...indexes.rows.map((index) => index.sql),
  ]) {
    await sql.raw(statement).execute(db);
  }
}
