import { PostgresAdapter, sql, type Kysely } from 'kysely';

const ID = /\bid integer primary key\b/i;

/** Without AUTOINCREMENT, SQLite gives the highest id again once its row is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from subscriptions where list like 'upcoming:%'
    and list not in (select 'upcoming:' || id from upcoming_workshops)`.execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await addAutoincrement(db);
}

/** The keyword changes no row: https://sqlite.org/lang_altertable.html#otheralter */
async function addAutoincrement(db: Kysely<unknown>): Promise<void> {
  // The first table with the keyword creates sqlite_sequence, which stays.
  await sql`create table first_autoincrement (id integer primary key autoincrement)`.execute(db);
  await sql`drop table first_autoincrement`.execute(db);
  const tables = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and sql is not null`.execute(db);
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  for (const { name, sql: create } of tables.rows.filter((table) => ID.test(table.sql))) {
    const changed = create.replace(ID, 'id integer primary key autoincrement');
    await sql`update sqlite_master set sql = ${changed} where type = 'table' and name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq)
      select ${name}, coalesce(max(id), 0) from ${sql.table(name)}`.execute(db);
  }
  await sql.raw(`pragma schema_version = ${rows[0]!.schema_version + 1}`).execute(db);
  await sql`pragma writable_schema = off`.execute(db);
}
