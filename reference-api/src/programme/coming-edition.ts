import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { Refusal } from '../domain/refusal';

/** @throws Refusal notFound, and conflict for an edition that has started or is cancelled. */
export async function lockComingEdition(
  { tx, now }: TransactionContext,
  editionId: number,
  cancelledMessage: string,
): Promise<Row<'editions'> & { workshop: Row<'workshops'> }> {
  const edition = await tx
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();
  if (!edition) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  if (edition.withdrawn_at !== null) throw new Refusal('conflict', cancelledMessage);
  if (edition.start_date <= dayAt(now)) throw new Refusal('conflict', `Edition ${editionId} has begun.`);
  const workshop = tx.selectFrom('workshops').selectAll().where('id', '=', edition.workshop_id);
  return { ...edition, workshop: await workshop.executeTakeFirstOrThrow() };
}
