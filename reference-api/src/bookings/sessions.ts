import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';

/** The meetings of online editions, in their order. */
export async function readSessions(db: Db | Tx, editionIds: readonly number[]): Promise<Row<'sessions'>[]> {
  if (editionIds.length === 0) return [];
  return db.selectFrom('sessions').selectAll().where('edition_id', 'in', editionIds).orderBy('starts_at').execute();
}
