import { sql } from 'kysely';
import { join } from 'node:path';

import { temporaryFolder } from './api';
import { runCommandIn } from './command';
import { readEveryTable } from './every-table';
import { NEXT_MIGRATIONS } from './next-version';
import { closeFolder, openFilled, openFolder, readSchema } from './versions';
import { migrate } from '../src/db/migrate';

test('after an upgrade this release runs again from its backup, with its money and places', async () => {
  const { db, folder } = await openFilled();
  // An operator may keep other schemas in the same database.
  if (globalThis.onPostgres) await sql`create schema reports`.execute(db);
  const file = join(await temporaryFolder(), 'copy');
  const before = [await readSchema(db), await readEveryTable(db)];
  expect((await runCommandIn(folder, ['backup', file])).code).toBe(0);
  await migrate(db, NEXT_MIGRATIONS);
  for (const change of ['editions set taken = 2', 'payments set paid_minor = 5', `bookings set last_name = 'later'`]) {
    await sql.raw(`update ${change}`).execute(db);
  }
  await expect(migrate(db)).rejects.toThrow('A newer version has upgraded the database (9999-next)');

  const home = await closeFolder(db, folder);
  const restored = await runCommandIn(home, ['restore', file, '--replace']);
  expect(restored).toEqual({ code: 0, out: expect.stringContaining('Start the API.'), err: '' });
  const old = await openFolder(home);
  await migrate(old);
  expect([await readSchema(old), await readEveryTable(old)]).toEqual(before);
  await old.updateTable('editions').set({ start_date: '2099-06-03' }).execute();
  const editions = old.selectFrom('editions').select(['taken', 'sequence']);
  expect(await editions.execute()).toEqual([{ taken: 1, sequence: 2 }]);
  if (globalThis.onPostgres) await sql`drop schema reports`.execute(old);
  await migrate(old, NEXT_MIGRATIONS);
});
