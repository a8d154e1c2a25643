import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

declare global {
  /** Set by the Jest project api-postgres. */
  var onPostgres: boolean | undefined;
}

const urls = new Map<string, Promise<string>>();

/**
 * The environment of an API that stores its data in a folder: none for an SQLite file there; in the project
 * api-postgres the URL of a database that belongs to the folder.
 */
export async function databaseEnvironment(folder: string): Promise<{ DATABASE_URL?: string }> {
  if (!globalThis.onPostgres) return {};
  const url = urls.get(folder) ?? createDatabase();
  urls.set(folder, url);
  return { DATABASE_URL: await url };
}

/** A copy of the migrated database, which is empty. */
async function createDatabase(): Promise<string> {
  const url = templateUrl();
  const name = `${databaseName(url)}_${randomBytes(8).toString('hex')}`;
  await runSql(`create database ${name} template ${databaseName(url)}`);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(): Promise<void> {
  for (const url of urls.values()) await runSql(`drop database ${databaseName(new URL(await url))} with (force)`);
  urls.clear();
}

const templateUrl = () => new URL(process.env.API_TEST_POSTGRES ?? '');
const databaseName = ({ pathname }: URL) => pathname.slice(1);

/** Outside the template, which nobody may be connected to while it is copied. */
async function runSql(statement: string): Promise<void> {
  const url = templateUrl();
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
