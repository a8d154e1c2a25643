import type { Kysely } from 'kysely';

import { createTrigger, runStatements } from './run-statements';
import { isPostgres } from '../dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table editions add column arrival text',
    'alter table editions add column departure text',
  ]);
  const now = isPostgres(db) ? 'extract(epoch from now())::bigint' : 'unixepoch()';
  await createTrigger(db, {
    name: 'travel_changed',
    event: 'after update of arrival, departure on editions',
    condition: 'old.arrival is distinct from new.arrival or old.departure is distinct from new.departure',
    statements: [`update editions set sequence = sequence + 1, updated_at = ${now} where id = new.id`],
  });
}
