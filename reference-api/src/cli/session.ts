import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { migrate } from '../db/migrate';
import { openDatabase, SQLITE_FILE, type Db } from '../db/open';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { storeChangedTags } from '../maintenance/revalidation';
import { parseConfig, type Config } from '../platform/config';
import { createLog } from '../platform/log';
import { makePrivateFolder } from '../platform/private-folder';

export interface Session {
  config: Config;
  db: Db;
  /** Unix seconds. */
  now: number;
  /** The running API revalidates the changed pages and sends the mails. */
  transact: <Result>(work: (context: TransactionContext) => Promise<Result>) => Promise<Result>;
}

export class CommandError extends Error {}

export class UsageError extends Error {}

/** Commands do not use WORKSHOP_API_TOKEN, which the configuration requires. */
export function readConfig(): Config {
  return parseConfig({ ...process.env, WORKSHOP_API_TOKEN: 'not-used-by-any-command' });
}

export interface SessionOptions {
  /** The database may be missing. */
  creates?: boolean;
  /** Default: true. Without it the database may be of any version. */
  migrates?: boolean;
}

/** The API may be running. @throws CommandError without a database, unless `creates` is set. */
export async function openSession({ creates = false, migrates = true }: SessionOptions = {}): Promise<Session> {
  const config = readConfig();
  const file = join(config.dataDir, SQLITE_FILE);
  if (!config.databaseUrl && !existsSync(file) && !creates) {
    throw new CommandError(`There is no database at ${file}: start the API once, or set DATA_DIR or DATABASE_URL.`);
  }
  if (creates) await makePrivateFolder(config.dataDir);
  const log = createLog((line) => process.stderr.write(line));
  const db = await openDatabase(config, log);
  try {
    if (migrates) await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const now = () => Math.floor(Date.now() / 1000);
  const runtime: Runtime = { config, db, now, log, onCommit: () => {} };
  return { config, db, now: now(), transact: (work) => runInTransaction(runtime, withStoredTags(work)) };
}

export async function runInSession<Result>(
  work: (session: Session) => Promise<Result>,
  options: SessionOptions = {},
): Promise<Result> {
  const session = await openSession(options);
  return work(session).finally(() => session.db.destroy());
}

/** Stores the changed tags in the same transaction; the running API sends them to the site. */
function withStoredTags<Result>(work: (context: TransactionContext) => Promise<Result>) {
  return async (context: TransactionContext): Promise<Result> => {
    const result = await work(context);
    await storeChangedTags(context.tx, context.changedTags);
    return result;
  };
}
