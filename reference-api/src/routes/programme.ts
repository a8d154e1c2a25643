import { WORKSHOP_TYPES, type WorkshopType } from '@camp/contract/booking-types';
import type { Context, Hono } from 'hono';

import type { Db } from '../db/open';
import type { Runtime } from '../db/transaction';
import { Refusal, UNKNOWN_WORKSHOP, WITHDRAWN_WORKSHOP } from '../domain/refusal';
import { programmeView } from '../http/headers';
import { serveCall } from '../http/serve-call';
import { listEditions } from '../programme/editions';
import * as editorial from '../programme/editorial';
import { getBundles, getMentorship, getResidencies } from '../programme/price-lists';
import * as cards from '../programme/workshop-cards';
import { getWorkshop } from '../programme/workshop-detail';
import { isWithdrawn } from '../programme/workshops';

export function serveProgramme(app: Hono, { db, now }: Runtime): void {
  const view = (c: Context) => programmeView(c, now());

  serveCall(app, 'list_frontpage_selection/', ({ c }) => cards.getFrontpageCards(db, view(c)));
  serveCall(app, 'list_all_workshops/', ({ c }) => cards.listCards(db, view(c)));
  serveCall(app, 'list_featured_workshops/', ({ c }) => cards.listFeaturedCards(db, view(c)));
  serveCall(app, 'list_editions/', ({ c }) => listEditions(db, view(c)));
  serveCall(app, 'get_artforms/', ({ c }) => cards.listArtforms(db, view(c)));
  serveCall(app, 'list_similar_workshops/{ctype}/{srcid}/{artforms}', ({ c, params: { ctype, srcid, artforms } }) =>
    cards.listSimilar(db, ctype, srcid, artforms, view(c)),
  );
  for (const ctype of WORKSHOP_TYPES) {
    serveCall(app, `get_${ctype}_workshop/{item_id}`, async ({ c, params: { item_id } }) => {
      const workshop = await getWorkshop(db, ctype, item_id, view(c));
      if (!workshop) throw await createWorkshopRefusal(db, ctype, item_id);
      return workshop;
    });
  }
  serveCall(app, 'list_collections/', () => editorial.listCollections(db));
  serveCall(app, 'list_collection/{cid}', async ({ c, params: { cid } }) => {
    const collection = await editorial.getCollection(db, cid, view(c));
    if (!collection) throw new Refusal('notFound', 'We don’t recognise this collection.');
    return collection;
  });

  serveCall(app, 'get_home_feedback/', () => editorial.listTestimonials(db));
  serveCall(app, 'get_faqs/', () => editorial.listFaqs(db));
  serveCall(app, 'get_galleries2/', () => editorial.listGallery(db));
  serveCall(app, 'list_gallery_captions/', () => editorial.listGalleryCaptions(db));
  serveCall(app, 'list_previous_workshops/', () => editorial.listPreviousWorkshops(db));
  serveCall(app, 'list_upcoming_workshops/', ({ c }) => editorial.listUpcomingWorkshops(db, view(c)));

  serveCall(app, 'get_residencies/', ({ c }) => getResidencies(db, view(c)));
  serveCall(app, 'get_bundles/', () => getBundles(db));
  serveCall(app, 'get_mentorship/', () => getMentorship(db));
}

async function createWorkshopRefusal(db: Db, ctype: WorkshopType, item: string): Promise<Refusal> {
  return (await isWithdrawn(db, ctype, item))
    ? new Refusal('gone', WITHDRAWN_WORKSHOP)
    : new Refusal('notFound', UNKNOWN_WORKSHOP);
}
