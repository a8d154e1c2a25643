import type { Kysely } from 'kysely';

import { runStatements } from './run-statements';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['create table changed_tags (tag text primary key)']);
}
