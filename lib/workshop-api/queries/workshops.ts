import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { cache } from 'react';

import { type CurrentPanelFacts, toPanelFacts } from '@/lib/domain/booking-panel';
import { toDay } from '@/lib/domain/dates';
import { parseItemId } from '@/lib/domain/item-id';
import { getLastDay } from '@/lib/domain/stay';
import type { Workshop, WorkshopCard } from '@/lib/domain/types';
import { getPageTime, getPreview } from '@/lib/preview/current';
import { readCached } from '@/lib/workshop-api/cached-read';
import {
  CONTENT,
  createItemReader,
  createListReader,
  nullIfFailed,
  nullIfMissing,
  PLACES,
} from '@/lib/workshop-api/read';
import { allWorkshopsSchema, frontPageSchema, similarWorkshopsSchema } from '@/lib/workshop-api/schemas/card';
import {
  artformsSchema,
  createWorkshopSchema,
  featuredWorkshopsSchema,
  previousWorkshopsSchema,
  upcomingWorkshopsSchema,
} from '@/lib/workshop-api/schemas/workshop';
import { tags } from '@/lib/workshop-api/tags';
import { readPrivate } from '@/lib/workshop-api/uncached-reads';

export const getFrontPageSelection = createListReader('list_frontpage_selection', frontPageSchema, PLACES, [
  tags.workshops,
]);

export const listAllWorkshops = createListReader('list_all_workshops', allWorkshopsSchema, PLACES, [tags.workshops]);

/** Unpublished workshops; empty outside a preview. */
export const listUnpublished = cache(async (): Promise<WorkshopCard[]> => {
  const [shown, published] = await Promise.all([listAllWorkshops(), listPublishedWorkshops()]);
  const paths = new Set(published.map(({ href }) => href));
  return shown.filter(({ href }) => !paths.has(href));
});

export const listPublishedWorkshops = () => readPrivate('list_all_workshops', [''], allWorkshopsSchema);

/** Always false outside a preview. */
export const isUnpublished = cache(async ({ ctype, id }: Pick<Workshop, 'ctype' | 'id'>): Promise<boolean> => {
  if (!(await getPreview())) return false;
  const published = readPrivate(`get_${ctype}_workshop`, [id], createWorkshopSchema(ctype));
  return (await nullIfMissing(published, [404, 410])) === null;
});

export const getArtforms = createListReader('get_artforms', artformsSchema, CONTENT, [tags.workshops]);

/** `revalidate` in seconds. */
export function createWorkshopReaders(revalidate: number, listTags: string[]) {
  const create = (ctype: WorkshopType) => {
    const getTags = (item: string) => [...listTags, tags.workshop(ctype, item)];
    return createItemReader(`get_${ctype}_workshop`, createWorkshopSchema(ctype), revalidate, getTags);
  };
  return { onsite: create('onsite'), online: create('online') };
}

const DAY_SECONDS = 24 * 3600;

const workshopReaders = createWorkshopReaders(PLACES, [tags.workshops]);

/** By id or short_url, encoded or not; null if unknown, or of another ctype. @throws WorkshopApiError */
export async function getWorkshop(ctype: WorkshopType, itemId: string): Promise<Workshop | null> {
  const item = parseItemId(itemId);
  const workshop = item === null ? null : await workshopReaders[ctype](item);
  return workshop?.ctype === ctype ? withoutPastDates(workshop, await getPageTime()) : null;
}

/**
 * A date whose last day is over cannot be booked, though an API may list it with places. A workshop with such dates
 * only keeps them, and is finished. `now` in unix seconds.
 */
function withoutPastDates(workshop: Workshop, now: number): Workshop {
  const { editions, duration, booking_cutoff_time: cutoff } = workshop;
  const today = toDay(now) ?? '';
  const toCome = editions.filter((edition) => (toDay(getLastDay(edition, duration)) ?? today) >= today);
  if (toCome.length === editions.length) return workshop;
  if (toCome.length > 0) return { ...workshop, editions: toCome };
  const midnight = now - (now % DAY_SECONDS);
  return { ...workshop, booking_cutoff_time: Math.min(cutoff || midnight, midnight) };
}

/** Null also if unpublished, or if the API fails. */
export async function findBookedWorkshop(ctype: string, item: string | null | undefined): Promise<Workshop | null> {
  return item && isWorkshopType(ctype) ? nullIfFailed(getWorkshop(ctype, item)) : null;
}

export async function getPanelFacts(ctype: string, itemId: string): Promise<CurrentPanelFacts | null> {
  const workshop = isWorkshopType(ctype) ? await getWorkshop(ctype, itemId) : null;
  return workshop && { ...toPanelFacts(workshop), now: await getPageTime() };
}

export async function listSimilarWorkshops(workshop: Pick<Workshop, 'ctype' | 'id' | 'artforms' | 'artforms_text'>) {
  const { ctype, artforms, artforms_text } = workshop;
  const item = parseItemId(workshop.id);
  if (item === null || artforms.length === 0) return [];
  const path = [ctype, item, artforms_text];
  const lifetime = { revalidate: CONTENT, tags: [tags.workshops] };
  const similar = await readCached('list_similar_workshops', path, similarWorkshopsSchema, lifetime);
  return similar.filter((other) => other.ctype !== ctype || other.id !== item);
}

export const listFeaturedWorkshops = createListReader('list_featured_workshops', featuredWorkshopsSchema, PLACES, [
  tags.workshops,
]);

export const listPreviousWorkshops = createListReader('list_previous_workshops', previousWorkshopsSchema, CONTENT, [
  tags.workshops,
]);

export const listUpcomingWorkshops = createListReader('list_upcoming_workshops', upcomingWorkshopsSchema, CONTENT, [
  tags.upcoming,
]);
