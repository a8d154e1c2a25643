import type { Kysely } from 'kysely';

import { runStatements } from './run-statements';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = ['alter table payments add column hash text'];
