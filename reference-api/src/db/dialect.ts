import { PostgresAdapter, sql, type Kysely } from 'kysely';

import type { Tx } from './open';

/** Queries are the same on both; locks, maintenance and migrations differ. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** For things without a row. Names are hashed; a collision only waits. SQLite transactions are exclusive already. */
export async function lock(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** As `lock`, without a timeout, for the start of a process. */
export async function lockWithoutTimeout(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
  }
  await lock(tx, name);
}
