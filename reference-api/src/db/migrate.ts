import { Migrator } from 'kysely';
import * as programme from './migrations/0001-programme';
import * as bookings from './migrations/0002-bookings';
import * as letters from './migrations/0003-mails';
import type { Db } from './open';

/** Listed here rather than read from a folder, so that they are part of the bundle. */
const migrations = {
  '0001-programme': programme,
  '0002-bookings': bookings,
  '0003-letters': letters,
};

/** Brings the database to the newest schema; each start may call it. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
