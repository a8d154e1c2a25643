import type { Db, Tx } from './open';
import type { CacheTag } from '../domain/cache-tags';
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
  /** Cache tags of the site's pages that the transaction changes. */
  changedTags: Set<CacheTag>;
}

/**
 * Runs `work` in a transaction that no other writer overlaps: all its writes are committed, its mails included, or
 * none.
 * @throws what `work` throws, after the rollback.
 */
export async function runInTransaction<Result>(
  { config, db, now, onCommit }: Runtime,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const changedTags = new Set<CacheTag>();
  const result = await db.transaction().execute((tx) => work({ tx, now: now(), config, changedTags }));
  onCommit(changedTags);
  return result;
}
