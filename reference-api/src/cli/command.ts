import { Command } from 'commander';
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

export interface Output {
  text: string;
  json: unknown;
}

interface Definition {
  description: string;
  /** Command lines, without `npm run api --`. */
  examples: string[];
}

export function createCommand(name: string, { description, examples }: Definition): Command {
  const lines = examples.map((example) => `  npm run api -- ${example}`);
  return new Command(name)
    .summary(description.slice(0, description.search(/[.:] |[.]$/)))
    .description(description)
    .option('--json', 'print JSON, for a program')
    .addHelpText('after', `\nFor example:\n${lines.join('\n')}`);
}

export function withConnection<Parameters extends unknown[]>(
  run: (connection: Connection, ...parameters: Parameters) => Promise<Output>,
  options: ConnectionOptions = {},
) {
  return async function action(this: Command, ...parameters: [...Parameters, ...unknown[]]): Promise<void> {
    const work = (connection: Connection) => run(connection, ...(parameters as unknown as Parameters));
    print(this, await runWithConnection(work, options));
  };
}

export function print(command: Command, { text, json }: Output): void {
  const output = command.opts<{ json?: true }>().json ? JSON.stringify(json, null, 2) : text;
  process.stdout.write(output === '' || output.endsWith('\n') ? output : `${output}\n`);
}

type Cell = string | number | null;

export function table(headings: readonly string[], rows: readonly (readonly Cell[])[], emptyText: string): string {
  if (rows.length === 0) return emptyText;
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => toText(row[column]).length)),
  );
  const isNumeric = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (cells: readonly (Cell | undefined)[]) =>
    cells
      .map(toText)
      .map((text, column) => (isNumeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const toText = (cell: Cell | undefined) => (cell === null || cell === undefined ? '-' : String(cell));
