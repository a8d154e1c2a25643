import { Migrator, sql } from 'kysely';

import * as schema from './migrations/0001-schema';
import * as house from './migrations/0002-house';
import * as mailsOfBookings from './migrations/0003-mails-of-bookings';
import * as secondPerson from './migrations/0004-second-person';
import * as movedEditions from './migrations/0005-moved-editions';
import * as oneSchema from './migrations/0006-one-schema';
import * as anyCurrency from './migrations/0007-any-currency';
import * as bookingPrices from './migrations/0008-booking-prices';
import * as idsOnce from './migrations/0009-ids-once';
import * as soldOut from './migrations/0010-sold-out';
import * as textWs from './migrations/0011-text-ws';
import * as editionMails from './migrations/0012-edition-mails';
import * as withdrawals from './migrations/0013-withdrawals';
import * as movedBookings from './migrations/0014-moved-bookings';
import * as workshopAccess from './migrations/0015-workshop-access';
import * as refusedMails from './migrations/0016-refused-mails';
import * as transfers from './migrations/0017-transfers';
import * as plannedWorkshops from './migrations/0018-planned-workshops';
import { type Db, isPostgres } from './open';

/** Released files never change, and import only each other (docs/architecture.md#columns). */
export const MIGRATIONS = {
  '0001-schema': schema,
  '0002-house': house,
  '0003-mails-of-bookings': mailsOfBookings,
  '0004-second-person': secondPerson,
  '0005-moved-editions': movedEditions,
  '0006-one-schema': oneSchema,
  '0007-any-currency': anyCurrency,
  '0008-booking-prices': bookingPrices,
  '0009-ids-once': idsOnce,
  '0010-sold-out': soldOut,
  '0011-text-ws': textWs,
  '0012-edition-mails': editionMails,
  '0013-withdrawals': withdrawals,
  '0014-moved-bookings': movedBookings,
  '0015-workshop-access': workshopAccess,
  '0016-refused-mails': refusedMails,
  '0017-transfers': transfers,
  '0018-planned-workshops': plannedWorkshops,
};
// The migrations before 1.0.0, which were merged into the first, and the last commit that has them.
const LAST_MERGED = '0025-image-alt';
const FIRST_MERGED = '0001-programme';
const MERGED_COMMIT = '7add9485';

type Recorded = readonly string[];

/**
 * Other processes on a PostgreSQL database wait for the one that migrates, without a statement timeout. SQLite rebuilds
 * tables, with foreign keys disabled, which is impossible within a transaction.
 */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const [before, after] = isPostgres(db)
      ? [sql`set statement_timeout = 0`, sql`reset statement_timeout`]
      : [sql`pragma foreign_keys = off`, sql`pragma foreign_keys = on`];
    const recorded = await readRecorded(connection);
    const problem = findSchemaProblem(recorded);
    if (problem) throw new Error(problem);
    await adoptSchema(connection, recorded);
    await before.execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
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
export function findSchemaProblem(recorded: Recorded): string | undefined {
  const unknown = recorded.findLast((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown === undefined || recorded.includes(LAST_MERGED)) return undefined;
  if (recorded.includes(FIRST_MERGED)) {
    return (
      `The database is older than 1.0.0 (${unknown}): run "npm run api -- editions" of commit ` +
      `${MERGED_COMMIT} once, then this version (docs/operations.md#versions).`
    );
  }
  return (
    `A newer version has upgraded the database (${unknown}): start that version, or restore the backup that was made ` +
    'before the upgrade (docs/operations.md#versions).'
  );
}

/** Renames the records of merged migrations, which databases older than 1.0.0 have. */
async function adoptSchema(db: Db, recorded: Recorded): Promise<void> {
  if (!recorded.includes(LAST_MERGED)) return;
  await sql`update kysely_migration set name = '0001-schema' where name = ${LAST_MERGED}`.execute(db);
  await sql`delete from kysely_migration where name <> '0001-schema'`.execute(db);
}
