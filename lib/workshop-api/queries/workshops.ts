import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { cache } from 'react';

import { getPanel, getPanelTime } from '@/lib/domain/booking-panel';
import { DAY_SECONDS, toDay } from '@/lib/domain/dates';
import { parseItemId } from '@/lib/domain/item-id';
import { toPanelInput } from '@/lib/domain/panel-input';
import { getLastDay } from '@/lib/domain/stay';
import type { Workshop, WorkshopCard } from '@/lib/domain/types';
import { getPageTime, getPreview } from '@/lib/preview/current';
import { getProcessState } from '@/lib/shared-state/process-state';
import { readCached } from '@/lib/workshop-api/cached-read';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import {
  CONTENT_SECONDS,
  createItemReader,
  createListReader,
  nullIfFailed,
  nullIfMissing,
  PLACES_SECONDS,
} from '@/lib/workshop-api/read';
import { allWorkshopsSchema, frontPageSchema, similarWorkshopsSchema } from '@/lib/workshop-api/schemas/card';
import {
  artformsSchema,
  workshopSchemas,
  featuredWorkshopsSchema,
  previousWorkshopsSchema,
  upcomingWorkshopsSchema,
} from '@/lib/workshop-api/schemas/workshop';
import { tags } from '@/lib/workshop-api/tags';
import { readForPreview, readPrivate } from '@/lib/workshop-api/uncached-reads';

export const getFrontPageSelection = createListReader('list_frontpage_selection', frontPageSchema, PLACES_SECONDS, [
  tags.workshops,
]);

export const listAllWorkshops = createListReader('list_all_workshops', allWorkshopsSchema, PLACES_SECONDS, [
  tags.workshops,
]);

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
  return (await readUncached(ctype, id)) === null;
});

export const getArtforms = createListReader('get_artforms', artformsSchema, CONTENT_SECONDS, [tags.workshops]);

/** `revalidate` in seconds. */
export function createWorkshopReaders(revalidate: number, listTags: string[]) {
  const create = (ctype: WorkshopType) => {
    const getTags = (item: string) => [...listTags, tags.workshop(ctype, item)];
    return createItemReader(`get_${ctype}_workshop`, workshopSchemas[ctype], revalidate, getTags);
  };
  return { onsite: create('onsite'), online: create('online') };
}

const VERSION_LENGTH = 12;
const WITHDRAWN = 'withdrawn';

const workshopReaders = createWorkshopReaders(PLACES_SECONDS, [tags.workshops]);

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

const CURRENT_TTL_MS = 2_000;
const MAX_CURRENT = 500;

/** By type and id. `renewed`: the version for which the page was expired last. */
const getCurrentCaches = () =>
  getProcessState('current-workshops', () => ({
    reads: new LRUCache<string, Promise<Workshop | null>>({ max: MAX_CURRENT, ttl: CURRENT_TTL_MS, ttlResolution: 0 }),
    renewed: new LRUCache<string, string>({ max: MAX_CURRENT }),
  }));

/** Uncached; cached if the API fails. Null if unknown or withdrawn. @throws WorkshopApiError if both fail */
export async function getCurrentWorkshop(ctype: WorkshopType, itemId: string): Promise<Workshop | null> {
  const item = parseItemId(itemId);
  const known = await getWorkshop(ctype, itemId);
  if (item === null || !known || (await getPreview())) return known;
  const read = readUncached(ctype, item).then(
    async (workshop) => (workshop?.ctype === ctype ? withoutPastDates(workshop, await getPageTime()) : null),
    (error: unknown) => {
      if (error instanceof WorkshopApiError) return known;
      throw error;
    },
  );
  getCurrentCaches().reads.set(`${ctype}/${item}`, read);
  return read;
}

function readUncached(ctype: WorkshopType, item: string): Promise<Workshop | null> {
  return nullIfMissing(readPrivate(`get_${ctype}_workshop`, [item], workshopSchemas[ctype]), [404, 410]);
}

/** Also if unpublished: only for those who may see it. Null if unknown. @throws WorkshopApiError */
export function readDraft(ctype: WorkshopType, id: string): Promise<Workshop | null> {
  return nullIfMissing(
    readForPreview(`get_${ctype}_workshop`, [id], workshopSchemas[ctype], { asOf: null }),
    [404, 410],
  );
}

/** Changes with anything that a page shows of the workshop. `now` in unix seconds. */
export function getVersion(workshop: Workshop, now: number): string {
  const facts = toPanelInput(workshop, getPanelTime(workshop, now));
  const shown = JSON.stringify([workshop, facts, getPanel(workshop, now)]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, VERSION_LENGTH);
}

/**
 * The version of a workshop, at most two seconds old. A page that shows another one is rendered again at its next
 * request, once per version, so that visitors cannot cause more renders than the API has changes.
 * @param shown of the page that asks
 * @param expire expires the page with this tag
 */
export async function checkVersion(
  ctype: string,
  itemId: string,
  shown: string | null,
  expire: (tag: string) => void,
): Promise<{ version: string; now: number } | null> {
  const item = parseItemId(itemId);
  if (!isWorkshopType(ctype) || item === null) return null;
  const { reads, renewed } = getCurrentCaches();
  const key = `${ctype}/${item}`;
  const recent = (await getPreview()) ? undefined : reads.get(key);
  const workshop = await (recent ?? getCurrentWorkshop(ctype, item));
  const now = await getPageTime();
  const version = workshop ? getVersion(workshop, now) : WITHDRAWN;
  const isOutdated = shown && shown !== version && renewed.get(key) !== version;
  // Anyone can invent ids, which have no page to expire.
  if (isOutdated && (workshop || renewed.has(key) || (await getWorkshop(ctype, item)))) {
    renewed.set(key, version);
    expire(tags.workshop(ctype, item));
  }
  return workshop && { version, now };
}

export async function listSimilarWorkshops(workshop: Pick<Workshop, 'ctype' | 'id' | 'artforms' | 'artforms_text'>) {
  const { ctype, artforms, artforms_text } = workshop;
  const item = parseItemId(workshop.id);
  if (item === null || artforms.length === 0) return [];
  const path = [ctype, item, artforms_text];
  const lifetime = { revalidate: CONTENT_SECONDS, tags: [tags.workshops] };
  const similar = await readCached('list_similar_workshops', path, similarWorkshopsSchema, lifetime);
  return similar.filter((other) => other.ctype !== ctype || other.id !== item);
}

export const listFeaturedWorkshops = createListReader(
  'list_featured_workshops',
  featuredWorkshopsSchema,
  PLACES_SECONDS,
  [tags.workshops],
);

export const listPreviousWorkshops = createListReader(
  'list_previous_workshops',
  previousWorkshopsSchema,
  CONTENT_SECONDS,
  [tags.workshops],
);

export const listUpcomingWorkshops = createListReader(
  'list_upcoming_workshops',
  upcomingWorkshopsSchema,
  CONTENT_SECONDS,
  [tags.upcoming],
);
