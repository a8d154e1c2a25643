import 'server-only';
import { cache } from 'react';

import type { WorkshopCtype } from '@/lib/domain/ctype';
import { parseItemId } from '@/lib/domain/item-id';
import type { Workshop } from '@/lib/domain/types';
import { readCached } from '@/lib/workshop-api/cached-read';
import { allWorkshopsSchema, frontPageSchema } from '@/lib/workshop-api/schemas/card';
import {
  artformsSchema,
  featuredWorkshopsSchema,
  previousWorkshopsSchema,
  similarWorkshopsSchema,
  upcomingWorkshopsSchema,
  workshopOf,
} from '@/lib/workshop-api/schemas/workshop';
import { tags } from '@/lib/workshop-api/tags';
import { readUnlessUnknown } from '@/lib/workshop-api/unknown-items';

import { CONTENT, PLACES } from './lifetimes';
import { nullIfMissing, nullIfWithdrawn } from './missing';

/** The Coming Up lists of the home page: all, onsite, online. */
export const getFrontPageSelection = cache(() =>
  readCached('list_frontpage_selection', [''], frontPageSchema, { revalidate: PLACES, tags: [tags.workshops] }),
);

/** Every workshop of the programme, once each. */
export const listAllWorkshops = cache(() =>
  readCached('list_all_workshops', [''], allWorkshopsSchema, { revalidate: PLACES, tags: [tags.workshops] }),
);

/** The names of the artforms, lower-cased. */
export const getArtforms = cache(() =>
  readCached('get_artforms', [''], artformsSchema, { revalidate: CONTENT, tags: [tags.workshops] }),
);

/**
 * A workshop by its id or short_url, encoded or not; null when there is none of that ctype, or no more.
 * @throws WorkshopApiError unless the API says that it exists or does not.
 */
export const getWorkshop = cache(async (ctype: WorkshopCtype, itemId: string): Promise<Workshop | null> => {
  const item = parseItemId(itemId);
  if (item === null) return null;
  const lifetime = { revalidate: PLACES, tags: [tags.workshops, tags.workshop(ctype, item)] };
  const call = `get_${ctype}_workshop`;
  const workshop = await nullIfWithdrawn(
    readUnlessUnknown(`${call} ${item}`, () => nullIfMissing(readCached(call, [item], workshopOf(ctype), lifetime))),
  );
  return workshop?.ctype === ctype ? workshop : null;
});

/** Workshops like this one, itself left out; none without artforms to compare. */
export async function listSimilarWorkshops({
  ctype,
  id,
  artforms,
  artforms_text,
}: Pick<Workshop, 'ctype' | 'id' | 'artforms' | 'artforms_text'>) {
  const item = parseItemId(id);
  if (item === null || artforms.length === 0) return [];
  const lifetime = { revalidate: CONTENT, tags: [tags.workshops] };
  const similar = await readCached(
    'list_similar_workshops',
    [ctype, item, artforms_text],
    similarWorkshopsSchema,
    lifetime,
  );
  return similar.filter((workshop) => workshop.ctype !== ctype || workshop.id !== item);
}

/** The workshops of the home page's hero. */
export const listFeaturedWorkshops = cache(() =>
  readCached('list_featured_workshops', [''], featuredWorkshopsSchema, { revalidate: PLACES, tags: [tags.workshops] }),
);

export const listPreviousWorkshops = cache(() =>
  readCached('list_previous_workshops', [''], previousWorkshopsSchema, { revalidate: CONTENT, tags: [tags.workshops] }),
);

/** Workshops that can be pre-registered for. */
export const listUpcomingWorkshops = cache(() =>
  readCached('list_upcoming_workshops', [''], upcomingWorkshopsSchema, { revalidate: CONTENT, tags: [tags.upcoming] }),
);
