import { Migrator, sql } from 'kysely';

import { addHouse } from './migrations/add-house';
import { addMovedEditions } from './migrations/add-moved-editions';
import { allowSecondPerson } from './migrations/allow-second-person';
import { createSchema } from './migrations/create-schema';
import { linkMails } from './migrations/link-mails';
import { type Db, isPostgres } from './open';

/** A migration that a database has recorded never changes. */
export const MIGRATIONS = {
  '0001-schema': { up: createSchema },
  '0002-house': { up: addHouse },
  '0003-mails-of-bookings': { up: linkMails },
  '0004-second-person': { up: allowSecondPerson },
  '0005-moved-editions': { up: addMovedEditions },
};
/** The last of the migrations that were merged into the first. */
const LAST_MERGED = '0025-image-alt';

/** Concurrent processes on a PostgreSQL database wait for the one that migrates, without a statement timeout. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql`set statement_timeout = 0`.execute(connection);
    await adoptSchema(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (isPostgres(db)) await sql`reset statement_timeout`.execute(connection);
    if (error) throw error;
  });
}

/** Databases older than the first release have recorded the merged migrations. */
async function adoptSchema(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const adopted = await sql`update kysely_migration set name = '0001-schema' where name = ${LAST_MERGED}`.execute(db);
  if (adopted.numAffectedRows) await sql`delete from kysely_migration where name <> '0001-schema'`.execute(db);
}
