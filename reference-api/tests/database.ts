import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

import { migrate } from '../src/db/migrate';
import { SQLITE_FILE, type Db } from '../src/db/open';
import { openSqlite } from '../src/db/sqlite';
import { parseConfig } from '../src/platform/config';
import type { Programme } from '../src/programme-file/format';
import { seedIfEmpty } from '../src/programme-file/seed';

declare global {
  /** Set by the Jest project api-postgres. */
  var onPostgres: boolean | undefined;
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

const templates = new Map<string, Promise<string>>();

/** Copies a migrated SQLite database with the programme into a folder that has none. */
export async function copySqlite(folder: string, programme: Programme): Promise<void> {
  const file = join(folder, SQLITE_FILE);
  if (globalThis.onPostgres || existsSync(file)) return;
  const key = JSON.stringify(programme);
  const template = templates.get(key) ?? createTemplate(programme);
  templates.set(key, template);
  await copyFile(await template, file);
}

async function createTemplate(programme: Programme): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'workshop-api-template-')), SQLITE_FILE);
  const db = openSqlite(file);
  await skipDiskSync(db);
  await migrate(db);
  const config = parseConfig({ DATA_DIR: dirname(file), WORKSHOP_API_TOKEN: 'not-used-by-a-template' });
  const now = () => Math.floor(Date.now() / 1000);
  await seedIfEmpty({ config, db, now, log: () => {}, onCommit: () => {} }, () => programme);
  await db.destroy();
  return file;
}

/** Commits without waiting for the disk: only a crash of the machine would lose them. */
export async function skipDiskSync(db: Db): Promise<void> {
  if (!globalThis.onPostgres) await sql`pragma synchronous = off`.execute(db);
}

afterAll(async () => {
  for (const file of await Promise.all(templates.values())) await rm(dirname(file), { recursive: true });
});

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
  urls.clear();
}

const templateUrl = () => new URL(process.env.API_TEST_POSTGRES ?? '');
const databaseName = ({ pathname }: URL) => pathname.slice(1);

/** Outside the template, which nobody may be connected to while it is copied. */
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
