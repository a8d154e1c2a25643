import type { InsertObject } from 'kysely';

import type { Tx } from '../open';
import type { Schema } from '../schema';

/** Inserts rows in one statement: a round trip each would make the first start on PostgreSQL slow. */
export async function insertAll<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}
