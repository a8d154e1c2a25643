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
  /** The logged fields of a failure. Default: the row. */
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
  const tasks = failedRows.get(log) ?? new Map<Failure, FailedRows>();
  const earlier = tasks.get(event);
  const failed: FailedRows = new Map(rows.flatMap(({ id }) => (earlier?.has(id) ? [[id, earlier.get(id)!]] : [])));
  failedRows.set(log, tasks.set(event, failed));
  for (const row of rows) {
    const { attempts, retryAt } = failed.get(row.id) ?? { attempts: 0, retryAt: now };
    if (retryAt > now) continue;
    try {
      if (tx) await sql`savepoint one_row`.execute(tx);
      await work(row);
      if (tx) await sql`release savepoint one_row`.execute(tx);
      failed.delete(row.id);
    } catch (error) {
      if (tx) await sql`rollback to savepoint one_row`.execute(tx);
      if (isConflict(error) || isDatabaseDown(error)) throw error;
      logFailure(log, event, error, describe(row, error));
      if (isForAll(error)) return;
      const delay = Math.min(HOUR_SECONDS, RETRY_SECONDS * (2 ** attempts - 1));
      failed.set(row.id, { attempts: attempts + 1, retryAt: now + delay });
    }
  }
}
