import { z } from 'zod';
import { editionCutoff } from '../domain/availability';
import { MAX_WEEKS } from '../domain/residency';
import { emailField, freeText, wsField, personName, positiveId } from '../domain/fields';
import { Refusal } from '../domain/refusal';
import { reservationMail } from '../mail/booking-mails';
import { enqueueMail } from '../mail/mail';
import { newSecret } from '../platform/secrets';
import type { TransactionContext } from '../db/transaction';
import type { Row } from '../db/schema';
import { takePlace, takeRooms } from './places';
import { workshopProduct } from '../domain/product';

export const reservationSchema = z.object({
  first_name: personName('first name'),
  last_name: personName('last name'),
  email: emailField,
  workshop_edition: positiveId('Choose an edition.'),
  about_me: freeText('about you', 4000),
  ctype: z.enum(['onsite', 'online'], { error: 'The workshop type must be onsite or online.' }),
  course_id: positiveId('The workshop is missing.'),
  ws: wsField,
});

export type Reservation = z.infer<typeof reservationSchema>;

/**
 * Reserves a place without payment (spec.md §1): takes it, holds it, and writes to the visitor.
 * @returns the booking code, which is the hash of the confirmation's address.
 * @throws Refusal 400 when edition and workshop do not belong together, 409 when it is sold out or closed.
 */
export async function reservePlace(step: TransactionContext, wish: Reservation, preview: boolean): Promise<string> {
  const edition = await step.tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select([
      'editions.id',
      'editions.start_date',
      'workshops.id as course_id',
      'workshops.ctype',
      'workshops.title_with',
      'workshops.published',
    ])
    .where('editions.id', '=', wish.workshop_edition)
    .executeTakeFirst();
  if (
    !edition ||
    edition.course_id !== wish.course_id ||
    edition.ctype !== wish.ctype ||
    (!edition.published && !preview)
  ) {
    throw new Refusal(400, 'That edition does not belong to this workshop.');
  }
  if (step.now >= editionCutoff(edition.start_date)) throw new Refusal(409, 'Booking for this edition has closed.');
  await takePlace(step, edition.id);
  const { hash, heldUntil } = await insertHold(step, { ...wish, ctype: edition.ctype, edition_id: edition.id });
  await enqueueMail(
    step,
    reservationMail({
      to: wish.email,
      firstName: wish.first_name,
      product: workshopProduct(edition.ctype, edition.title_with, edition.start_date),
      link: `${step.config.siteUrl}/confirm/${edition.ctype}/${hash}`,
      heldUntil,
    }),
  );
  return hash;
}

export interface Stay {
  firstname: string;
  lastname: string;
  email: string;
  ws: number | null;
  weekIds: number[];
}

/** Holds a room in every week of a stay, all or none. */
export async function reserveStay(step: TransactionContext, stay: Stay) {
  if (stay.weekIds.length > MAX_WEEKS) throw new Refusal(400, `Choose at most ${MAX_WEEKS} weeks.`);
  await takeRooms(step, stay.weekIds);
  const held = await insertHold(step, {
    ctype: 'residency',
    first_name: stay.firstname,
    last_name: stay.lastname,
    email: stay.email,
    about_me: '',
    ws: stay.ws,
    edition_id: null,
  });
  await step.tx
    .insertInto('booking_weeks')
    .values(stay.weekIds.map((week_id) => ({ booking_id: held.id, week_id })))
    .execute();
  return held;
}

/** The unpaid reservation of the same person for just these weeks: whoever comes back from the payment page has one. */
export async function findHeldStay(
  { tx, now }: TransactionContext,
  { firstname, lastname, email: address, weekIds }: Stay,
): Promise<Row<'bookings'> | null> {
  const held = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('ctype', '=', 'residency')
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .where('email', '=', address)
    .where('first_name', '=', firstname)
    .where('last_name', '=', lastname)
    .execute();
  for (const booking of held) {
    const weeks = await tx.selectFrom('booking_weeks').select('week_id').where('booking_id', '=', booking.id).execute();
    if (weeks.length === weekIds.length && weeks.every(({ week_id }) => weekIds.includes(week_id))) return booking;
  }
  return null;
}

interface Hold {
  ctype: 'onsite' | 'online' | 'residency';
  first_name: string;
  last_name: string;
  email: string;
  about_me: string;
  ws: number | null;
  edition_id: number | null;
}

async function insertHold(step: TransactionContext, hold: Hold) {
  const heldUntil = step.now + step.config.holdSeconds;
  const { id, hash } = await step.tx
    .insertInto('bookings')
    .values({
      hash: newSecret(),
      ctype: hold.ctype,
      state: 'held',
      first_name: hold.first_name,
      last_name: hold.last_name,
      email: hold.email,
      about_me: hold.about_me,
      edition_id: hold.edition_id,
      offer_id: null,
      ws: hold.ws,
      hold_expires_at: heldUntil,
      applied_code_id: null,
      add_ww: 0,
      bundle_code: null,
      created_at: step.now,
      confirmed_at: null,
    })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow();
  return { id, hash, heldUntil };
}
