import { createHash } from 'node:crypto';

import { lockBooking } from './booking-rows';
import { tryRow } from '../db/each-row';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { Refusal } from '../domain/refusal';
import { enqueueMail } from '../mail/enqueue-mail';
import { type Letter, letterMail } from '../mail/letter';

/**
 * Mails a letter to the confirmed bookings of an edition, once to each. Letters with the same content are the same.
 * @returns `failed`: the ids of bookings that are left for another attempt.
 * @throws Refusal notFound for an unknown edition.
 */
export async function mailLetter(context: TransactionContext, editionId: number, letter: Letter) {
  const { tx } = context;
  const edition = await tx.selectFrom('editions').select('id').where('id', '=', editionId).executeTakeFirst();
  if (!edition) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  const bookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'confirmed')
    .where('cancelled_at', 'is', null)
    .where('email', '!=', '')
    .orderBy('id')
    .execute();
  const digest = createHash('sha256')
    .update(JSON.stringify([letter.subject, ...letter.paragraphs]))
    .digest('hex');
  const mailed: Booking[] = [];
  const failed: number[] = [];
  for (const { id } of bookings) {
    const work = async () => {
      const booking = await mailOnce(context, { id, editionId, digest, letter });
      if (booking) mailed.push(booking);
    };
    if (!(await tryRow(context, 'letter.not-stored', id, work))) failed.push(id);
  }
  return { mailed, failed, already: bookings.length - mailed.length - failed.length };
}

/** Null for a booking that has the letter, or was cancelled, moved or erased in the meantime. */
async function mailOnce(
  context: TransactionContext,
  { id, editionId, digest, letter }: { id: number; editionId: number; digest: string; letter: Letter },
): Promise<Booking | null> {
  const booking = await lockBooking(context.tx, id);
  if (booking.edition_id !== editionId || booking.cancelled_at !== null || booking.email === '') return null;
  const { numInsertedOrUpdatedRows } = await context.tx
    .insertInto('letter_mails')
    .values({ booking_id: id, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await enqueueMail(context, letterMail(letter, booking.email, booking.first_name), booking);
  return booking;
}
