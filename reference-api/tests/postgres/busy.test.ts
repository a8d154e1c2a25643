import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';
import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import { listOversold } from '../../src/bookings/rooms-by-night';
import { releaseBooking } from '../../src/bookings/unpaid-bookings';
import { openPostgres } from '../../src/db/postgres';
import { runInTransaction, type TransactionContext } from '../../src/db/transaction';
import { HOUR_SECONDS } from '../../src/domain/dates';
import { WITHDRAWN_DATE } from '../../src/domain/refusal';
import { erasePerson } from '../../src/maintenance/erase-person';
import { exportPerson } from '../../src/maintenance/personal-data';
import { fulfilPayment } from '../../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../../src/payments/payment-events';
import { importProgramme } from '../../src/programme-file/import-programme';
import { announceEditions, announceToSubscribers } from '../../src/programme/announcements';
import { setPublished } from '../../src/programme/changes';
import { cancelEdition, moveEdition } from '../../src/programme/edition-changes';
import { api, temporaryFolder, testApi, waitFor, readResponse } from '../api';
import { databaseEnvironment } from '../database';
import { joinWaitingList, listMails, listOffers, mailedToken, mailKinds, subscribe } from '../mailbox';
import { book, checkOut, checkoutForm, FREE, issueCode, residencyForm } from '../paying';
import { createProgramme, workshop } from '../programme';
import { listHolders, place, reserve, tryToReserve } from '../reserving';
import { deliver, event, stripeApi } from '../stripe';
import type { Shape } from '../stripe-objects';

type Lockable = 'bookings' | 'editions' | 'residency_weeks';

const lockRow = ({ tx }: Pick<TransactionContext, 'tx'>, table: Lockable, id: number) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

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

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  return rows[0]?.waiting ?? 0;
}

/** Locks a row, starts each work when the one before waits for a lock, and frees the row when all are under way. */
async function runWhileLocked<Result>(table: Lockable, id: number, works: (() => Promise<Result>)[]) {
  let ended = 0;
  const results: Promise<Result>[] = [];
  await api.db.transaction().execute(async (tx) => {
    await lockRow({ tx }, table, id);
    for (const work of works) {
      results.push(work().finally(() => (ended += 1)));
      await waitFor('each waits or has ended', async () => ended + (await countWaiting()) === results.length);
    }
  });
  return Promise.all(results);
}

/** Starts `later` when `first` is done, and commits `first` when `later` waits for a lock. */
async function runBeforeCommit<Result>(
  first: (context: TransactionContext) => Promise<unknown>,
  later: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  await runInTransaction(api.runtime, async (context) => {
    await first(context);
    result = later();
    await waitFor('it waits', async () => (await countWaiting()) > 0);
  });
  return result!;
}

async function sendWhileLocked(table: Lockable, id: number, requests: (() => Promise<Response>)[]) {
  return (await runWhileLocked(table, id, requests)).map(({ status }) => status);
}

const programme = createProgramme(
  workshop('ice'),
  workshop('walk'),
  workshop('radio', { type: 'online' }),
  workshop('choir'),
);

const startWithLimits = () => testApi({ programme, environment: { RATE_LIMIT: '1' } });

/** Reserves places that wait for their links: others hold the share of unopened mails. @returns their opening. */
async function reserveWaiting(requests: Record<string, unknown>[]): Promise<(() => Promise<Response>)[]> {
  api.advanceClock(HOUR_SECONDS);
  for (const request of requests) {
    await reserve({ ...request, email: `first-of-${String(request.course_id)}@example.org` });
    expect((await tryToReserve(request)).status).toBe(409);
  }
  const awaiting = (await api.rows('bookings')).filter(({ state }) => state === 'expired');
  const links = awaiting.map(({ ctype, mail_hash: hash }) => ({ ctype, hash }));
  return links.map((link) => () => api.postJson('/open_booking/', link));
}

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

  test('a place is passed on: of its date that is moved the new guest is told', async () => {
    await testApi();
    await book();
    const { ctype, mail_hash: hash } = await api.row('bookings');
    await api.postJson('/offer_transfer/', { ctype, hash, name: 'Grace', email: 'grace@example.org' });
    const { code } = await api.row('transfers');
    const guest = { first_name: 'Grace', last_name: 'Hopper', about_me: '' };
    const accept = () => api.postJson('/accept_transfer/', { ctype, hash: code, ...guest });
    const { start_date } = await api.row('editions');
    const move = () => runInTransaction(api.runtime, (context) => moveEdition(context, 1, addDays(start_date, 7)));
    await runWhileLocked<unknown>('bookings', 1, [accept, move]);
    expect(await listMails('booking-changed')).toMatchObject([{ recipient: 'grace@example.org' }]);
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

const cancel = () => runInTransaction(api.runtime, (context) => cancelEdition(context, 1));
const withdraw = () => runInTransaction(api.runtime, (context) => setPublished(context, 'ice', false));

/** Opens a payment page. @returns its session. */
const openPage = async (hash: string) => (await checkOut(checkoutForm(hash))).split('/').at(-1)!;

describe('while a date is being cancelled,', () => {
  const confirmFree = async () => {
    await issueCode('ONCE');
    const form = checkoutForm(await reserve(), { ...FREE, grantCode: 'ONCE' });
    return () => api.postForm('/success', form);
  };
  const confirmPaid = async () => {
    await recordPaymentEvent(api.runtime, { id: 'paid', session: await openPage(await reserve()), type: 'paid' });
    return () => fulfilPayment(api.runtime, 1);
  };

  test.each([
    ['a code', confirmFree, []],
    ['a payment', confirmPaid, [{ amount_minor: 119_000 }]],
  ])('what %s confirms is cancelled too, and comes back', async (_what, prepare, refunds) => {
    await testApi();
    const confirm: () => Promise<unknown> = await prepare();
    await runWhileLocked('bookings', 1, [confirm, cancel]);
    expect(await api.row('bookings')).toMatchObject({ state: 'confirmed', cancelled_at: expect.any(Number) });
    expect([await api.rows('code_uses'), await api.rows('refunds', 'amount_minor')]).toEqual([[], refunds]);
    expect(await mailKinds()).toEqual(['reservation', 'confirmation', 'cancellation']);
  });
});

describe.each([
  ['a date is cancelled', cancel],
  ['a workshop is withdrawn', withdraw],
])('while %s and its holds end,', (_what, end) => {
  const BEA = { email: 'bea@example.org' };

  test('a place is reserved: it is refused', async () => {
    await testApi();
    await reserve();
    const [, response] = await runWhileLocked<unknown>('bookings', 1, [end, () => tryToReserve(BEA)]);
    expect(response).toMatchObject({ status: end === cancel ? 409 : 422 });
    expect(await listHolders()).toEqual([]);
  });

  test('a mailed link that takes its place is opened: it is refused', async () => {
    await startWithLimits();
    const [open] = await reserveWaiting([place(1)]);
    const [, response] = await runWhileLocked<unknown>('bookings', 1, [end, open!]);
    expect(await readResponse(response as Response)).toEqual([409, { error: WITHDRAWN_DATE }]);
    expect(await listHolders()).toEqual([]);
  });

  test('money comes for an ended hold: it goes back', async () => {
    await testApi();
    const session = await openPage(await reserve(BEA));
    api.advanceClock(HOLD_SECONDS + 1);
    await reserve();
    await recordPaymentEvent(api.runtime, { id: 'paid', session, type: 'paid' });
    await runWhileLocked<unknown>('bookings', 2, [end, () => fulfilPayment(api.runtime, 1)]);
    expect(await api.rows('refunds', 'amount_minor', 'reason')).toEqual([
      { amount_minor: 119_000, reason: 'place_gone' },
    ]);
    expect((await api.rows('bookings', 'state')).map(({ state }) => state)).toEqual(['expired', 'expired']);
    expect(await listMails('payment-returned')).toMatchObject([
      { text: expect.stringContaining('no longer be booked') },
    ]);
  });
});

const importWithdrawn = () =>
  runInTransaction(api.runtime, (context) =>
    importProgramme(context, { workshops: createProgramme(workshop('ice', { published: 0 })).workshops }),
  );

test.each([
  ['withdrawn', withdraw],
  ['taken back by an import', importWithdrawn],
])('a workshop is %s while a hold is corrected: the new hold ends', async (_how, end) => {
  await testApi({ programme });
  const replaces = await reserve();
  // The correction waits to note that another date is not sold out any more.
  await api.update('editions', { sold_out: 1 }, 2);
  await runWhileLocked<unknown>('editions', 2, [() => tryToReserve({ replaces, last_name: 'Byron' }), end]);
  expect(await api.row('bookings', 2)).toMatchObject({ state: 'expired', released_at: expect.any(Number) });
  expect(await mailKinds()).toEqual(['reservation', 'reservation', 'hold-cancelled']);
});

describe('while a freed place is offered to a person of the waiting list,', () => {
  const ADA = 'ada@example.org';
  let hash: string;

  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice', { capacity: 1 })) });
    hash = await reserve({ email: 'bea@example.org' });
    await joinWaitingList(ADA);
  });

  const offer = (context: TransactionContext) => releaseBooking(context, 'onsite', hash);

  test('the person is erased: no booking and no mail is left', async () => {
    const erase = () => runInTransaction(api.runtime, (context) => erasePerson(context, ADA));
    await runBeforeCommit(offer, erase);
    expect(Object.values(await exportPerson(api.db, ADA)).flat()).toEqual([]);
    expect(await listHolders()).toEqual([]);
  });

  const leave = async () => {
    const { token } = await api.row('subscriptions');
    return api.postJson('/unsubscribe/', { token });
  };

  test('the person leaves the list: the place is kept for them no longer', async () => {
    await runBeforeCommit(offer, leave);
    expect(await api.row('bookings', 2)).toMatchObject({ state: 'expired', released_at: expect.any(Number) });
  });

  test('the person leaves the list while they accept: they keep the place', async () => {
    await runInTransaction(api.runtime, offer);
    const [offered] = await listOffers();
    const person = { first_name: 'Ada', last_name: 'Lovelace', about_me: '' };
    const accept = () => api.postJson('/accept_offer/', { ctype: 'onsite', hash: offered!.hash, ...person });
    expect(await sendWhileLocked('bookings', 2, [accept, leave])).toEqual([200, 200]);
    expect(await listHolders()).toEqual([ADA]);
  });
});

test('a date is cancelled while it is about to be announced: its waiting list hears no news of it', async () => {
  await testApi();
  await joinWaitingList('ada@example.org');
  await api.update('editions', { list_notified_at: null });
  await runWhileLocked<unknown>('editions', 1, [cancel, () => announceEditions(api.runtime)]);
  expect(await mailKinds()).toEqual(['waiting-list', 'date-cancelled']);
  expect(await api.row('subscriptions')).toMatchObject({ offered_at: null });
});

test('a subscriber is erased while a date is announced: the email about it goes too', async () => {
  await testApi();
  await subscribe('ada@example.org');
  await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
  await runBeforeCommit(
    (context) => announceToSubscribers(context, 1),
    () => runInTransaction(api.runtime, (context) => erasePerson(context, 'ada@example.org')),
  );
  expect(Object.values(await exportPerson(api.db, 'ada@example.org')).flat()).toEqual([]);
});
