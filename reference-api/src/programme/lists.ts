import type { Db } from '../db/open';
import { startOfDay } from '../domain/dates';
import { residencyPriceList } from '../domain/residency';
import { card, listWorkshops, type Viewpoint } from './workshops';

export async function listTestimonials(db: Db) {
  const rows = await db.selectFrom('testimonials').selectAll().orderBy('id').execute();
  return rows.map(({ image, name, country, year, review_text }) => ({
    image,
    name,
    country,
    year,
    reviewText: review_text,
  }));
}

export async function listFaqs(db: Db) {
  const rows = await db.selectFrom('faqs').selectAll().orderBy('id').execute();
  return rows.map(({ id, question, answer, subjects }) => ({ id, question, answer, subject: subjects }));
}

export async function listPrevious(db: Db) {
  return db.selectFrom('previous_workshops').select(['name', 'link']).orderBy('id').execute();
}

export async function listUpcoming(db: Db) {
  return db.selectFrom('upcoming_workshops').selectAll().orderBy('date_span_start').execute();
}

export async function listGallery(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('gallery_images').select('file_name').orderBy('id').execute();
  return rows.map(({ file_name }) => file_name);
}

export async function listCollections(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('collections').select('id').orderBy('position').execute();
  return rows.map(({ id }) => id);
}

/** A collection with the cards of its workshops that are still on the programme; null when there is none. */
export async function getCollection(db: Db, cid: string, view: Viewpoint) {
  if (!/^\d{1,9}$/.test(cid)) return null;
  const collection = await db.selectFrom('collections').selectAll().where('id', '=', Number(cid)).executeTakeFirst();
  if (!collection) return null;
  const members = await db
    .selectFrom('collection_workshops')
    .select('workshop_id')
    .where('collection_id', '=', collection.id)
    .orderBy('position')
    .execute();
  const listed = new Map((await listWorkshops(db, view)).map((entry) => [entry.workshop.id, entry]));
  return {
    title: collection.title,
    short_description: collection.short_description,
    workshops: members.flatMap(({ workshop_id }) => {
      const entry = listed.get(workshop_id);
      return entry ? [card(entry)] : [];
    }),
  };
}

/** Prices and the weeks that have not begun, full ones with 0 rooms remaining. */
export async function getResidencies(db: Db, { now }: Viewpoint) {
  const weeks = await db.selectFrom('residency_weeks').selectAll().orderBy('start_date').execute();
  return {
    pricing: residencyPriceList(),
    available_weeks: weeks
      .filter(({ start_date }) => now < startOfDay(start_date))
      .map(({ id, start_date, rooms, taken }) => ({ id, start_date, remaining: rooms - taken })),
  };
}

/** The code of an offer is a reference that a buyer can quote; the code that pays for workshops is made when it is bought. */
export async function getBundles(db: Db) {
  const offers = await readOffers(db, 'bundle');
  return byCurrency(
    offers.map(({ currency, quantity, full_amount, discount_percent, price_id }) => ({
      currency,
      entry: { use_limit: quantity, price: full_amount, discount_percent, price_id, code: `BUNDLE-${quantity}` },
    })),
  );
}

export async function getMentorship(db: Db) {
  const offers = await readOffers(db, 'mentorship');
  return byCurrency(
    offers.map(({ currency, quantity, full_amount, price_id, title, description }) => ({
      currency,
      entry: { sessions: quantity, price: full_amount, price_id, title, description },
    })),
  );
}

async function readOffers(db: Db, kind: 'bundle' | 'mentorship') {
  return db
    .selectFrom('offers')
    .innerJoin('offer_prices', 'offer_prices.offer_id', 'offers.id')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('quantity')
    .execute();
}

function byCurrency<Entry>(offers: { currency: string; entry: Entry }[]): Record<string, Entry[]> {
  const lists: Record<string, Entry[]> = {};
  for (const { currency, entry } of offers) (lists[currency] ??= []).push(entry);
  return lists;
}
