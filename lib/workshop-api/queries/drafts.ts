import 'server-only';

import type { WorkshopCard } from '@/lib/domain/types';
import { allWorkshopsSchema } from '@/lib/workshop-api/schemas/card';
import { readPrivate } from '@/lib/workshop-api/uncached-calls';

import { listAllWorkshops } from './workshops';

/** The workshops that a preview shows and visitors do not see yet; none outside a preview. */
export async function listDrafts(): Promise<WorkshopCard[]> {
  const [shown, published] = await Promise.all([
    listAllWorkshops(),
    readPrivate('list_all_workshops', [''], allWorkshopsSchema),
  ]);
  const paths = new Set(published.map(({ href }) => href));
  return shown.filter(({ href }) => !paths.has(href));
}
