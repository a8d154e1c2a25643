import { type InsertObject, sql } from 'kysely';

import type { Fault } from './faults';
import type { Programme } from './format';
import type { ChangedBooking } from '../bookings/booked-changes';
import { isPostgres, type Tx } from '../db/open';
import type { NewRow, Row, Schema } from '../db/schema';
import type { TransactionContext } from '../db/transaction';

export interface Counts {
  added: number;
  changed: number;
  removed?: number;
  unchanged: number;
}

export interface WantedRow<Table extends keyof Schema> {
  item: object;
  row: Partial<NewRow<Table>>;
  /** Columns written only to new rows. */
  initial?: Partial<NewRow<Table>>;
}

interface Wanted<Table extends keyof Schema> {
  table: Table;
  key: (keyof Row<Table> & string)[];
  rows: WantedRow<Table>[];
  stored?: Row<Table>[];
  removes?: boolean;
}

/** Parameters of a statement; SQLite allows 32,766. */
const MAX_PARAMETERS = 30_000;

/** Uses few statements, which shortens the first start on PostgreSQL. */
export async function insertAll<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Partial<NewRow<Table>>[],
): Promise<void> {
  const size = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size) as InsertObject<Schema, Table>[])
      .execute();
  }
}

/** Inserts, updates and deletes rows. Unchanged columns are not written, because triggers count changes. */
export async function syncRows<Table extends keyof Schema>(
  tx: Tx,
  { table, key, rows, removes = false, ...wanted }: Wanted<Table>,
): Promise<{ counts: Counts; touched: object[] }> {
  const stored = wanted.stored ?? (await sql<Row<Table>>`select * from ${sql.table(table)}`.execute(tx)).rows;
  const toKey = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]));
  const storedByKey = new Map((stored as Record<string, unknown>[]).map((row) => [toKey(row), row]));
  const isRow = (row: Record<string, unknown>) =>
    sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
  const added = rows.filter(({ row }) => !storedByKey.has(toKey(row)));
  const newRows = added.map(({ row, initial }) => ({ ...row, ...initial }));
  await insertAll(tx, table, newRows);
  const changed = [];
  for (const each of rows) {
    const before = storedByKey.get(toKey(each.row));
    storedByKey.delete(toKey(each.row));
    const differing = Object.entries(each.row).filter(([column, value]) => before && before[column] !== value);
    if (differing.length === 0) continue;
    changed.push(each);
    const values = differing.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${isRow(each.row)}`.execute(tx);
  }
  const surplus = removes ? [...storedByKey.values()] : [];
  for (const row of surplus) {
    await sql`delete from ${sql.table(table)} where ${isRow(row)}`.execute(tx);
  }
  const touched = [...added, ...changed].map(({ item }) => item);
  const counts = { added: added.length, changed: changed.length, unchanged: rows.length - touched.length };
  return { counts: removes ? { ...counts, removed: surplus.length } : counts, touched };
}

/** Finds the stored rows of entries by their id in the file, else by their title, so that a title can change. */
export async function matchEntries<Table extends 'collections' | 'upcoming_workshops'>(
  tx: Tx,
  table: Table,
  entries: readonly { item: { id: number | null; title: string }; row: Partial<NewRow<Table>> }[],
) {
  const { rows: stored } = await sql<Row<Table> & { id: number; title: string }>`
    select * from ${sql.table(table)} order by id`.execute(tx);
  const named = new Set(entries.map(({ item }) => item.id));
  const findByTitle = (title: string) => stored.find((row) => row.title === title && !named.has(row.id))?.id;
  const rows = entries.map(({ item, row }) => ({ item, row: { ...row, id: item.id ?? findByTitle(item.title) } }));
  const highest = Math.max(...[...named].map(Number).filter((id) => !stored.some((row) => row.id === id)));
  if (isPostgres(tx) && highest > 0) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, greatest(nextval(${sequence}), ${highest}))`.execute(tx);
  }
  return {
    // New ids come last, so that they are above those of the file.
    rows: rows.sort((a, b) => Number(!a.row.id) - Number(!b.row.id)) as WantedRow<Table>[],
    stored,
    removed: stored.filter(({ id }) => !rows.some(({ row }) => row.id === id)),
  };
}

/** Replaces all rows of a table if any differs. @param inOrder the stored rows in order. Default: by id. */
export async function replaceRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly NewRow<Table>[],
  inOrder?: readonly Row<Table>[],
): Promise<Counts> {
  const stored = inOrder ?? (await sql<Row<Table>>`select * from ${sql.table(table)} order by id`.execute(tx)).rows;
  const toTexts = (each: readonly object[]) =>
    each.map((row) => JSON.stringify(Object.entries({ ...row, id: 0 }).sort()));
  const [wanted, before] = [toTexts(rows), toTexts(stored)];
  const unchanged = wanted.filter((text) => before.includes(text)).length;
  if (wanted.join() !== before.join()) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await insertAll(tx, table, rows as readonly Partial<NewRow<Table>>[]);
  }
  return { added: rows.length - unchanged, changed: 0, unchanged, removed: stored.length - unchanged };
}

export type ImportResult = Partial<Record<keyof Programme, Counts>>;

export interface ImportReport {
  warnings: Fault[];
  /** Warnings of a loss, which are asked about. */
  concerns: string[];
  changedBookings: ChangedBooking[];
  /** Workshops whose pre-registered people are emailed. */
  preregistered: { workshop: string; people: number }[];
}

export interface ImportRun extends ImportReport {
  context: TransactionContext;
  programme: Programme;
  /** The base of relative days. */
  today: string;
  faults: Fault[];
  addsAgain: boolean;
}

export type WorkshopId = Pick<Row<'workshops'>, 'id' | 'ctype' | 'slug'>;

export async function readWorkshopIds(tx: Tx): Promise<Map<string, WorkshopId>> {
  const rows = await tx.selectFrom('workshops').select(['id', 'ctype', 'slug']).execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export function isChanged({ added, changed, removed = 0 }: Counts): boolean {
  return added + changed + removed > 0;
}
