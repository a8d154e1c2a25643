import type { LogFields } from '@camp/formats/log';
import { sql } from 'kysely';

import { isConflict, isDatabaseDown, logFailure } from './failures';
import type { Tx } from './open';
import { HOUR_SECONDS } from '../domain/dates';
import type { Failure, Log } from '../platform/log';

const RETRY_SECONDS = 30;

interface RowTask<Row> {
  log: Log;
  now: number;
  event: Failure;
  /** All rows that are due. */
  rows: readonly Row[];
  /** The logged fields of a failure. Default: the id of the row. */
  describe?: (row: Row, error: unknown) => LogFields;
  /** The transaction that all rows share: the changes of a row that fails are undone, the others stay. */
  tx?: Tx;
  /** True for an error that all rows would get. */
  isForAll?: (error: unknown) => boolean;
}

/** By event and row, until the process ends. */
const failedRows = new WeakMap<Log, Map<Failure, FailedRows>>();

type FailedRows = Map<number | string, { attempts: number; retryAt: number }>;

/**
 * Works on each row. One that fails is logged, holds up no other, and is tried again: at once the first
 * time, then after longer and longer times of up to an hour.
 * @throws the errors of a database that has failed, and conflicts of transactions.
 */
export async function forEachRow<Row extends { id: number | string }>(
  { log, now, event, rows, tx, describe = ({ id }) => ({ row: id }), isForAll = () => false }: RowTask<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const tasks = getTasks(log);
  const earlier = tasks.get(event);
  const failed: FailedRows = new Map(rows.flatMap(({ id }) => (earlier?.has(id) ? [[id, earlier.get(id)!]] : [])));
  tasks.set(event, failed);
  for (const row of rows) {
    const run = () => (tx ? withSavepoint(tx, () => work(row)) : work(row));
    const error = await attempt({ log, now, event, failed }, row.id, (cause) => describe(row, cause), run);
    if (error !== undefined && isForAll(error)) return;
  }
}

/**
 * Works on one row in a transaction that goes on without it.
 * @returns false if it has failed, or is not due again after a failure.
 * @throws as `forEachRow`.
 */
export async function tryRow(
  { tx, log, now }: { tx: Tx; log: Log; now: number },
  event: Failure,
  row: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const tasks = getTasks(log);
  const failed: FailedRows = tasks.get(event) ?? new Map();
  tasks.set(event, failed);
  await attempt(
    { log, now, event, failed },
    row,
    () => ({ row }),
    () => withSavepoint(tx, work),
  );
  return !failed.has(row);
}

function getTasks(log: Log): Map<Failure, FailedRows> {
  const tasks = failedRows.get(log) ?? new Map<Failure, FailedRows>();
  failedRows.set(log, tasks);
  return tasks;
}

interface Attempt {
  log: Log;
  now: number;
  event: Failure;
  failed: FailedRows;
}

/** @returns the logged error, if any. */
async function attempt(
  { log, now, event, failed }: Attempt,
  id: number | string,
  describe: (error: unknown) => LogFields,
  run: () => Promise<void>,
): Promise<unknown> {
  const { attempts, retryAt } = failed.get(id) ?? { attempts: 0, retryAt: now };
  if (retryAt > now) return undefined;
  try {
    await run();
    failed.delete(id);
    return undefined;
  } catch (error) {
    if (isConflict(error) || isDatabaseDown(error)) throw error;
    logFailure(log, event, error, describe(error));
    const delay = Math.min(HOUR_SECONDS, RETRY_SECONDS * (2 ** attempts - 1));
    failed.set(id, { attempts: attempts + 1, retryAt: now + delay });
    return error;
  }
}

/** Undoes the changes of work that fails. */
async function withSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint one_row`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(tx);
    throw error;
  }
  await sql`release savepoint one_row`.execute(tx);
}
