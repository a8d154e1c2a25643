import pg from 'pg';
import { tsImport } from 'tsx/esm/api';

import { startPostgres } from '../../../scripts/run/postgres.mjs';
import setUpShared from '../global-setup.mjs';

/**
 * Brings a PostgreSQL server with a migrated database, which each test's own is a copy of. TEST_DATABASE_URL names
 * another server, by one of its databases and a role that may create more.
 */
export default async function setUp() {
  await setUpShared();
  const server = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const url = new URL(process.env.TEST_DATABASE_URL || server.url);
  const template = `camp_test_${process.pid}`;
  await runSql(url, `create database ${template}`);
  url.pathname = `/${template}`;
  await migrate(url.href);

  process.env.API_TEST_POSTGRES = url.href;
  globalThis.apiTests = { server, template };
}

async function migrate(url) {
  const { openPostgres } = await tsImport('../../src/db/postgres.ts', import.meta.url);
  const { migrate } = await tsImport('../../src/db/migrate.ts', import.meta.url);
  const db = openPostgres(url, 1, () => {});
  await migrate(db);
  await db.destroy();
}

/** Runs a statement in the server's own database. */
export async function runSql(url, statement) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL || url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
