import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

import { migrate } from '../src/db/migrate';
import { SQLITE_FILE, type Db } from '../src/db/open';
import type { Row, Schema } from '../src/db/schema';
import { openSqlite } from '../src/db/sqlite';
import { parseConfig } from '../src/platform/config';
import type { Programme } from '../src/programme-file/format';
import { seedIfEmpty } from '../src/programme-file/import-programme';
import { announceEditions } from '../src/programme/announcements';

declare global {
  /** Set by the Jest project api-postgres. */
  var onPostgres: boolean | undefined;
}

export const SHARED_FOLDER = process.env.API_TEST_FOLDER!;

/** The path of a file that the first test file to need it creates, once in a run. */
export async function shareFile(name: string, create: (path: string) => Promise<void>): Promise<string> {
  const file = join(SHARED_FOLDER, name);
  if (existsSync(file)) return file;
  const unfinished = join(await mkdtemp(join(SHARED_FOLDER, 'unfinished-')), name);
  await create(unfinished);
  await rename(unfinished, file);
  return file;
}

const urls = new Map<string, Promise<string>>();

/**
 * The environment of an API that stores its data in a folder: none for an SQLite file there; in the project
 * api-postgres the URL of a database that belongs to the folder.
 */
export async function databaseEnvironment(folder: string): Promise<{ DATABASE_URL?: string }> {
  if (!globalThis.onPostgres) return {};
  const url = urls.get(folder) ?? createDatabase();
  urls.set(folder, url);
  return { DATABASE_URL: await url };
}

/** Copies the SQLite database of an API that has started with the programme into a folder that has none. */
export async function copySqlite(folder: string, programme: Programme): Promise<void> {
  const file = join(folder, SQLITE_FILE);
  if (globalThis.onPostgres || existsSync(file)) return;
  const key = createHash('sha256').update(JSON.stringify(programme)).digest('hex');
  await copyFile(await shareFile(`${key}.sqlite`, (template) => createTemplate(template, programme)), file);
}

async function createTemplate(file: string, programme: Programme): Promise<void> {
  const db = openSqlite(file);
  await tuneForTests(db);
  await migrate(db);
  const config = parseConfig({ DATA_DIR: dirname(file), WORKSHOP_API_TOKEN: 'not-used-by-a-template' });
  const now = () => Math.floor(Date.now() / 1000);
  const runtime = { config, db, now, log: () => {}, onCommit: () => {} };
  await seedIfEmpty(runtime, () => programme);
  await announceEditions(runtime);
  await db.destroy();
}

/**
 * Commits without waiting for the disk: only a crash of the machine would lose them. Rows without an order come as
 * PostgreSQL may return them, not as they were stored.
 */
export async function tuneForTests(db: Db): Promise<void> {
  if (globalThis.onPostgres) return;
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma reverse_unordered_selects = on`.execute(db);
}

/** A copy of the migrated database, which is empty. */
async function createDatabase(): Promise<string> {
  const url = templateUrl();
  const name = `${databaseName(url)}_${randomBytes(8).toString('hex')}`;
  await runSql(`create database ${name} template ${databaseName(url)}`);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(): Promise<void> {
  for (const url of urls.values()) await runSql(`drop database ${databaseName(new URL(await url))} with (force)`);
}

const templateUrl = () => new URL(process.env.API_TEST_POSTGRES ?? '');
const databaseName = ({ pathname }: URL) => pathname.slice(1);

/** PostgreSQL copies a template only while it has no connections, so statements run in another database. */
async function runSql(statement: string): Promise<void> {
  const url = templateUrl();
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Reads and changes the database of an API without its rules. */
export interface TableAccess {
  /** All rows of a table, in the order of their ids. Default: with all columns. */
  rows: <Table extends keyof Schema, Column extends keyof Row<Table> = keyof Row<Table>>(
    table: Table,
    ...columns: Column[]
  ) => Promise<Pick<Row<Table>, Column>[]>;
  /** The first row, or the one with an id or other values. @throws Error when there is none. */
  row: <Table extends keyof Schema>(table: Table, where?: number | Partial<Row<Table>>) => Promise<Row<Table>>;
  /** Changes all rows of a table, or those with an id or other values. */
  update: <Table extends keyof Schema>(
    table: Table,
    changes: Partial<Row<Table>>,
    where?: number | Partial<Row<Table>>,
  ) => Promise<void>;
}

export function createTableAccess(db: Db): TableAccess {
  const readRows = async (table: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    return rows.sort((a, b) => String(a.id).localeCompare(String(b.id), 'en', { numeric: true }));
  };
  return {
    rows: async (table, ...columns) => {
      const toPick = (row: Record<string, unknown>) =>
        Object.fromEntries(columns.map((name) => [name, row[name as string]]));
      return (await readRows(table)).map(columns.length > 0 ? toPick : (row) => row) as never;
    },
    row: async (table, where = {}) => {
      const wanted = Object.entries(typeof where === 'number' ? { id: where } : where);
      const found = (await readRows(table)).find((row) => wanted.every(([column, value]) => row[column] === value));
      if (!found) throw new Error(`There is no such row in ${table}.`);
      return found as never;
    },
    update: async (table, changes, where = {}) => {
      let query = db.updateTable(table as 'bookings').set(changes as object);
      for (const [column, value] of Object.entries(typeof where === 'number' ? { id: where } : where)) {
        query = query.where(column as 'id', '=', value as number);
      }
      await query.execute();
    },
  };
}
