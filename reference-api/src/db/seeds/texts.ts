import { insertAll } from './insert-all';
import type { Programme } from '../../../programme/index';
import { addDays } from '../../domain/dates';
import type { Tx } from '../open';

export async function seedTutors(tx: Tx, { tutors }: Programme): Promise<void> {
  const rows = Object.entries(tutors).map(([name, profile]) => ({ name, profile }));
  await insertAll(tx, 'tutors', rows);
}

export async function seedCollections(tx: Tx, { collections }: Programme): Promise<void> {
  const ids = new Map(
    (await tx.selectFrom('workshops').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  for (const [position, { id, title, shortDescription, workshops }] of collections.entries()) {
    await tx.insertInto('collections').values({ id, position, title, short_description: shortDescription }).execute();
    for (const [workshopPosition, slug] of workshops.entries()) {
      const workshopId = ids.get(slug);
      if (workshopId === undefined) throw new Error(`Collection "${title}": no workshop ${slug} in the programme.`);
      await tx
        .insertInto('collection_workshops')
        .values({ collection_id: id, workshop_id: workshopId, position: workshopPosition })
        .execute();
    }
  }
}

export async function seedTexts(tx: Tx, programme: Programme, today: string): Promise<void> {
  const { testimonials, faqs, upcoming, previous, gallery } = programme;
  await insertAll(
    tx,
    'testimonials',
    testimonials.map(({ reviewText, ...testimonial }) => ({ ...testimonial, review_text: reviewText })),
  );
  await insertAll(
    tx,
    'faqs',
    faqs.map(({ subjects, ...faq }) => ({ ...faq, subjects: subjects.join(', ') })),
  );
  await insertAll(
    tx,
    'upcoming_workshops',
    upcoming.map(({ title, ctype, details, startsInDays, endsInDays }) => ({
      title,
      ctype,
      details,
      date_span_start: addDays(today, startsInDays),
      date_span_end: addDays(today, endsInDays),
    })),
  );
  await insertAll(tx, 'previous_workshops', previous);
  await insertAll(
    tx,
    'gallery_images',
    gallery.map((file_name) => ({ file_name })),
  );
}
