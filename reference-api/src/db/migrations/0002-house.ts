import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer';
  const columns = ['onsite', 'plus_seven', 'weeks'].map(
    (name) => `${name} ${integer} not null check (${name} in (0, 1))`,
  );
  await sql.raw(`create table house (rooms ${integer} not null, ${columns.join(', ')})`).execute(db);
}
