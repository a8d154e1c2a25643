import type { Db, Tx } from './open';
import type { CacheTag } from '../domain/cache-tags';
import { Refusal } from '../domain/refusal';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';

/** What the services work with; made once, when the server starts. */
export interface Runtime {
  config: Config;
  db: Db;
  /** Unix seconds. */
  now: () => number;
  log: Log;
  /** Called after every committed transaction, with the cache tags of the site's pages that it changed. */
  onCommit: (changedTags: ReadonlySet<CacheTag>) => void;
}

export interface TransactionContext {
  tx: Tx;
  /** Unix seconds, the same throughout the transaction. */
  now: number;
  config: Config;
  log: Log;
  /** Cache tags of the site's pages that the transaction changes. */
  changedTags: Set<CacheTag>;
}

/**
 * Runs `work` in a transaction that no other writer overlaps: all its writes are committed, its mails included, or
 * none.
 * @throws what `work` throws, after the rollback; a Refusal that commits, after the commit.
 */
export async function runInTransaction<Result>(
  { config, db, log, now, onCommit }: Runtime,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const changedTags = new Set<CacheTag>();
  const outcome = await db
    .transaction()
    .execute((tx) => catchCommittingRefusal(work({ tx, now: now(), config, log, changedTags })));
  onCommit(changedTags);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
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
