import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { copyFile, chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

import { checkPostgresDump, checkSqlite, runPostgresTool } from './backup';
import { isDatabaseBusy } from '../db/failures';
import { type Db, openDatabase, SQLITE_FILE } from '../db/open';
import { openSqlite } from '../db/sqlite';
import type { Config } from '../platform/config';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../platform/private-folder';

type Check = (db: Db) => Promise<void>;

/**
 * Replaces the database by a copy.
 * @throws Error when `check` throws, the copy is damaged or a process of the API runs; the database is unchanged then.
 */
export async function restore(config: Config, file: string, check?: Check): Promise<void> {
  if (!config.databaseUrl) return restoreSqlite(config.dataDir, file, check);
  if (check) {
    const db = await openDatabase(config, () => {});
    await check(db).finally(() => db.destroy());
  }
  return restorePostgres(config.databaseUrl, file);
}

async function restoreSqlite(dataDir: string, file: string, check: Check | undefined): Promise<void> {
  await makePrivateFolder(dataDir);
  const target = join(dataDir, SQLITE_FILE);
  const part = `${target}.restored`;
  try {
    await copyFile(file, part);
    await chmod(part, PRIVATE_FILE_MODE);
    await checkSqlite(part, file);
    await refuseOpenSqlite(target, check);
    for (const suffix of ['-wal', '-shm']) await rm(`${target}${suffix}`, { force: true });
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Leaves WAL mode, which fails while another connection is open. `check` uses the same connection, because libsql
 * closes one only after the garbage collection of its statements.
 */
export async function refuseOpenSqlite(file: string, check?: Check): Promise<void> {
  if (!existsSync(file)) return;
  try {
    const db = openSqlite(file);
    try {
      await check?.(db);
      await sql`pragma busy_timeout = 0`.execute(db);
      await sql`pragma journal_mode = delete`.execute(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (isDatabaseBusy(error)) throw new Error('The API uses the database: stop it first.');
    // A damaged database may be replaced unless its content is checked.
    if (check) throw error;
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
