import { sql } from 'kysely';

import { isPostgres } from './dialect';
import type { Tx } from './open';

/**
 * Lets no other transaction pass the lock of this name until this one ends: for what has no row yet. Names are hashed;
 * two that collide only wait for each other. A transaction on SQLite has the database to itself already.
 */
export async function lock(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** As `lock`, for the start of a process, which waits however long another one takes. */
export async function lockWithoutTimeout(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
  }
  await lock(tx, name);
}
