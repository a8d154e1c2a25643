import { createRenderer } from './markdown';
import type { Db } from '../db/open';

export async function listTestimonials(db: Db) {
  const testimonials = await db.selectFrom('testimonials').selectAll().orderBy('id').execute();
  return testimonials.map(({ image, name, country, year, review_text }) => ({
    image,
    name,
    country,
    year,
    reviewText: review_text,
  }));
}

export async function listFaqs(db: Db) {
  const faqs = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
  const render = await createRenderer(db);
  return faqs.map(({ id, question, answer, subjects }) => ({
    id,
    question,
    answer: render(answer),
    subject: subjects,
  }));
}

export async function listPreviousWorkshops(db: Db) {
  return db.selectFrom('previous_workshops').select(['name', 'link']).orderBy('id').execute();
}

export async function listUpcomingWorkshops(db: Db) {
  const upcoming = await db.selectFrom('upcoming_workshops').selectAll().orderBy('date_span_start').execute();
  const render = await createRenderer(db);
  return upcoming.map((workshop) => ({ ...workshop, details: render(workshop.details) }));
}

/** A gallery picture: its file name, with a caption if it has one. */
export type GalleryImage = string | { name: string; caption: string };

export async function listGallery(db: Db): Promise<GalleryImage[]> {
  const images = await db.selectFrom('gallery_images').select(['file_name', 'caption']).orderBy('id').execute();
  return images.map(({ file_name: name, caption }) => (caption === '' ? name : { name, caption }));
}
