import { sql } from 'kysely';

import { runInTransaction, type TransactionContext } from '../../src/db/transaction';
import { api, temporaryFolder, testApi, waitFor, readResponse } from '../api';
import { databaseEnvironment } from '../database';
import { createProgramme, workshop } from '../programme';
import { reserve, tryToReserve } from '../reserving';

const lockEdition = ({ tx }: Pick<TransactionContext, 'tx'>, id: number) =>
  tx.selectFrom('editions').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** A promise, and the function that fulfils it. */
function signal() {
  let send = () => {};
  const received = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, received };
}

test('a booking that waits too long for a lock is told to come again, and nothing of it is left', async () => {
  const dataDir = await temporaryFolder();
  const { DATABASE_URL } = await databaseEnvironment(dataDir);
  await testApi({ dataDir, environment: { DATABASE_URL: `${DATABASE_URL}&lock_timeout=100` } });
  const [locked, release] = [signal(), signal()];
  const blocker = api.db.transaction().execute(async (tx) => {
    await lockEdition({ tx }, 1);
    locked.send();
    await release.received;
  });
  await locked.received;
  expect(await readResponse(tryToReserve())).toEqual([
    503,
    { error: 'We are very busy right now. Please try again in a moment.' },
  ]);
  release.send();
  await blocker;
  expect(await api.rows('bookings', 'id')).toEqual([]);
  await reserve();
});

test('of two transactions that wait for each other one runs again, and both are committed', async () => {
  await testApi({ programme: createProgramme(workshop('ice'), workshop('walk')) });
  const ready = [signal(), signal()];
  const attempts: number[] = [];
  const lockBoth = (mine: 0 | 1) =>
    runInTransaction(api.runtime, async (context) => {
      attempts.push(mine);
      await lockEdition(context, mine === 0 ? 1 : 2);
      ready[mine]?.send();
      await ready[1 - mine]?.received;
      await lockEdition(context, mine === 0 ? 2 : 1);
      await context.tx
        .insertInto('gallery_images')
        .values({ file_name: `deadlock-${mine}.jpg` })
        .execute();
    });
  await Promise.all([lockBoth(0), lockBoth(1)]);
  expect(attempts).toHaveLength(3);
  const images = await api.db
    .selectFrom('gallery_images')
    .select('file_name')
    .where('file_name', 'like', 'deadlock-%')
    .execute();
  expect(images.map(({ file_name }) => file_name).sort()).toEqual(['deadlock-0.jpg', 'deadlock-1.jpg']);
});

test('when the database drops every connection, the next request has a new one', async () => {
  await testApi();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid()`.execute(api.db);
  await waitFor('a booking succeeds', async () => (await tryToReserve()).ok);
});

test('when the database drops a connection in use, its work fails and the process goes on', async () => {
  await testApi();
  const work = api.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.db);
    await waitFor('the connection is lost', () => api.logs.some(({ event }) => event === 'database.connection-lost'));
    await sql`select 1`.execute(connection);
  });
  await expect(work).rejects.toThrow();
  expect((await tryToReserve()).status).toBe(200);
});
