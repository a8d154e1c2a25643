import { errorFields } from '@camp/formats/log';
import { type Kysely, PostgresAdapter, type Transaction, sql } from 'kysely';
import { join } from 'node:path';

import type { Schema } from './schema';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';
import { createPrivateFile } from '../platform/private-folder';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export const SQLITE_FILE = 'workshop-api.db';

/** PostgreSQL if DATABASE_URL is set, else a file in DATA_DIR, created if needed. Loads only the driver of that one. */
export async function openDatabase(
  { databaseUrl, databasePoolSize, dataDir }: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  log: Log,
): Promise<Db> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(databaseUrl, databasePoolSize, (error) =>
      log('warn', 'database.connection-lost', errorFields(error)),
    );
  }
  const file = join(dataDir, SQLITE_FILE);
  await createPrivateFile(file);
  const { openSqlite } = await import('./sqlite');
  return openSqlite(file);
}

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Locks a name until the transaction ends. SQLite transactions are exclusive already. */
export async function lock(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function lockWithoutTimeout(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
  }
  await lock(tx, name);
}
