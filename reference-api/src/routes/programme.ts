import { Hono, type Context } from 'hono';
import { z } from 'zod';

import {
  bundlesSchema,
  cardSchema,
  collectionSchema,
  editionsSchema,
  faqSchema,
  featuredCardSchema,
  frontpageSchema,
  mentorshipSchema,
  previousWorkshopSchema,
  residenciesSchema,
  similarWorkshopSchema,
  testimonialSchema,
  upcomingWorkshopSchema,
  workshopSchema,
} from './programme-schemas';
import { WORKSHOP_TYPE_SEGMENT } from './type-segments';
import type { Db } from '../db/open';
import type { Runtime } from '../db/transaction';
import { WORKSHOP_TYPES, workshopTypeSchema, type WorkshopType } from '../domain/booking-type';
import { Refusal, UNKNOWN_WORKSHOP, WITHDRAWN_WORKSHOP } from '../domain/refusal';
import { jsonResponse } from '../http/json-response';
import { isPreview, previewedNow } from '../http/preview';
import { getCollection, listCollections } from '../programme/collections';
import { listEditions } from '../programme/editions';
import {
  listFaqs,
  listGallery,
  listPreviousWorkshops,
  listTestimonials,
  listUpcomingWorkshops,
} from '../programme/editorial';
import { getBundles, getMentorship, getResidencies } from '../programme/price-lists';
import { listArtforms, listSimilar } from '../programme/similar-workshops';
import { getFrontpageCards, listCards, listFeaturedCards } from '../programme/workshop-cards';
import { getWorkshop } from '../programme/workshop-detail';
import { isWithdrawn, type ProgrammeView } from '../programme/workshops';

const similarParamsSchema = z.object({
  ctype: workshopTypeSchema,
  srcid: z.string(),
  artforms: z.string().default(''),
});
const textListSchema = z.array(z.string());
const galleryImagesSchema = z.array(z.union([z.string(), z.object({ name: z.string(), caption: z.string() })]));
const idListSchema = z.array(z.int());

type Reads = Pick<Runtime, 'db' | 'now'>;

/** The reads that need no hash (docs/specification.md#calls). */
export function programmeRoutes(reads: Reads): Hono {
  return new Hono({ strict: false })
    .route('/', workshopRoutes(reads))
    .route('/', collectionRoutes(reads))
    .route('/', editorialRoutes(reads))
    .route('/', priceListRoutes(reads));
}

function workshopRoutes({ db, now }: Reads): Hono {
  const view = (c: Context) => programmeView(c, now());
  const routes = new Hono({ strict: false })
    .get('/list_frontpage_selection', async (c) =>
      jsonResponse(c, frontpageSchema, await getFrontpageCards(db, view(c))),
    )
    .get('/list_all_workshops', async (c) => jsonResponse(c, z.array(cardSchema), await listCards(db, view(c))))
    .get('/list_editions', async (c) => jsonResponse(c, editionsSchema, await listEditions(db, view(c))))
    .get('/list_featured_workshops', async (c) =>
      jsonResponse(c, z.array(featuredCardSchema), await listFeaturedCards(db, view(c))),
    )
    .get(`/list_similar_workshops/${WORKSHOP_TYPE_SEGMENT}/:srcid/:artforms?`, async (c) => {
      const { ctype, srcid, artforms } = similarParamsSchema.parse(c.req.param());
      return jsonResponse(c, z.array(similarWorkshopSchema), await listSimilar(db, ctype, srcid, artforms, view(c)));
    })
    .get('/get_artforms', async (c) => jsonResponse(c, textListSchema, await listArtforms(db, view(c))));
  for (const ctype of WORKSHOP_TYPES) {
    routes.get(`/get_${ctype}_workshop/:item_id`, async (c) => {
      const itemId = c.req.param('item_id');
      const workshop = await getWorkshop(db, ctype, itemId, view(c));
      if (!workshop) throw await missingWorkshop(db, ctype, itemId);
      return jsonResponse(c, workshopSchema, workshop);
    });
  }
  return routes;
}

async function missingWorkshop(db: Db, ctype: WorkshopType, itemId: string): Promise<Refusal> {
  return (await isWithdrawn(db, ctype, itemId))
    ? new Refusal('gone', WITHDRAWN_WORKSHOP)
    : new Refusal('notFound', UNKNOWN_WORKSHOP);
}

function collectionRoutes({ db, now }: Reads): Hono {
  return new Hono({ strict: false })
    .get('/list_collections', async (c) => jsonResponse(c, idListSchema, await listCollections(db)))
    .get('/list_collection/:cid', async (c) => {
      const collection = await getCollection(db, c.req.param('cid'), programmeView(c, now()));
      if (!collection) throw new Refusal('notFound', 'We don’t recognise this collection.');
      return jsonResponse(c, collectionSchema, collection);
    });
}

function editorialRoutes({ db }: Reads): Hono {
  return new Hono({ strict: false })
    .get('/get_home_feedback', async (c) => jsonResponse(c, z.array(testimonialSchema), await listTestimonials(db)))
    .get('/list_previous_workshops', async (c) =>
      jsonResponse(c, z.array(previousWorkshopSchema), await listPreviousWorkshops(db)),
    )
    .get('/get_faqs', async (c) => jsonResponse(c, z.array(faqSchema), await listFaqs(db)))
    .get('/get_galleries2', async (c) => jsonResponse(c, galleryImagesSchema, await listGallery(db)))
    .get('/list_upcoming_workshops', async (c) =>
      jsonResponse(c, z.array(upcomingWorkshopSchema), await listUpcomingWorkshops(db)),
    );
}

function priceListRoutes({ db, now }: Reads): Hono {
  return new Hono({ strict: false })
    .get('/get_residencies', async (c) =>
      jsonResponse(c, residenciesSchema, await getResidencies(db, programmeView(c, now()))),
    )
    .get('/get_bundles', async (c) => jsonResponse(c, bundlesSchema, await getBundles(db)))
    .get('/get_mentorship', async (c) => jsonResponse(c, mentorshipSchema, await getMentorship(db)));
}

function programmeView(c: Context, now: number): ProgrammeView {
  return { now: previewedNow(c) ?? now, preview: isPreview(c) };
}
