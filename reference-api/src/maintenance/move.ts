import { sql } from 'kysely';
import { createHash } from 'node:crypto';

import { migrate } from '../db/migrate';
import { type Db, type Tx, isPostgres } from '../db/open';
import { openPostgres } from '../db/postgres';

type TableRow = Record<string, unknown>;

interface MovedTable {
  table: string;
  rows: number;
}

const MAX_ROWS = 500;

/**
 * Copies an SQLite database into an empty PostgreSQL database, and compares all rows.
 * @throws Error when the target has rows, refuses one, or differs afterwards; nothing is copied then.
 */
export async function moveToPostgres(source: Db, url: string): Promise<MovedTable[]> {
  const target = openPostgres(url, 1, () => {});
  try {
    await migrate(target);
    return await source.transaction().execute((from) => target.transaction().execute((to) => copyTables(from, to)));
  } finally {
    await target.destroy();
  }
}

async function copyTables(from: Tx, to: Tx): Promise<MovedTable[]> {
  const tables = await listTables(from, to);
  for (const table of tables) {
    const { rows } = await sql<TableRow>`select 1 from ${sql.table(table)} limit 1`.execute(to);
    if (rows.length > 0) throw new Error(`The target has rows in ${table} already: name a database that is empty.`);
  }
  for (const table of tables) await copyTable(from, to, table);
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const [own, copied] = [await readHashes(from, table), await readHashes(to, table)];
    if (own.join() !== copied.join()) {
      throw new Error(`${table} differs: ${own.length} rows here, ${copied.length} there. Nothing was moved.`);
    }
    moved.push({ table, rows: own.length });
  }
  return moved;
}

async function listTables(from: Tx, to: Tx): Promise<string[]> {
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid`.execute(to);
  const remaining = new Set((await from.introspection.getTables()).map(({ name }) => name).sort());
  const sorted: string[] = [];
  const isReady = (table: string) => !references.some(({ child, parent }) => child === table && remaining.has(parent));
  while (remaining.size > 0) {
    const next = [...remaining].find(isReady);
    if (next === undefined) throw new Error(`The tables ${[...remaining].join(', ')} refer to each other.`);
    remaining.delete(next);
    sorted.push(next);
  }
  return sorted;
}

async function copyTable(from: Tx, to: Tx, table: string): Promise<void> {
  // Triggers would write rows that are copied as well.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(to);
  for await (const rows of readRows(from, table)) {
    await to
      .insertInto(table as 'bookings')
      .values(rows as never)
      .execute();
  }
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(to);
  // Its highest id may be that of a deleted row, which no other row gets.
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(from);
  for (const { seq } of rows.filter((sequence) => sequence.seq > 0)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${seq})`.execute(to);
  }
}

async function* readRows(tx: Tx, table: string): AsyncGenerator<TableRow[]> {
  const position = sql.raw(isPostgres(tx) ? 'ctid' : 'rowid');
  for (let offset = 0; ; offset += MAX_ROWS) {
    const page = sql`order by ${position} limit ${MAX_ROWS} offset ${offset}`;
    const { rows } = await sql<TableRow>`select * from ${sql.table(table)} ${page}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < MAX_ROWS) return;
  }
}

async function readHashes(tx: Tx, table: string): Promise<string[]> {
  const hashes: string[] = [];
  for await (const rows of readRows(tx, table)) {
    for (const row of rows) {
      const fields = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
      hashes.push(createHash('sha256').update(JSON.stringify(fields)).digest('base64'));
    }
  }
  return hashes.sort();
}
