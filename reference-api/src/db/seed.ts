import type { InsertObject } from 'kysely';

import { lockWithoutTimeout } from './lock';
import type { Db, Tx } from './open';
import type { Schema } from './schema';
import type { Programme } from '../../programme/index';
import type { SampleSession, SampleWorkshop } from '../../programme/types';
import { normaliseCode } from '../domain/codes';
import { CURRENCIES } from '../domain/currency';
import { addDays, dayAt, onOrAfter, startOfDay, timeOn, TUESDAY, WEDNESDAY } from '../domain/dates';
import { offerPriceId } from '../domain/offer';
import { ROOM_COUNT } from '../domain/residency';

const RESIDENCY_WEEKS = 26;

/** Writes the programme into an empty database, its dates counted from the day of `now` (unix seconds). */
export async function seedIfEmpty(db: Db, programme: Programme, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWithoutTimeout(tx, 'seed');
    const existing = await tx.selectFrom('workshops').select('id').limit(1).executeTakeFirst();
    if (existing) return;
    const today = dayAt(now);
    await seedWorkshops(tx, programme, today, now);
    await seedTutors(tx, programme);
    await seedCollections(tx, programme);
    await seedTexts(tx, programme, today);
    await seedResidencyWeeks(tx, today);
    await seedOffers(tx, programme);
    await seedCodes(tx, programme, today);
  });
}

async function seedTutors(tx: Tx, { tutors }: Programme): Promise<void> {
  const rows = Object.entries(tutors).map(([name, profile]) => ({ name, profile }));
  await insertAll(tx, 'tutors', rows);
}

async function seedWorkshops(
  tx: Tx,
  { workshops, languages, sessions }: Programme,
  today: string,
  now: number,
): Promise<void> {
  for (const workshop of workshops) {
    const meetings = sessions[workshop.slug] ?? [];
    const { id } = await tx
      .insertInto('workshops')
      .values({
        slug: workshop.slug,
        ctype: workshop.ctype,
        title_with: workshop.titleWith,
        tutors: workshop.tutors,
        artforms: workshop.artforms.join(', '),
        duration: workshop.duration,
        course_image: `${workshop.slug}.jpg`,
        allow_payment_plan: workshop.allowPaymentPlan ? 1 : 0,
        pricecode_version: workshop.pricecodeVersion,
        mentorship: workshop.mentorship ? 1 : 0,
        published: workshop.published ? 1 : 0,
        featured: workshop.featured ?? null,
        short_description: workshop.shortDescription,
        description: workshop.description,
        how_to_book: workshop.howToBook,
        where_when: workshop.whereWhen,
        highlights: workshop.highlights,
        basics: workshop.basics,
        student_level: workshop.studentLevel,
        equipment: workshop.equipment,
        post_course: workshop.postCourse,
        language: languages[workshop.slug] ?? '',
        price_covers: coverageOf(meetings),
        published_at: workshop.published ? now : null,
        updated_at: now,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('workshop_prices')
      .values(
        CURRENCIES.map((currency) => ({
          workshop_id: id,
          currency,
          full_amount: workshop.pricing[currency].fullAmount,
          number_of_payments: workshop.pricing[currency].numberOfPayments,
        })),
      )
      .execute();
    await seedEditions(tx, { workshopId: id, workshop, meetings, today });
  }
  await tx.updateTable('editions').set({ sequence: 0, updated_at: now }).execute();
}

interface EditionsToSeed {
  workshopId: number;
  workshop: SampleWorkshop;
  meetings: SampleSession[];
  today: string;
}

async function seedEditions(tx: Tx, { workshopId, workshop, meetings, today }: EditionsToSeed): Promise<void> {
  const firstWeekday = workshop.ctype === 'onsite' ? WEDNESDAY : TUESDAY;
  for (const { startsInDays, capacity, taken } of workshop.editions) {
    const startDate = onOrAfter(addDays(today, startsInDays), firstWeekday);
    const { id } = await tx
      .insertInto('editions')
      .values({
        workshop_id: workshopId,
        start_date: startDate,
        capacity,
        taken,
        updated_at: null,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sessions = meetings.map(({ day, from, until }) => {
      const date = addDays(startDate, day);
      return { edition_id: id, starts_at: timeOn(date, from), ends_at: timeOn(date, until) };
    });
    await insertAll(tx, 'sessions', sessions);
  }
}

function coverageOf({ length }: SampleSession[]): string {
  return length > 0 ? `All ${length} sessions, and their recordings for sixty days` : '';
}

async function seedCollections(tx: Tx, { collections }: Programme): Promise<void> {
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

async function seedTexts(tx: Tx, programme: Programme, today: string): Promise<void> {
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

/** Weeks begin on Wednesdays (docs/specification.md#constants). The near ones are fuller, and two are sold out. */
async function seedResidencyWeeks(tx: Tx, today: string): Promise<void> {
  const first = onOrAfter(addDays(today, 10), WEDNESDAY);
  const weeks = Array.from({ length: RESIDENCY_WEEKS }, (_, week) => {
    const soldOut = week === 1 || week === 6;
    const taken = soldOut ? ROOM_COUNT : Math.max(0, Math.round(ROOM_COUNT * (0.9 - week * 0.05)) - (week % 3) * 2);
    return { start_date: addDays(first, 7 * week), rooms: ROOM_COUNT, taken };
  });
  await insertAll(tx, 'residency_weeks', weeks);
}

async function seedOffers(tx: Tx, { bundles, mentorship }: Programme): Promise<void> {
  const offers = [
    ...bundles.map(({ useLimit, discountPercent, price }) => ({
      kind: 'bundle' as const,
      quantity: useLimit,
      discount_percent: discountPercent,
      title: `Bundle of ${useLimit} online workshops`,
      description: '',
      price,
    })),
    ...mentorship.map(({ sessions, title, description, price }) => ({
      kind: 'mentorship' as const,
      quantity: sessions,
      discount_percent: 0,
      title,
      description,
      price,
    })),
  ];
  for (const { price, ...offer } of offers) {
    const { id } = await tx.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('offer_prices')
      .values(
        CURRENCIES.map((currency) => ({
          price_id: offerPriceId(offer.kind, offer.quantity, currency),
          offer_id: id,
          currency,
          full_amount: price[currency],
        })),
      )
      .execute();
  }
}

async function seedCodes(tx: Tx, { grantCodes }: Programme, today: string): Promise<void> {
  const codes = grantCodes.map(({ code, percent, ctype, uses, expiresInDays }) => ({
    code: normaliseCode(code),
    kind: 'grant' as const,
    percent,
    ctype,
    uses,
    expires_at: startOfDay(addDays(today, expiresInDays)),
    sample: 1 as const,
  }));
  await insertAll(tx, 'codes', codes);
}

/** Inserts rows in one statement: a round trip each would make the first start on PostgreSQL slow. */
async function insertAll<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}
