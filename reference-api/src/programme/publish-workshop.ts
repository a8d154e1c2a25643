import type { TransactionContext } from '../db/transaction';
import { workshopCacheTags } from '../domain/cache-tags';
import { itemIdColumn } from '../domain/item-id';
import { Refusal } from '../domain/refusal';

/**
 * Publishes or withdraws a workshop by its id or slug. Triggers record the times (0010-revisions).
 * @returns its slug; `changed` is false when it already had that state.
 * @throws Refusal notFound for an unknown workshop.
 */
export async function setPublished({ tx, changedTags }: TransactionContext, itemId: string, published: boolean) {
  const workshop = await tx
    .selectFrom('workshops')
    .select(['id', 'ctype', 'slug', 'published'])
    .where(itemIdColumn(itemId), '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (!workshop) throw new Refusal('notFound', `There is no workshop ${itemId}.`);
  const { id, ctype, slug } = workshop;
  const changed = workshop.published !== (published ? 1 : 0);
  if (changed) {
    await tx
      .updateTable('workshops')
      .set({ published: published ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    for (const tag of [...workshopCacheTags(ctype, id), 'collections' as const]) changedTags.add(tag);
  }
  return { slug, ctype, changed };
}
