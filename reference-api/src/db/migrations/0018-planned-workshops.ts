import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** The id is that of a plan that may be deleted by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer';
  await sql.raw(`alter table workshops add column upcoming_id ${integer}`).execute(db);
  await sql.raw(`alter table editions add column preregistered_told_at ${integer}`).execute(db);
}
