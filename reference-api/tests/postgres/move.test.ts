import { sql } from 'kysely';
import { cp } from 'node:fs/promises';

import { openPostgres } from '../../src/db/postgres';
import { api, temporaryFolder, testApi } from '../api';
import { spawnCommandIn } from '../command';
import { databaseEnvironment } from '../database';
import { readEveryTable } from '../every-table';
import { reserve } from '../reserving';
import { closeFolder, openFilled } from '../versions';

let dataDir: string;
let to: string;

/** An API on an SQLite file, and a folder for its copy to which an empty PostgreSQL database belongs. */
beforeEach(async () => {
  dataDir = await temporaryFolder();
  to = (await databaseEnvironment(dataDir)).DATABASE_URL!;
  globalThis.onPostgres = false;
  await testApi();
});

afterEach(() => void (globalThis.onPostgres = true));

/** The driver holds its file for as long as this process runs, so the commands get a copy. */
const copyDatabase = () => cp(api.dataDir, dataDir, { recursive: true });

async function runOnTarget<Row>(statement: string): Promise<Row[]> {
  const db = openPostgres(to, 1, () => {});
  const { rows } = await sql.raw<Row>(statement).execute(db);
  await db.destroy();
  return rows;
}

const move = (...options: string[]) => spawnCommandIn(dataDir, ['move', '--to', to, ...options]);
const countBookings = () => runOnTarget<{ n: number }>('select count(*) as n from bookings');

test('bookings, mails and programme move; the API goes on where it was, and a second move is refused', async () => {
  const hash = await reserve();
  await copyDatabase();
  // Its first start would make the tables.
  await runOnTarget('drop schema public cascade; create schema public');
  const { tables } = JSON.parse((await move('--json')).out) as { tables: { table: string; rows: number }[] };
  const counts = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
  expect(counts).toMatchObject({ workshops: 1, editions: 1, bookings: 1, mails: 1 });

  expect(await move()).toMatchObject({
    code: 1,
    err: expect.stringContaining('already: name a database that is empty.'),
  });
  globalThis.onPostgres = true;
  const moved = await testApi({ dataDir });
  expect(await moved.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ firstname: 'Ada', state: 'held' });
  await reserve({ email: 'b@example.org' });
  expect(await moved.db.selectFrom('bookings').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a row of every table moves', async () => {
  await api.stop();
  const { db, folder } = await openFilled();
  const rows = await readEveryTable(db);
  await db.insertInto('faqs').values({ question: 'Taken back?', answer: 'Yes.', subjects: '' }).execute();
  await db.deleteFrom('faqs').where('id', '=', 2).execute();
  const home = await closeFolder(db, folder);
  const { out, err } = await spawnCommandIn(home, ['move', '--to', to, '--json']);
  expect(err).toBe('');
  const { tables } = JSON.parse(out) as { tables: { table: string; rows: number }[] };
  const counts = Object.fromEntries(tables.map((each) => [each.table, each.rows]));
  expect(counts).toEqual(Object.fromEntries(Object.keys(rows).map((table) => [table, 1])));
  expect(await runOnTarget(`insert into faqs (question, answer, subjects) values ('', '', '') returning id`)).toEqual([
    { id: 3 },
  ]);
});

test('a row that PostgreSQL refuses leaves the target empty, and the move can be repeated', async () => {
  await reserve();
  await sql`update mails set attempts = 'many'`.execute(api.db);
  await copyDatabase();
  expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('bigint') });
  expect(await countBookings()).toEqual([{ n: 0 }]);

  await api.update('mails', { attempts: 0 });
  await copyDatabase();
  expect((await move()).code).toBe(0);
  expect(await countBookings()).toEqual([{ n: 1 }]);
});

test('nothing moves while the API runs, to anything but PostgreSQL, or from PostgreSQL', async () => {
  const { err } = await spawnCommandIn(api.dataDir, ['move', '--to', to]);
  expect(err).toContain('The API uses the database: stop it first.');
  expect(await spawnCommandIn(dataDir, ['move', '--to', '/tmp/file'])).toMatchObject({ code: 2 });
  globalThis.onPostgres = true;
  expect((await move()).err).toContain('this API uses PostgreSQL already.');
  expect(await countBookings()).toEqual([{ n: 0 }]);
});
