import { sql } from 'kysely';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';

import { runPostgresTool } from './postgres-tools';
import type { Db } from '../db/open';
import type { Config } from '../platform/config';
import { PRIVATE_FILE_MODE } from '../platform/private-folder';

export interface Backup {
  file: string;
  bytes: number;
  bookings: number;
  /** Unsent mails. */
  waiting_mails: number;
}

/**
 * Copies the database at one moment, while the API runs, to a private file: an SQLite database or the custom format of
 * pg_dump. The copy is checked, and gets its name when it is complete.
 * @throws Error when the copy fails or is damaged.
 */
export async function backUp(db: Db, { databaseUrl }: Pick<Config, 'databaseUrl'>, file: string): Promise<Backup> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    if (databaseUrl) {
      await runPostgresTool(
        'pg_dump',
        ['--format=custom', '--no-owner', '--no-privileges', '--file', part],
        databaseUrl,
      );
      await checkPostgresDump(part);
    } else {
      await sql`vacuum into ${part}`.execute(db);
      await checkSqlite(part);
    }
    await chmod(part, PRIVATE_FILE_MODE);
    await flush(part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return { file, bytes: (await stat(file)).size, ...(await countContent(db)) };
}

/** @throws Error when the file is not an intact database. */
export async function checkSqlite(file: string): Promise<void> {
  try {
    await readSqlite(file);
  } catch {
    throw new Error(`${file} is no intact copy of the database.`);
  } finally {
    for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  }
}

async function readSqlite(file: string): Promise<void> {
  const { openSqlite } = await import('../db/sqlite');
  const copy = openSqlite(file);
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(copy);
    if (rows[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('It is damaged.');
    await sql`select count(*) from bookings`.execute(copy);
  } finally {
    await copy.destroy();
  }
}

export async function checkPostgresDump(file: string): Promise<void> {
  await runPostgresTool('pg_restore', ['--file', '/dev/null', file]).catch(() => {
    throw new Error(`${file} is no intact copy of the database.`);
  });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

export async function countContent(db: Db): Promise<Pick<Backup, 'bookings' | 'waiting_mails'>> {
  const { bookings } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { bookings, waiting_mails: waiting };
}
