import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { migrate } from '../db/migrate';
import { openDatabase, SQLITE_FILE, type Db } from '../db/open';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { storeChangedTags } from '../maintenance/revalidation';
import { parseConfig, type Config } from '../platform/config';
import { createLog } from '../platform/log';
import { makePrivateFolder } from '../platform/private-folder';

export interface Connection {
  config: Config;
  db: Db;
  now: number;
  transact: <Result>(work: (context: TransactionContext) => Promise<Result>) => Promise<Result>;
}

/** Ends the program with the exit code of wrong arguments. */
export class UsageError extends Error {}

/** Works without WORKSHOP_API_TOKEN, which no command uses. */
export function readConfig(): Config {
  return parseConfig({ ...process.env, WORKSHOP_API_TOKEN: 'not-used-by-any-command' });
}

export interface ConnectionOptions {
  /** The database may be missing. */
  creates?: boolean;
  /** Default: true. Without it the database may be of any version. */
  migrates?: boolean;
}

/** @throws Error without a database, unless `creates` is set. */
export async function openConnection({
  creates = false,
  migrates = true,
}: ConnectionOptions = {}): Promise<Connection> {
  const config = readConfig();
  const file = join(config.dataDir, SQLITE_FILE);
  if (!config.databaseUrl && !existsSync(file) && !creates) {
    throw new Error(`There is no database at ${file}: start the API once, or set DATA_DIR or DATABASE_URL.`);
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
  const transact: Connection['transact'] = (work) =>
    runInTransaction(runtime, async (context) => {
      const result = await work(context);
      // The running API sends them to the site.
      await storeChangedTags(context.tx, context.changedTags);
      return result;
    });
  return { config, db, now: now(), transact };
}

export async function runWithConnection<Result>(
  work: (connection: Connection) => Promise<Result>,
  options: ConnectionOptions = {},
): Promise<Result> {
  const connection = await openConnection(options);
  return work(connection).finally(() => connection.db.destroy());
}
