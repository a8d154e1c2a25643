import type { CacheTag } from '@camp/contract/revalidation';
import type { Generated, UpdateObject } from 'kysely';
import { setTimeout } from 'node:timers/promises';

import { isConflict } from './failures';
import type { Db, Tx } from './open';
import type { Schema } from './schema';
import { Refusal } from '../domain/refusal';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';

export interface Runtime {
  config: Config;
  db: Db;
  /** Unix seconds. */
  now: () => number;
  log: Log;
  onCommit: (changedTags: ReadonlySet<CacheTag>) => void;
}

export interface TransactionContext {
  tx: Tx;
  /** Unix seconds, the same throughout the transaction. */
  now: number;
  config: Config;
  log: Log;
  changedTags: Set<CacheTag>;
}

const MAX_ATTEMPTS = 5;
const MAX_RETRY_DELAY_MS = 50;

/**
 * Retries `work` after a deadlock. On PostgreSQL `work` must lock the rows that it changes, because the isolation level
 * is READ COMMITTED (docs/decisions/postgresql.md).
 * @throws the errors of `work`, after the rollback; a Refusal with `commits`, after the commit.
 */
export async function runInTransaction<Result>(
  runtime: Runtime,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const { config, db, log, now } = runtime;
  const { changedTags, outcome } = await retryConflicts(async () => {
    const changedTags = new Set<CacheTag>();
    const outcome = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((tx) => catchCommittingRefusal(work({ tx, now: now(), config, log, changedTags })));
    return { changedTags, outcome };
  });
  runtime.onCommit(changedTags);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isConflict(error)) throw error;
      await setTimeout(Math.random() * MAX_RETRY_DELAY_MS * attempts);
    }
  }
}

async function catchCommittingRefusal<Result>(
  work: Promise<Result>,
): Promise<{ result: Result } | { refusal: Refusal }> {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof Refusal && error.details.commits) return { refusal: error };
    throw error;
  }
}

type NumberedTable = {
  [Table in keyof Schema]: Schema[Table] extends { id: Generated<number> } ? Table : never;
}[keyof Schema];

/** Sets columns of the row with an id. */
export async function updateRow<Table extends NumberedTable>(
  db: Db,
  table: Table,
  id: number,
  changes: UpdateObject<Schema, Table>,
): Promise<void> {
  const update = db.updateTable(table as 'bookings').set(changes as UpdateObject<Schema, 'bookings'>);
  await update.where('id', '=', id).execute();
}
