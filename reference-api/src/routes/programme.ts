import { Hono, type Context } from 'hono';
import { Refusal } from '../domain/refusal';
import {
  getBundles,
  getCollection,
  getMentorship,
  getResidencies,
  listCollections,
  listFaqs,
  listGallery,
  listPrevious,
  listTestimonials,
  listUpcoming,
} from '../programme/lists';
import {
  card,
  featuredCard,
  getWorkshop,
  listArtforms,
  listSimilar,
  listWorkshops,
  type Viewpoint,
} from '../programme/workshops';
import type { Services } from '../db/transaction';

/** What the site shows: every GET of spec.md §7 that needs no hash. */
export function programmeRoutes({ db, now }: Services): Hono {
  const view = (c: Context): Viewpoint => ({ now: now(), preview: c.req.header('x-preview') === '1' });

  return new Hono({ strict: false })
    .get('/list_frontpage_selection', async (c) => {
      const allw = (await listWorkshops(db, view(c))).map(card);
      return c.json({
        allw: interleaved(allw).slice(0, 12),
        onsite: allw.filter(({ ctype }) => ctype === 'onsite').slice(0, 12),
        online: allw.filter(({ ctype }) => ctype === 'online').slice(0, 12),
      });
    })
    .get('/list_all_workshops', async (c) => c.json((await listWorkshops(db, view(c))).map(card)))
    .get('/list_featured_workshops', async (c) => {
      const featured = (await listWorkshops(db, view(c))).filter(({ workshop }) => workshop.featured !== null);
      featured.sort((a, b) => (a.workshop.featured ?? 0) - (b.workshop.featured ?? 0));
      return c.json(featured.map(featuredCard));
    })
    .get('/get_home_feedback', async (c) => c.json(await listTestimonials(db)))
    .get('/list_collections', async (c) => c.json(await listCollections(db)))
    .get('/list_collection/:cid', async (c) => {
      const collection = await getCollection(db, c.req.param('cid'), view(c));
      if (!collection) throw new Refusal(404, 'We do not know this collection.');
      return c.json(collection);
    })
    .get('/list_previous_workshops', async (c) => c.json(await listPrevious(db)))
    .get('/get_faqs', async (c) => c.json(await listFaqs(db)))
    .get('/:call{get_(?:onsite|online)_workshop}/:item_id', async (c) => {
      const ctype = c.req.param('call') === 'get_onsite_workshop' ? 'onsite' : 'online';
      const workshop = await getWorkshop(db, ctype, c.req.param('item_id'), view(c));
      if (!workshop) throw new Refusal(404, 'We do not know this workshop.');
      return c.json(workshop);
    })
    .get('/list_similar_workshops/:ctype{onsite|online}/:srcid/:artforms?', async (c) => {
      const { ctype, srcid, artforms = '' } = c.req.param();
      return c.json(await listSimilar(db, ctype === 'onsite' ? 'onsite' : 'online', srcid, artforms, view(c)));
    })
    .get('/get_artforms', async (c) => c.json(await listArtforms(db, view(c))))
    .get('/get_galleries2', async (c) => c.json(await listGallery(db)))
    .get('/list_upcoming_workshops', async (c) => c.json(await listUpcoming(db)))
    .get('/get_residencies', async (c) => c.json(await getResidencies(db, view(c))))
    .get('/get_bundles', async (c) => c.json(await getBundles(db)))
    .get('/get_mentorship', async (c) => c.json(await getMentorship(db)));
}

/** Onsite and online by turns, so that the first rows of the home page show both. */
function interleaved<Card extends { ctype: string }>(cards: readonly Card[]): Card[] {
  const onsite = cards.filter(({ ctype }) => ctype === 'onsite');
  const online = cards.filter(({ ctype }) => ctype === 'online');
  return Array.from({ length: Math.max(onsite.length, online.length) }, (_, index) => [onsite[index], online[index]])
    .flat()
    .filter((entry) => entry !== undefined);
}
