import { sql } from 'kysely';

import { runInTransaction, type TransactionContext } from '../../src/db/transaction';
import { HOUR_SECONDS } from '../../src/domain/dates';
import { api, testApi, waitFor } from '../api';
import { createProgramme, workshop } from '../programme';
import { reserve, tryToReserve } from '../reserving';

type Lockable = 'bookings' | 'editions' | 'residency_weeks';

export const lockRow = ({ tx }: Pick<TransactionContext, 'tx'>, table: Lockable, id: number) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  return rows[0]?.waiting ?? 0;
}

/** Locks a row, starts each work when the one before waits for a lock, and frees the row when all are under way. */
export async function runWhileLocked<Result>(table: Lockable, id: number, works: (() => Promise<Result>)[]) {
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
export async function runBeforeCommit<Result>(
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

export async function sendWhileLocked(table: Lockable, id: number, requests: (() => Promise<Response>)[]) {
  return (await runWhileLocked(table, id, requests)).map(({ status }) => status);
}

export const programme = createProgramme(
  workshop('ice'),
  workshop('walk'),
  workshop('radio', { type: 'online' }),
  workshop('choir'),
);

export const startWithLimits = () => testApi({ programme, environment: { RATE_LIMIT: '1' } });

/** Reserves places that wait for their links: others hold the share of unopened mails. @returns their opening. */
export async function reserveWaiting(requests: Record<string, unknown>[]): Promise<(() => Promise<Response>)[]> {
  api.advanceClock(HOUR_SECONDS);
  for (const request of requests) {
    await reserve({ ...request, email: `first-of-${String(request.course_id)}@example.org` });
    expect((await tryToReserve(request)).status).toBe(409);
  }
  const awaiting = (await api.rows('bookings')).filter(({ state }) => state === 'expired');
  const links = awaiting.map(({ ctype, mail_hash: hash }) => ({ ctype, hash }));
  return links.map((link) => () => api.postJson('/open_booking/', link));
}
