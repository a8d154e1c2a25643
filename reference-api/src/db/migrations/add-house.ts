import { sql, type Kysely } from 'kysely';

import { toPostgres } from './create-schema';
import { createTable } from '../columns';
import { isPostgres } from '../open';
import { HOUSE_TABLES } from '../tables/house-tables';

export async function addHouse(db: Kysely<unknown>): Promise<void> {
  const table = createTable('house', HOUSE_TABLES.house);
  await sql.raw(isPostgres(db) ? toPostgres(table) : table).execute(db);
}
