import { sql, type Kysely } from 'kysely';

import { toPostgres } from './create-schema';
import { createTable } from '../columns';
import { isPostgres } from '../open';
import { MOVED_TABLES } from '../tables/moved-tables';

export async function addMovedEditions(db: Kysely<unknown>): Promise<void> {
  const table = createTable('moved_editions', MOVED_TABLES.moved_editions);
  await sql.raw(isPostgres(db) ? toPostgres(table) : table).execute(db);
  await sql`create index moves_of_edition on moved_editions(edition_id)`.execute(db);
}
