import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

import type { Schema } from './schema';

/** A request that exceeds one of these timeouts gets a 503 (`isDatabaseBusy`). */
const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;
/** Releases the locks of a process that hangs. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** pg returns them as text, because they can exceed 2^53; numbers of this schema do not. */
const NUMBER_TYPES: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

const TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (oid, format) => (NUMBER_TYPES.includes(oid) ? Number : types.getTypeParser(oid, format)),
};

export function openPostgres(url: string, poolSize: number, onLostConnection: (error: Error) => void): Kysely<Schema> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'workshop-api',
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types: TYPE_PARSERS,
  });
  // The pool listens to idle clients only. An error of another one without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
