import { insertAll } from './insert-all';
import type { Programme } from '../../../programme/index';
import type { SampleSession, SampleWorkshop } from '../../../programme/types';
import { CURRENCIES } from '../../domain/currency';
import { addDays, onOrAfter, timeOn, TUESDAY, WEDNESDAY } from '../../domain/dates';
import type { Tx } from '../open';

/** Their prices, editions and sessions included; dates are counted from `today`. */
export async function seedWorkshops(
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
