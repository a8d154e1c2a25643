import { readBookingStatus } from './booking-payments';
import { type FoundBooking, lockConfirmed, lockNamedBooking } from './booking-rows';
import { mailConfirmation } from './confirm-booking';
import { deleteRecords, MAIL_RECORDS, withdrawOpenOffer } from './former-owner';
import { mailLinkAgain } from './send-links';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { DAY_SECONDS, HOUR_SECONDS } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';
import { RESERVATION_KINDS } from '../mail/reservation-mails';
import { newSecret } from '../platform/secrets';

export const MAX_MAILS_A_DAY = 3;
const TOO_LATE =
  'The address can be corrected here within an hour of the booking, or by the link in our email. Write to us, and ' +
  'we’ll correct it.';
const TOO_OFTEN = 'We’ve sent this booking’s emails a few times today already. Write to us, and we’ll correct it.';

/** True for the booking code of the mails, and for the browser's code within an hour of the confirmation. */
export function canCorrectEmail({ mail_hash, email, confirmed_at }: Booking, hash: string, now: number): boolean {
  return email !== '' && (mail_hash === hash || now - (confirmed_at ?? 0) < HOUR_SECONDS);
}

/**
 * Corrects the email address of a confirmed booking, ends the mailed link and mails a new one.
 * @throws Refusal notFound for a booking that is not confirmed; conflict for a code that does not correct it, and
 * beyond the limits of mails.
 */
export async function correctEmail(
  context: TransactionContext,
  found: FoundBooking,
  { email }: { email: string },
): Promise<void> {
  await lockMailbox(context, email);
  const booking = await lockConfirmed(context.tx, found);
  if (!canCorrectEmail(booking, found.hash, context.now)) throw new Refusal('conflict', TOO_LATE);
  if ((await countUnaskedMails(context, found.id)) >= MAX_MAILS_A_DAY) throw new Refusal('conflict', TOO_OFTEN);
  const corrected = await changePerson(context, booking, { email });
  if (!(await mailConfirmation(context, corrected, true))) throw new Refusal('conflict', TOO_OFTEN, { field: 'email' });
}

export async function countUnaskedMails({ tx, now }: TransactionContext, bookingId: number): Promise<number> {
  const mails = await tx
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', 'not in', RESERVATION_KINDS)
    .where('unasked', '=', 1)
    .where('created_at', '>', now - DAY_SECONDS)
    .execute();
  return mails.length;
}

const NAMES = ['first_name', 'last_name'] as const;

type PersonChanges = Partial<Pick<Booking, 'email' | (typeof NAMES)[number]>>;

/** Keeps unasked mails, which count for the limits. */
async function deleteUnsentMails({ tx }: TransactionContext, { id, email_key }: Booking): Promise<void> {
  const mails = tx.deleteFrom('mails').where('booking_id', '=', id).where('recipient_key', '=', email_key);
  await mails.where('sent_at', 'is', null).where('unasked', '=', 0).execute();
}

/**
 * Changes a booking that the caller has locked. Another address ends the mailed link, the offer to another person and
 * unsent mails, and is mailed the joining details. With another name it is another person, who must not see the visit
 * details of the first.
 */
async function changePerson(context: TransactionContext, booking: Booking, changes: PersonChanges): Promise<Booking> {
  const { tx, now } = context;
  const isMoved = changes.email !== undefined && changes.email !== booking.email;
  const isRenamed = NAMES.some((name) => changes[name] !== undefined && changes[name] !== booking[name]);
  if (isMoved) {
    await deleteUnsentMails(context, booking);
    await withdrawOpenOffer(tx, booking.id);
    await deleteRecords(tx, booking.id, isRenamed ? ['visit_details', ...MAIL_RECORDS] : MAIL_RECORDS);
    await tx.insertInto('notices').values({ code: booking.mail_hash, ctype: booking.ctype, created_at: now }).execute();
  }
  return tx
    .updateTable('bookings')
    .set({
      ...changes,
      ...(isMoved && { email_key: canonicalEmail(changes.email ?? ''), mail_hash: newSecret() }),
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Corrects the person of a held or confirmed booking for the organiser, and mails the new link to another address.
 * @throws Refusal notFound for an unknown booking; conflict for one that has ended, has no person, or whose new person
 * holds a place of the same edition already.
 */
export async function changeByOrganiser(context: TransactionContext, id: number, changes: PersonChanges) {
  const { tx } = context;
  const known = await tx.selectFrom('bookings').select(['email']).where('id', '=', id).executeTakeFirst();
  await lockMailbox(context, changes.email ?? known?.email ?? '');
  const booking = await lockNamedBooking(tx, id);
  const state = await readBookingStatus(tx, booking, context.now);
  if (booking.first_name === '' || (state !== 'held' && state !== 'confirmed')) {
    throw new Refusal('conflict', `Booking ${id} is ${state} or has no name: it cannot be changed.`);
  }
  if (state === 'held') await refuseSecondHold(context, { ...booking, ...changes });
  const changed = await changePerson(context, booking, changes);
  const isMailed = changed.mail_hash !== booking.mail_hash;
  return { booking: isMailed ? await mailLinkAgain(context, id) : changed, isMailed };
}

async function refuseSecondHold({ tx }: TransactionContext, { id, email, edition_id, ...person }: Booking) {
  const holds = await tx
    .selectFrom('bookings')
    .select(['id', 'first_name', 'last_name'])
    .where('email_key', '=', canonicalEmail(email))
    .where('edition_id', '=', edition_id)
    .where('hold_expires_at', 'is not', null)
    .where('id', '!=', id)
    .execute();
  const toName = ({ first_name, last_name }: Pick<Booking, 'first_name' | 'last_name'>) =>
    `${first_name} ${last_name}`.toLowerCase();
  const same = holds.find((hold) => toName(hold) === toName(person));
  if (same) throw new Refusal('conflict', `Booking ${same.id} holds a place of this date for the same person already.`);
}
