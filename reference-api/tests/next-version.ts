import { type Kysely, type Migration, sql } from 'kysely';

import { MIGRATIONS } from '../src/db/migrate';
import { isPostgres } from '../src/db/open';

/** The migrations of a release after this one. */
export const NEXT_MIGRATIONS: Readonly<Record<string, Migration>> = { ...MIGRATIONS, '9999-next': { up } };

/** A row for the table that it adds. */
export const NEXT_ROWS = { workshop_films: { workshop_id: 1, url: 'https://example.org/film' } };

const CHECK = 'constraint featured_from_one check (featured >= 1)';

async function up(db: Kysely<unknown>): Promise<void> {
  const [integer, text] = isPostgres(db) ? ['bigint', 'text collate "C"'] : ['integer', 'text'];
  for (const statement of [
    `alter table workshops add column subtitle ${text} not null default ''`,
    `create table workshop_films (workshop_id ${integer} not null references workshops(id), url ${text} not null,
       primary key (workshop_id, url))`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  if (isPostgres(db)) await sql.raw(`alter table workshops add ${CHECK}`).execute(db);
  else await rebuildTable(db, 'workshops', CHECK);
}

/**
 * Adds a constraint on SQLite, by https://sqlite.org/lang_altertable.html#otheralter; `migrate` disables the foreign
 * keys meanwhile. Triggers of other tables that name this one must be dropped before, and created again.
 */
async function rebuildTable(db: Kysely<unknown>, table: string, constraint: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null`.execute(db);
  const create = rows.find(({ type }) => type === 'table')!.sql;
  for (const statement of [
    create.replace(table, `new_${table}`).replace(/\)$/, `, ${constraint})`),
    `insert into new_${table} select * from ${table}`,
    // Its highest id may be that of a deleted row, which no other row gets.
    `delete from sqlite_sequence where name = 'new_${table}'`,
    `update sqlite_sequence set name = 'new_${table}' where name = '${table}'`,
    `drop table ${table}`,
    `alter table new_${table} rename to ${table}`,
    ...rows.filter(({ type }) => type !== 'table').map((each) => each.sql),
  ]) {
    await sql.raw(statement).execute(db);
  }
  const { rows: missing } = await sql`pragma foreign_key_check`.execute(db);
  if (missing.length > 0) {
    throw new Error(`Rows refer to others that are missing: ${JSON.stringify(missing)}`);
  }
}
