import type { Fault } from './faults';
import type { Programme } from './format';
import type { Counts } from './sync-rows';
import type { Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { workshopCacheTags } from '../domain/cache-tags';

/** By part of the programme. */
export type ImportResult = Partial<Record<keyof Programme, Counts>>;

export interface ImportRun {
  context: TransactionContext;
  programme: Programme;
  /** The base of relative days. */
  today: string;
  faults: Fault[];
  /** Warnings about records that are imported and may be wrong. */
  warnings: Fault[];
}

export type WorkshopId = Pick<Row<'workshops'>, 'id' | 'ctype' | 'slug'>;

export async function readWorkshopIds(tx: Tx): Promise<Map<string, WorkshopId>> {
  const rows = await tx.selectFrom('workshops').select(['id', 'ctype', 'slug']).execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export function tagWorkshop({ changedTags }: TransactionContext, { ctype, id }: WorkshopId): void {
  for (const tag of [...workshopCacheTags(ctype, id), 'collections' as const]) changedTags.add(tag);
}

export function isChanged({ added, changed, removed = 0 }: Counts): boolean {
  return added + changed + removed > 0;
}
