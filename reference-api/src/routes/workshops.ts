import { Hono, type Context } from 'hono';
import { z } from 'zod';

import {
  cardsSchema,
  collectionSchema,
  editionsSchema,
  featuredCardsSchema,
  frontpageSchema,
  similarWorkshopsSchema,
} from './card-schemas';
import { artformsSchema, collectionIdsSchema } from './editorial-schemas';
import { WORKSHOP_TYPE_SEGMENT } from './type-segments';
import { workshopFields } from './workshop-fields';
import { workshopSchema } from './workshop-schemas';
import type { Db } from '../db/open';
import type { Runtime } from '../db/transaction';
import { WORKSHOP_TYPES, type WorkshopType } from '../domain/booking-type';
import { Refusal, UNKNOWN_WORKSHOP, WITHDRAWN_WORKSHOP } from '../domain/refusal';
import { call } from '../http/call';
import { field } from '../http/field';
import { programmeView } from '../http/preview';
import { json } from '../http/replies';
import { previewHeaders } from '../http/request-headers';
import { getCollection, listCollections } from '../programme/collections';
import { listEditions } from '../programme/editions';
import { listArtforms, listSimilar } from '../programme/similar-workshops';
import { getFrontpageCards, listCards, listFeaturedCards } from '../programme/workshop-cards';
import { getWorkshop } from '../programme/workshop-detail';
import { isWithdrawn } from '../programme/workshops';

const group = 'Programme';
const headers = previewHeaders;

const itemId = field(z.string(), 'The number of the workshop, or its short_url', 'listening-to-ice');
const similarParamsSchema = z.object({
  ctype: workshopFields.ctype,
  srcid: itemId,
  artforms: field(z.string(), 'Artforms, separated by commas and URL-encoded', 'sound,music').default(''),
});

type Reads = Pick<Runtime, 'db' | 'now'>;

/** Workshops, their dates and their collections. */
export function workshopRoutes(reads: Reads): Hono {
  return new Hono({ strict: false })
    .route('/', listRoutes(reads))
    .route('/', detailRoutes(reads))
    .route('/', collectionRoutes(reads));
}

function listRoutes({ db, now }: Reads): Hono {
  const view = (c: Context) => programmeView(c, now());
  return new Hono({ strict: false })
    .get(
      '/list_frontpage_selection',
      call(
        {
          group,
          summary: 'The workshops of the home page',
          headers,
          response: json(frontpageSchema, 'Three lists of cards'),
        },
        ({ c }) => getFrontpageCards(db, view(c)),
      ),
    )
    .get(
      '/list_all_workshops',
      call(
        {
          group,
          summary: 'Every workshop on the programme',
          headers,
          response: json(cardsSchema, 'Cards, earliest first'),
        },
        ({ c }) => listCards(db, view(c)),
      ),
    )
    .get(
      '/list_featured_workshops',
      call(
        { group, summary: 'The workshops of the large slider', headers, response: json(featuredCardsSchema, 'Slides') },
        ({ c }) => listFeaturedCards(db, view(c)),
      ),
    )
    .get(
      '/list_editions',
      call(
        {
          group,
          summary: 'Every date of the programme, for calendars',
          description: 'A date that was announced and called off stays listed, with withdrawn_at, until it is over.',
          headers,
          response: json(editionsSchema, 'Dates with their workshops'),
        },
        ({ c }) => listEditions(db, view(c)),
      ),
    )
    .get(
      '/get_artforms',
      call(
        { group, summary: 'The artforms of the programme', headers, response: json(artformsSchema, 'Their names') },
        ({ c }) => listArtforms(db, view(c)),
      ),
    );
}

function detailRoutes({ db, now }: Reads): Hono {
  const routes = new Hono({ strict: false }).get(
    `/list_similar_workshops/${WORKSHOP_TYPE_SEGMENT}/:srcid/:artforms?`,
    call(
      {
        group,
        summary: 'Workshops that share an artform with one',
        params: similarParamsSchema,
        headers,
        response: json(similarWorkshopsSchema, 'Workshops, never the one itself; none without artforms'),
        errors: { 404: 'No such type of workshop' },
      },
      ({ c, params: { ctype, srcid, artforms } }) => listSimilar(db, ctype, srcid, artforms, programmeView(c, now())),
    ),
  );
  for (const ctype of WORKSHOP_TYPES) {
    const description = {
      group,
      summary: `One ${ctype} workshop`,
      description: 'A workshop that has ended keeps its page, without places.',
      params: z.object({ item_id: itemId }),
      headers,
      response: json(workshopSchema, 'The workshop'),
      errors: { 404: 'Unknown, or not published yet', 410: 'It was published and has been taken back' },
    } as const;
    routes.get(
      `/get_${ctype}_workshop/:item_id`,
      call(description, async ({ c, params: { item_id } }) => {
        const workshop = await getWorkshop(db, ctype, item_id, programmeView(c, now()));
        if (!workshop) throw await missingWorkshop(db, ctype, item_id);
        return workshop;
      }),
    );
  }
  return routes;
}

async function missingWorkshop(db: Db, ctype: WorkshopType, item: string): Promise<Refusal> {
  return (await isWithdrawn(db, ctype, item))
    ? new Refusal('gone', WITHDRAWN_WORKSHOP)
    : new Refusal('notFound', UNKNOWN_WORKSHOP);
}

function collectionRoutes({ db, now }: Reads): Hono {
  return new Hono({ strict: false })
    .get(
      '/list_collections',
      call(
        { group, summary: 'The collections', response: json(collectionIdsSchema, 'Their ids in display order') },
        () => listCollections(db),
      ),
    )
    .get(
      '/list_collection/:cid',
      call(
        {
          group,
          summary: 'One collection with its workshops',
          params: z.object({ cid: field(z.string(), 'An id of list_collections', '3') }),
          headers,
          response: json(collectionSchema, 'The collection'),
          errors: { 404: 'Unknown' },
        },
        async ({ c, params: { cid } }) => {
          const collection = await getCollection(db, cid, programmeView(c, now()));
          if (!collection) throw new Refusal('notFound', 'We don’t recognise this collection.');
          return collection;
        },
      ),
    );
}
