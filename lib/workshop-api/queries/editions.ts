import type { WorkshopType } from '@camp/contract/booking-types';
import 'server-only';

import { parseItemId } from '@/lib/domain/item-id';
import type { ProgrammeEdition, Workshop, WorkshopCard } from '@/lib/domain/types';
import { mapInParallel } from '@/lib/map-in-parallel';
import { MAX_PARALLEL_READS, createOptionalReader, PLACES_SECONDS } from '@/lib/workshop-api/read';
import { programmeEditionsSchema } from '@/lib/workshop-api/schemas/edition';
import { tags } from '@/lib/workshop-api/tags';

import { getWorkshop, listAllWorkshops } from './workshops';

/** Includes withdrawn dates; null if the API lacks the call. */
export const listStatedEditions = createOptionalReader(
  'list_editions',
  programmeEditionsSchema,
  { revalidate: PLACES_SECONDS, tags: [tags.workshops] },
  true,
);

/** @throws WorkshopApiError if a workshop fails, because calendars delete missing dates */
export async function listEditions(): Promise<ProgrammeEdition[]> {
  const stated = await listStatedEditions();
  if (stated) return stated;
  const workshops = await mapInParallel(await listAllWorkshops(), MAX_PARALLEL_READS, getWorkshopOfCard);
  return workshops.flatMap((workshop) => (workshop ? toProgrammeEditions(workshop) : []));
}

/** Includes withdrawn dates if the API lists them. @throws WorkshopApiError */
export async function listWorkshopEditions(ctype: WorkshopType, itemId: string): Promise<ProgrammeEdition[]> {
  const [workshop, stated] = await Promise.all([getWorkshop(ctype, itemId), listStatedEditions()]);
  const href = workshop?.href ?? `/${ctype}/${encodeURIComponent(parseItemId(itemId) ?? '')}`;
  const ofWorkshop = stated?.filter((edition) => edition.href === href) ?? [];
  return ofWorkshop.length > 0 || !workshop ? ofWorkshop : toProgrammeEditions(workshop);
}

export function getWorkshopOfCard({ ctype, href, id }: WorkshopCard): Promise<Workshop | null> {
  const [, item = encodeURIComponent(id)] = new RegExp(`^/${ctype}/([^/?#]+)`).exec(href) ?? [];
  return getWorkshop(ctype, item);
}

function toProgrammeEditions(workshop: Workshop): ProgrammeEdition[] {
  const { ctype, href, title_with, tutors, artforms, duration } = workshop;
  const facts = { ctype, href, title_with, tutors, artforms, duration };
  const unrevised = { sequence: 0, updated_at: null, withdrawn: false };
  return workshop.editions.map((edition) => ({ ...edition, ...facts, ...unrevised }));
}
