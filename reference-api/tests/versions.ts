import { sql } from 'kysely';
import { cp } from 'node:fs/promises';
import { Client } from 'pg';

import { temporaryFolder, TOKEN } from './api';
import { databaseEnvironment } from './database';
import { fillEveryTable } from './every-table';
import { migrate } from '../src/db/migrate';
import { type Db, openDatabase } from '../src/db/open';
import { parseConfig } from '../src/platform/config';

const databases: Db[] = [];

afterEach(async () => {
  for (const db of databases.splice(0)) await db.destroy();
});

export async function openFolder(folder: string): Promise<Db> {
  const environment = await databaseEnvironment(folder);
  const config = parseConfig({ DATA_DIR: folder, WORKSHOP_API_TOKEN: TOKEN, ...environment });
  const db = await openDatabase(config, () => {});
  databases.push(db);
  return db;
}

/** A folder with the database that no connection uses: libsql closes one only after a garbage collection. */
export async function closeFolder(db: Db, folder: string): Promise<string> {
  await db.destroy();
  if (globalThis.onPostgres) return folder;
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** A database without tables. */
export async function openEmpty(): Promise<{ db: Db; folder: string }> {
  const folder = await temporaryFolder();
  if (globalThis.onPostgres) {
    const client = new Client({ connectionString: (await databaseEnvironment(folder)).DATABASE_URL });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await client.end();
  }
  return { db: await openFolder(folder), folder };
}

/** A database with a row in every table. */
export async function openFilled(): Promise<{ db: Db; folder: string }> {
  const opened = await openEmpty();
  await migrate(opened.db);
  await fillEveryTable(opened.db);
  return opened;
}

export const readSchema = (db: Db) => (globalThis.onPostgres ? readPostgresSchema(db) : readSqliteSchema(db));

async function readSqliteSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string | null }>`select name, sql from sqlite_master`.execute(db);
  return rows.flatMap(({ name, sql: text }) => splitStatement(text ?? '').map((part) => `${name}: ${part}`)).sort();
}

/** The columns and constraints of a table, whose order does not matter. */
function splitStatement(statement: string): string[] {
  const text = statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ');
  if (!text.startsWith('create table')) return [text];
  let depth = 0;
  const marked = text.replaceAll(/[(),]/g, (sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 1 ? '\n' : sign;
  });
  return marked
    .slice(marked.indexOf('(') + 1, -1)
    .split('\n')
    .map((part) => part.trim());
}

async function readPostgresSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), collname, attnotnull,
      attidentity, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation on pg_collation.oid = attcollation
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}
