import { sql } from 'kysely';
import { join } from 'node:path';

import { temporaryFolder } from './api';
import { runCommandIn } from './command';
import { fillEveryTable, readEveryTable } from './every-table';
import { closeFolder, createFirstVersion, createVersion, openFolder, readSchema, startVersion } from './versions';
import { VERSIONS, type Version } from './versions';
import { migrate } from '../src/db/migrate';

/** Backs up, upgrades, sells, restores. */
async function rollBack({ db, folder }: Awaited<ReturnType<typeof createVersion>>, version: Version | null) {
  const file = join(await temporaryFolder(), 'copy');
  const before = [await readSchema(db), await readEveryTable(db)];
  expect((await runCommandIn(folder, ['backup', file])).code).toBe(0);
  await migrate(db);
  for (const change of ['editions set taken = 2', 'payments set paid_minor = 5', `bookings set last_name = 'later'`]) {
    await sql.raw(`update ${change}`).execute(db);
  }
  if (version) await expect(startVersion(db, version)).rejects.toThrow('corrupted migrations');

  const home = await closeFolder(db, folder);
  const restored = await runCommandIn(home, ['restore', file, '--replace']);
  expect(restored).toEqual({ code: 0, out: expect.stringContaining('Start the API.'), err: '' });
  const old = await openFolder(home);
  if (version) await startVersion(old, version);
  expect([await readSchema(old), await readEveryTable(old)]).toEqual(before);
  return old;
}

test.each(VERSIONS.slice(0, -1))('the release of %s runs again, with its money and places', async (version) => {
  const created = await createVersion(version);
  await fillEveryTable(created.db);
  const old = await rollBack(created, version);
  await old.updateTable('editions').set({ start_date: '2099-06-03' }).execute();
  const editions = old.selectFrom('editions').select(['taken', 'sequence']);
  expect(await editions.execute()).toEqual([{ taken: 1, sequence: 2 }]);
  await migrate(old);
});

test('the first version runs again, beside what the operator keeps in the same database', async () => {
  const created = await createFirstVersion();
  if (globalThis.onPostgres) await sql`create schema reports`.execute(created.db);
  const old = await rollBack(created, null);
  if (globalThis.onPostgres) await sql`drop schema reports`.execute(old);
});
