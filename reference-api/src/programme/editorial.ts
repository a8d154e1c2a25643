import { LRUCache } from 'lru-cache';
import { marked } from 'marked';

import { toCard } from './workshop-cards';
import { type ProgrammeView, listWorkshops } from './workshops';
import { listAcceptedReviews } from '../bookings/reviews';
import type { Db } from '../db/open';
import { dayAt } from '../domain/dates';
import { isNumericId } from '../domain/item-id';

export async function listCollections(db: Db): Promise<number[]> {
  const collections = await db.selectFrom('collections').select('id').orderBy('position').execute();
  return collections.map(({ id }) => id);
}

export async function getCollection(db: Db, cid: string, view: ProgrammeView) {
  if (!isNumericId(cid)) return null;
  const collection = await db.selectFrom('collections').selectAll().where('id', '=', Number(cid)).executeTakeFirst();
  if (!collection) return null;
  const members = await db
    .selectFrom('collection_workshops')
    .select('workshop_id')
    .where('collection_id', '=', collection.id)
    .orderBy('position')
    .execute();
  const listed = new Map((await listWorkshops(db, view)).map((entry) => [entry.workshop.id, entry]));
  const render = await createRenderer(db);
  return {
    title: collection.title,
    short_description: render(collection.short_description),
    workshops: members.flatMap(({ workshop_id }) => {
      const entry = listed.get(workshop_id);
      return entry ? [toCard(entry)] : [];
    }),
  };
}

export async function listTestimonials(db: Db) {
  const testimonials = await db.selectFrom('testimonials').selectAll().orderBy('id').execute();
  const reviews = (await listAcceptedReviews(db)).filter(({ name }) => name !== '');
  return [
    ...testimonials.map((testimonial) => ({ ...testimonial, reviewText: testimonial.review_text })),
    ...reviews.map(({ name, country, year, text, written_at }) => ({
      image: '',
      name,
      country,
      year,
      reviewText: text,
      verified: true,
      reviewed_on: dayAt(written_at),
    })),
  ];
}

export async function listFaqs(db: Db) {
  const faqs = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
  const render = await createRenderer(db);
  return faqs.map((faq) => ({ ...faq, answer: render(faq.answer), subject: faq.subjects }));
}

export async function listPreviousWorkshops(db: Db) {
  return db.selectFrom('previous_workshops').select(['name', 'link']).orderBy('id').execute();
}

export async function listUpcomingWorkshops(db: Db, { now }: ProgrammeView) {
  const upcoming = await db
    .selectFrom('upcoming_workshops')
    .selectAll()
    .where('date_span_end', '>=', dayAt(now))
    .orderBy('date_span_start')
    .execute();
  const render = await createRenderer(db);
  return upcoming.map((workshop) => ({ ...workshop, details: render(workshop.details) }));
}

export async function listGallery(db: Db) {
  const images = await db.selectFrom('gallery_images').select('file_name').orderBy('id').execute();
  return images.map(({ file_name }) => file_name);
}

export function listGalleryCaptions(db: Db) {
  return db
    .selectFrom('gallery_images')
    .select(['file_name as name', 'caption'])
    .where('caption', '!=', '')
    .orderBy('id')
    .execute();
}

const SHARED_TEXT = /\{\{([a-z0-9-]+)\}\}/g;
const BREAKS = /(<\/(?:p|ul|ol|li|h\d|blockquote|pre|table)>|<(?:ul|ol|blockquote)[^>]*>|<hr>)\n+/g;
const MAX_RENDERED = 2_000;

const rendered = new LRUCache<string, string>({ max: MAX_RENDERED, memoMethod: render });

export function listSharedTextNames(text: string): string[] {
  return [...text.matchAll(SHARED_TEXT)].map(([, name = '']) => name);
}

/** Renders Markdown to HTML on one line. The site sanitises inline HTML. */
export async function createRenderer(db: Db): Promise<(markdown: string) => string> {
  const rows = await db.selectFrom('shared_texts').select(['name', 'text']).execute();
  const texts = new Map(rows.map(({ name, text }) => [name, text]));
  return (markdown) => rendered.memo(markdown.replace(SHARED_TEXT, (use, name: string) => texts.get(name) ?? use));
}

function render(markdown: string): string {
  return (marked.parse(markdown, { async: false, gfm: true }) as string).replace(BREAKS, '$1').trim();
}
