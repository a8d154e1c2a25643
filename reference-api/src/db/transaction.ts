import type { Config } from '../platform/config';
import type { Db, Tx } from './open';
import type { Log } from '../platform/log';
import type { Mailer } from '../mail/mailer';
import type { PaymentProvider } from '../payments/provider';
import type { Revalidation } from '../revalidation';

export interface Services {
  config: Config;
  db: Db;
  /** Unix seconds. */
  now: () => number;
  log: Log;
  postman: Mailer;
  revalidation: Revalidation;
  payments: PaymentProvider;
}

/** One write: everything in it happens, its mails included, or nothing does. */
export interface TransactionContext {
  tx: Tx;
  /** Unix seconds, the same throughout the step. */
  now: number;
  config: Config;
  /** Tags of the site's pages that show what this step changes. */
  changed: Set<string>;
}

/** Runs `work` alone among all writers; when it is on the disk, the site and the postman hear of it. */
export async function runInTransaction<Result>(
  services: Services,
  work: (step: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const changed = new Set<string>();
  const result = await services.db
    .transaction()
    .execute((tx) => work({ tx, now: services.now(), config: services.config, changed }));
  services.revalidation.note(changed);
  services.postman.poke();
  return result;
}
