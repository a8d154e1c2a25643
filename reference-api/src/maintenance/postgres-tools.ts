import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Debian installs the programs of each version here. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

type Tool = 'pg_dump' | 'pg_restore';

/** Parameters of our driver, which PostgreSQL's programs refuse. */
const DRIVER_PARAMETERS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'];

export async function runPostgresTool(tool: Tool, args: readonly string[], url?: string): Promise<void> {
  const { connection, password } = parseConnection(url);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(findTool(tool), [...connection, ...args], { env });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${tool} failed. ${said || (error instanceof Error ? error.message.split('\n').at(-1) : '')}`);
  }
}

/** The password goes to the environment, because other users can read arguments. */
function parseConnection(databaseUrl: string | undefined): { connection: string[]; password: string } {
  if (databaseUrl === undefined) return { connection: [], password: '' };
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  for (const parameter of DRIVER_PARAMETERS) url.searchParams.delete(parameter);
  return { connection: ['--dbname', url.href], password };
}

/** In POSTGRES_BIN, Debian's newest version, or on the PATH: a dump needs a program as new as the server. */
function findTool(tool: Tool): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
  if (!found) {
    throw new Error(`There is no ${tool}: install PostgreSQL's client, or name its folder in POSTGRES_BIN.`);
  }
  return found;
}
