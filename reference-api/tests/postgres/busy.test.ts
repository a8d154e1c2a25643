import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import { lockRow, programme, reserveWaiting, sendWhileLocked, startWithLimits } from './locks';
import { listOversold } from '../../src/bookings/rooms-by-night';
import { openPostgres } from '../../src/db/postgres';
import { runInTransaction, type TransactionContext } from '../../src/db/transaction';
import { api, temporaryFolder, testApi, waitFor, readResponse } from '../api';
import { databaseEnvironment } from '../database';
import { mailKinds } from '../mailbox';
import { book, checkOut, checkoutForm, residencyForm } from '../paying';
import { createProgramme, workshop } from '../programme';
import { listHolders, place, reserve, tryToReserve } from '../reserving';
import { deliver, event, stripeApi } from '../stripe';
import type { Shape } from '../stripe-objects';

const lockEdition = (context: Pick<TransactionContext, 'tx'>, id: number) => lockRow(context, 'editions', id);

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

/** A database whose connections can be reset while they are used, as by a server that ends at once. */
async function startResettableDatabase(url: string) {
  const { port, hostname, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = folder ? connect(join(folder, '.s.PGSQL.5432')) : connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const proxied = url.replace(/^postgres:\/\/[^/]*/, `postgres://127.0.0.1:${proxyPort}`);
  return {
    url: proxied.replace(/host=[^&]*&?/, ''),
    reset: () => sockets.forEach((socket) => (socket.remotePort ? socket.resetAndDestroy() : socket.destroy())),
    stop: () => proxy.close(),
  };
}

test('a request whose database ends in its middle gets a 503, and the next one succeeds', async () => {
  const dataDir = await temporaryFolder();
  const { DATABASE_URL } = await databaseEnvironment(dataDir);
  const database = await startResettableDatabase(DATABASE_URL!);
  await testApi({ dataDir, environment: { DATABASE_URL: database.url } });
  const other = openPostgres(DATABASE_URL!, 1, () => {});
  await other.transaction().execute(async (tx) => {
    await lockEdition({ tx }, 1);
    const response = tryToReserve();
    const isWaiting = () =>
      sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    await waitFor('it waits', async () => (await isWaiting()).rows[0]!.waiting > 0);
    database.reset();
    expect((await response).status).toBe(503);
  });
  await other.destroy();
  expect(api.logs.map(({ event }) => event)).toContain('database.unreachable');
  await waitFor('a booking succeeds', async () => (await tryToReserve()).ok);
  await api.stop();
  database.stop();
});

describe('while another request is not committed,', () => {
  test('staff refund a part at Stripe: who cancels gets the rest, not a refund that Stripe refuses', async () => {
    const { stripe } = await stripeApi();
    const url = await checkOut(checkoutForm(await reserve()));
    const { page } = stripe.pay(stripe.list('checkout.session').find((session) => session.url === url) as Shape);
    await deliver(api, event('checkout.session.completed', page));
    const cancel = async () => {
      const { ctype, mail_hash: hash } = await api.row('bookings');
      return api.postJson('/cancel_booking/', { ctype, hash });
    };
    const report = () => deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 100_000)));
    expect(await sendWhileLocked('editions', 1, [cancel, report])).toEqual([200, 200]);
    await api.sweep();
    expect(stripe.list('refund').map(({ amount }) => amount)).toEqual([100_000, 19_000]);
  });

  test('a confirmation is sent again: a mailbox gets no fourth mail that anyone can ask for', async () => {
    await testApi();
    const hash = await book();
    const resend = () => api.postJson('/resend_confirmation/', { ctype: 'onsite', hash });
    await resend();
    expect(await sendWhileLocked('bookings', 1, [resend, resend])).toEqual([200, 409]);
    expect(await mailKinds()).toEqual(['reservation', 'confirmation', 'confirmation', 'confirmation']);
  });

  test('a stay and a workshop are reserved: a mailbox keeps no fourth unpaid place from others', async () => {
    await testApi({ programme });
    for (const id of [1, 2]) await reserve(place(id));
    const { id } = await api.row('residency_weeks');
    const stay = () => api.postForm('/residency_checkout', residencyForm([id]));
    const online = () => tryToReserve({ ctype: 'online', ...place(3) });
    expect(await sendWhileLocked('residency_weeks', id, [stay, online])).toEqual([303, 409]);
    expect(await listHolders()).toHaveLength(3);
  });

  test('two mailed links are opened: a mailbox keeps no fourth unpaid place from others', async () => {
    await startWithLimits();
    for (const held of [{ ctype: 'online', ...place(3) }, place(4)]) await reserve(held);
    expect(await sendWhileLocked('editions', 1, await reserveWaiting([place(1), place(2)]))).toEqual([200, 409]);
    const own = (await listHolders()).filter((email) => email === 'ada@example.org');
    expect(own).toHaveLength(3);
  });

  test('links to two workshops are opened: the last room of a night goes to one guest', async () => {
    await startWithLimits();
    const links = await reserveWaiting([place(1), { ...place(2), email: 'bea@example.org' }]);
    await api.update('house', { rooms: 3, weeks: 0 });
    expect(await sendWhileLocked('editions', 1, links)).toEqual([200, 409]);
    expect(await listOversold(api.db, api.runtime.now())).toEqual([]);
  });
});
