import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer';
  await sql
    .raw(`alter table editions add column sold_out ${integer} not null default 0 check (sold_out in (0, 1))`)
    .execute(db);
  await sql`update editions set sold_out = 1 where taken >= capacity`.execute(db);
}
