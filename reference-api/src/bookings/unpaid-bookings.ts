import type { BookingType } from '@camp/contract/booking-types';
import { isSecret } from '@camp/contract/request-fields';
import type { ReservationRequest } from '@camp/contract/requests';

import { closePaymentPages, isPaid, selectPaidByBank } from './booking-payments';
import { lockBookingByHash } from './booking-rows';
import { endHold, releasePlaces } from './places';
import { reservePlace } from './reserve';
import { isAwaitingLink } from './unopened-holds';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { PAID_BOOKING, Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';
import { PLACE_OFFER } from '../mail/reservation-mails';
import { unsubscribe } from '../subscriptions/subscribe';

const REPLACED_BEFORE =
  'This reservation has been corrected or released already. Its links are in our emails; to reserve another place, ' +
  'open the page of the workshop again.';

const BANK_IS_PAYING =
  'Your bank is making the payment for this reservation, so it can’t be changed here. Write to us: we’ll change it.';

/** Ends the reservation that the request replaces in the same transaction (docs/specification.md#calls, Additions). */
export async function saveReservation(
  context: TransactionContext,
  request: ReservationRequest,
  options: { preview: boolean; visitor: string | null },
): Promise<string> {
  await lockMailbox(context, request.email);
  const replaced = await findReplaceableHold(context, request);
  const code = await reservePlace(context, request, { ...options, replaced });
  if (replaced) await closePaymentPages(context, replaced.id);
  return code;
}

/** Only the browser's hash is accepted. Null for an expired hold. */
async function findReplaceableHold(
  { tx, now }: TransactionContext,
  { ctype, replaces: hash }: ReservationRequest,
): Promise<Booking | null> {
  if (!isSecret(hash)) return null;
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('hash', '=', hash)
    .where('ctype', '=', ctype)
    .forUpdate()
    .executeTakeFirst();
  if (!booking) return null;
  if (booking.state === 'confirmed' || (await isPaid(tx, booking.id))) {
    throw new Refusal('conflict', PAID_BOOKING, { field: 'replaces' });
  }
  // Replacing one hold twice would give two places for it.
  if (booking.released_at !== null) throw new Refusal('conflict', REPLACED_BEFORE, { field: 'replaces' });
  if (booking.state !== 'held') return null;
  if (await selectPaidByBank(tx, now).where('booking_id', '=', booking.id).executeTakeFirst()) {
    throw new Refusal('conflict', BANK_IS_PAYING, { field: 'replaces' });
  }
  return booking.deadline > now ? booking : null;
}

/** Does nothing when the hold has ended. @throws Refusal notFound for an unknown hash, conflict for a paid booking. */
export async function releaseBooking(context: TransactionContext, ctype: BookingType, hash: string): Promise<void> {
  const { tx } = context;
  const booking = await lockBookingByHash(tx, ctype, hash);
  if (booking.state === 'confirmed' || (await isPaid(tx, booking.id))) {
    const state = booking.state === 'confirmed' ? 'confirmed' : 'paid';
    throw new Refusal('conflict', PAID_BOOKING, { state });
  }
  const isHeld = booking.state === 'held';
  if (isHeld || isAwaitingLink(booking, context.now)) await endHold(context, booking);
  if (!isHeld) return;
  await releasePlaces(context, booking);
  await closePaymentPages(context, booking.id);
}

/** Unsubscribes. A place whose offer has not been mailed yet is offered to the next person. */
export async function leaveList(context: TransactionContext, token: string): Promise<string> {
  const unsent = await context.tx
    .selectFrom('bookings')
    .innerJoin('mails', 'booking_id', 'bookings.id')
    .select(['ctype', 'hash'])
    .where('list_token', '=', token)
    .where('kind', '=', PLACE_OFFER)
    .where('sent_at', 'is', null)
    .where('offered_at', 'is not', null)
    .where('state', '=', 'held')
    .execute();
  for (const { ctype, hash } of unsent) await releaseBooking(context, ctype, hash);
  return unsubscribe(context, token);
}
