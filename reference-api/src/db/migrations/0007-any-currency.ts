import { PostgresAdapter, sql, type Kysely } from 'kysely';

const LISTED = `currency in ('eur', 'gbp', 'usd')`;
const ANY = 'length(currency) = 3';

/** The list of currencies stands in the contract alone, so that a new one needs no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? alterTables(db) : rewriteChecks(db));
}

async function alterTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; tbl: string }>`select conname as name, conrelid::regclass::text as tbl
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%currency%eur%'`.execute(db);
  for (const { name, tbl } of rows) {
    await sql`alter table ${sql.table(tbl)} drop constraint ${sql.id(name)}`.execute(db);
    await sql`alter table ${sql.table(tbl)} add constraint ${sql.id(name)} check (${sql.raw(ANY)})`.execute(db);
  }
}

/** A looser check changes no row: https://sqlite.org/lang_altertable.html#otheralter */
async function rewriteChecks(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
  await sql`pragma writable_schema = on`.execute(db);
  await sql`update sqlite_master set sql = replace(sql, ${LISTED}, ${ANY}) where type = 'table'`.execute(db);
  await sql.raw(`pragma schema_version = ${rows[0]!.schema_version + 1}`).execute(db);
  await sql`pragma writable_schema = off`.execute(db);
}
