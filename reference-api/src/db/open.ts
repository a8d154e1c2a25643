import { errorFields } from '@camp/contract/log';
import type { Kysely, Transaction } from 'kysely';
import { join } from 'node:path';

import type { Schema } from './schema';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';
import { createPrivateFile } from '../platform/private-folder';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** In DATA_DIR. */
export const SQLITE_FILE = 'workshop-api.db';

/** PostgreSQL if DATABASE_URL is set, else a file in DATA_DIR, created if needed. Loads the driver of one only. */
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
