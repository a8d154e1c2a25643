import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { copyFile, chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

import { checkSqlite, runPostgresTool, toStatements } from './backup';
import { isDatabaseBusy } from '../db/failures';
import { type Db, openDatabase, SQLITE_FILE } from '../db/open';
import { openSqlite } from '../db/sqlite';
import type { Config } from '../platform/config';
import { createPrivateFile, makePrivateFolder, PRIVATE_FILE_MODE } from '../platform/private-folder';

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
  return restorePostgres(config.databaseUrl, config.dataDir, file);
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

/** A copy of another version has other tables, functions and constraints than the database: all of these go first. */
const EMPTY_SCHEMA = `
set client_min_messages = warning;
do $$ declare target text; begin
  for target in
    select format('table %s', oid::regclass) from pg_class own
      where relnamespace = current_schema()::text::regnamespace and relkind = 'r'
        and not exists (select from pg_depend where (classid, objid, deptype) = (own.tableoid, own.oid, 'e'))
    union all select format('routine %s', oid::regprocedure) from pg_proc own
      where pronamespace = current_schema()::text::regnamespace
        and not exists (select from pg_depend where (classid, objid, deptype) = (own.tableoid, own.oid, 'e'))
  loop execute format('drop %s cascade', target); end loop;
end $$`;

/** In one transaction, which pg_restore alone cannot share with other statements. */
async function restorePostgres(url: string, dataDir: string, file: string): Promise<void> {
  await toStatements(file, '/dev/null');
  const schema = await refuseRunningApi(url);
  await makePrivateFolder(dataDir);
  const statements = join(dataDir, 'restore.sql');
  try {
    await createPrivateFile(statements);
    // Extensions and other schemas belong to the operator.
    await toStatements(file, statements, file, [`--schema=${schema}`, '--no-owner', '--no-privileges']);
    const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction'];
    await runPostgresTool('psql', [...options, `--command=${EMPTY_SCHEMA}`, `--file=${statements}`], url);
  } finally {
    await rm(statements, { force: true });
  }
}

/** @returns the schema of its tables. */
async function refuseRunningApi(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'workshop-api restore' });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; processes: string }>(
      `select current_schema() as schema, count(*) as processes from pg_stat_activity
        where datname = current_database() and application_name = 'workshop-api'`,
    );
    const { schema, processes } = rows[0]!;
    if (processes !== '0') throw new Error('The API uses the database: stop every process of it first.');
    return schema;
  } finally {
    await client.end();
  }
}
