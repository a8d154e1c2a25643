import { PostgresAdapter, sql, type Kysely } from 'kysely';

const TABLES = ['bookings', 'subscriptions'];

/** A tracking code has up to 64 digits, and an integer loses some of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (!isPostgres) await rewriteColumns(db);
  for (const table of TABLES) {
    const statement = isPostgres
      ? `alter table ${table} alter column ws type text collate "C" using ws::text`
      : `update ${table} set ws = cast(ws as text) where ws is not null`;
    await sql.raw(statement).execute(db);
  }
}

/** The type of a column changes no row: https://sqlite.org/lang_altertable.html#otheralter */
async function rewriteColumns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  await sql`update sqlite_master set sql = replace(sql, ' ws integer', ' ws text')
    where type = 'table' and name in (${sql.join(TABLES)})`.execute(db);
  await sql.raw(`pragma schema_version = ${rows[0]!.schema_version + 1}`).execute(db);
  await sql`pragma writable_schema = off`.execute(db);
}
