import { type RawBuilder, sql } from 'kysely';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import type { Db } from '../db/open';
import type { Config } from '../platform/config';
import { PRIVATE_FILE_MODE } from '../platform/private-folder';

interface Content {
  bookings: number;
  waiting_mails: number;
}

/**
 * Copies the database to a private file, an SQLite database or a pg_dump archive. The API may run.
 * @throws Error when the copy fails or is damaged; there is no file then.
 */
export async function backUp(db: Db, { databaseUrl }: Pick<Config, 'databaseUrl'>, file: string) {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    if (!databaseUrl) await sql`vacuum into ${part}`.execute(db);
    const content = await (databaseUrl ? dumpPostgres(db, databaseUrl, part, file) : checkSqlite(part, file));
    await chmod(part, PRIVATE_FILE_MODE);
    await flush(part);
    await rename(part, file);
    return { file, bytes: (await stat(file)).size, ...content };
  } finally {
    await rm(part, { force: true });
  }
}

async function dumpPostgres(db: Db, url: string, part: string, name: string): Promise<Content> {
  const content = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`];
      await runPostgresTool('pg_dump', [...options, '--file', part], url);
      return countContent(tx);
    });
  await toStatements(part, '/dev/null', name);
  return content;
}

export async function checkSqlite(file: string, name: string): Promise<Content> {
  try {
    return await readSqlite(file);
  } catch {
    throw new Error(`${name} is no intact copy of the database.`);
  } finally {
    for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  }
}

async function readSqlite(file: string): Promise<Content> {
  const { openSqlite } = await import('../db/sqlite');
  const copy = openSqlite(file);
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(copy);
    if (rows[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('It is damaged.');
    await sql`select count(*) from bookings`.execute(copy);
    return await countContent(copy);
  } finally {
    await copy.destroy();
  }
}

/** Writes the statements of a dump into a file. @throws Error for a damaged dump. */
export async function toStatements(dump: string, file: string, name = dump, options: string[] = []): Promise<void> {
  await runPostgresTool('pg_restore', [...options, '--file', file, dump]).catch(() => {
    throw new Error(`${name} is no intact copy of the database.`);
  });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

export async function countContent(db: Db): Promise<Content> {
  const tables = await db.introspection.getTables();
  const count = async (name: 'bookings' | 'mails', condition: RawBuilder<unknown>) => {
    if (!tables.some((table) => table.name === name)) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where ${condition}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    bookings: await count('bookings', sql`true`),
    waiting_mails: await count('mails', sql`sent_at is null`),
  };
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Connection parameters of pg that libpq refuses. */
const DRIVER_PARAMETERS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'];

export async function runPostgresTool(tool: Tool, args: readonly string[], url?: string): Promise<void> {
  const { connection, password } = parseConnection(url);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(findTool(tool), [...connection, ...args], { env });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${tool} failed. ${stderr || (error instanceof Error ? error.message.split('\n').at(-1) : '')}`);
  }
}

/** The password is passed in the environment, because other users can read arguments. */
function parseConnection(databaseUrl: string | undefined): { connection: string[]; password: string } {
  if (databaseUrl === undefined) return { connection: [], password: '' };
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  for (const parameter of DRIVER_PARAMETERS) url.searchParams.delete(parameter);
  return { connection: ['--dbname', url.href], password };
}

/** Prefers Debian's newest version, because the program must not be older than the server. */
function findTool(tool: Tool): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
  if (!found) {
    throw new Error(`There is no ${tool}: install PostgreSQL's client, or add its folder to the PATH.`);
  }
  return found;
}
