import { galleryCaptions } from '../../programme/gallery';
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
  const faqs = await db.selectFrom('faqs').selectAll().orderBy('id').execute();
  return faqs.map(({ id, question, answer, subjects }) => ({ id, question, answer, subject: subjects }));
}

export async function listPreviousWorkshops(db: Db) {
  return db.selectFrom('previous_workshops').select(['name', 'link']).orderBy('id').execute();
}

export async function listUpcomingWorkshops(db: Db) {
  return db.selectFrom('upcoming_workshops').selectAll().orderBy('date_span_start').execute();
}

/** A picture of the gallery: its file name, or its file name and what it shows. */
export type GalleryImage = string | { name: string; caption: string };

export async function listGallery(db: Db): Promise<GalleryImage[]> {
  const images = await db.selectFrom('gallery_images').select('file_name').orderBy('id').execute();
  return images.map(({ file_name: name }) => {
    const caption = galleryCaptions[name];
    return caption ? { name, caption } : name;
  });
}
