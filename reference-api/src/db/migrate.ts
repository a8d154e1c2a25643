import { Migrator, sql, type Migration } from 'kysely';

import * as schema from './migrations/0001-schema';
import { type Db, isPostgres } from './open';

/** Released files never change, and import only each other (docs/architecture.md#columns). */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-schema': schema,
};
/** Unreleased versions recorded one of these second. */
const UNRELEASED = ['0001-programme', '0002-house'];

type Recorded = readonly string[];

/**
 * Other processes on a PostgreSQL database wait for the one that migrates, without a statement timeout. SQLite rebuilds
 * tables, with foreign keys disabled, which is impossible within a transaction.
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  await db.connection().execute(async (connection) => {
    const [before, after] = isPostgres(db)
      ? [sql`set statement_timeout = 0`, sql`reset statement_timeout`]
      : [sql`pragma foreign_keys = off`, sql`pragma foreign_keys = on`];
    const problem = findSchemaProblem(await readRecorded(connection), migrations);
    if (problem) throw new Error(problem);
    await before.execute(connection);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
    await after.execute(connection);
    if (error) throw error;
  });
}

export async function readRecorded(db: Db): Promise<Recorded> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export const isSchemaCurrent = (recorded: Recorded) => recorded.join() === Object.keys(MIGRATIONS).join();

/** @returns what to do, for a database that this version can neither use nor upgrade. */
export function findSchemaProblem(recorded: Recorded, migrations = MIGRATIONS): string | undefined {
  const unknown = recorded.findLast((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return undefined;
  if (recorded.some((name) => UNRELEASED.includes(name))) {
    return (
      `This database was made by an unreleased version (its last migration is ${unknown}). Export what you need with ` +
      'that version (the commands export, bookings:export and lists:export), start with an empty database, and ' +
      'import the programme again with import (docs/operations.md#versions).'
    );
  }
  return (
    `A newer version has upgraded the database (${unknown}): start that version, or restore the backup that was made ` +
    'before the upgrade (docs/operations.md#versions).'
  );
}
