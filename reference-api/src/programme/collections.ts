import { createRenderer } from './markdown';
import { toCard } from './workshop-cards';
import { listWorkshops, type ProgrammeView } from './workshops';
import type { Db } from '../db/open';
import { isNumericId } from '../domain/item-id';

export async function listCollections(db: Db): Promise<number[]> {
  const collections = await db.selectFrom('collections').select('id').orderBy('position').execute();
  return collections.map(({ id }) => id);
}

/** A collection with the cards of its listed workshops; null for an unknown id. */
export async function getCollection(db: Db, cid: string, view: ProgrammeView) {
  if (!isNumericId(cid)) return null;
  const collection = await db.selectFrom('collections').selectAll().where('id', '=', Number(cid)).executeTakeFirst();
  if (!collection) return null;
  const members = await db
    .selectFrom('collection_workshops')
    .select('workshop_id')
    .where('collection_id', '=', collection.id)
    .orderBy('position')
    .execute();
  const listed = new Map((await listWorkshops(db, view)).map((entry) => [entry.workshop.id, entry]));
  const render = await createRenderer(db);
  return {
    title: collection.title,
    short_description: render(collection.short_description),
    workshops: members.flatMap(({ workshop_id }) => {
      const entry = listed.get(workshop_id);
      return entry ? [toCard(entry)] : [];
    }),
  };
}
