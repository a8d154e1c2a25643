import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { copyFile, chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

import { checkPostgresDump, checkSqlite, runPostgresTool } from './backup';
import { isDatabaseBusy } from '../db/errors';
import { SQLITE_FILE } from '../db/open';
import { openSqlite } from '../db/sqlite';
import type { Config } from '../platform/config';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../platform/private-folder';

/**
 * Replaces the database by a copy, atomically.
 * @throws Error when the copy is damaged or a process of the API runs; the database is unchanged then.
 */
export async function restore({ databaseUrl, dataDir }: Config, file: string): Promise<void> {
  if (databaseUrl) await restorePostgres(databaseUrl, file);
  else await restoreSqlite(dataDir, file);
}

async function restoreSqlite(dataDir: string, file: string): Promise<void> {
  await makePrivateFolder(dataDir);
  const target = join(dataDir, SQLITE_FILE);
  const part = `${target}.restored`;
  try {
    await copyFile(file, part);
    await chmod(part, PRIVATE_FILE_MODE);
    await checkSqlite(part);
    await refuseOpenSqlite(target);
    for (const suffix of ['-wal', '-shm']) await rm(`${target}${suffix}`, { force: true });
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Leaving WAL mode fails while another process has the file open. */
export async function refuseOpenSqlite(file: string): Promise<void> {
  if (!existsSync(file)) return;
  try {
    const db = openSqlite(file);
    await sql`pragma busy_timeout = 0`.execute(db);
    await sql`pragma journal_mode = delete`.execute(db).finally(() => db.destroy());
  } catch (error) {
    if (isDatabaseBusy(error)) throw new Error('The API uses the database: stop it first.');
  }
}

async function restorePostgres(url: string, file: string): Promise<void> {
  await checkPostgresDump(file);
  await refuseRunningApi(url);
  const options = [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
  ];
  await runPostgresTool('pg_restore', [...options, file], url);
}

async function refuseRunningApi(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'workshop-api restore' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'workshop-api'`,
    );
    if (rowCount) throw new Error('The API uses the database: stop every process of it first.');
  } finally {
    await client.end();
  }
}
