import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import type { BookingType } from '@camp/contract/booking-types';
import { isSecret } from '@camp/contract/request-fields';
import type { ReservationRequest, ResidencyRequest } from '@camp/contract/requests';

import { readStayCutoff } from './booking-deadline';
import { closePaymentPages, isPaid, selectPaidByBank } from './booking-payments';
import { lockBookingByHash, insertBooking, createEmailedCode } from './booking-rows';
import { findMailboxReservations } from './mailbox-reservations';
import { endHold, releasePlaces, expireHolds, takePlace, takeRooms } from './places';
import { lockRooms } from './rooms-by-night';
import { mailReservation, mailUnpaidStay } from './send-reservation-mail';
import { isAwaitingLink, limitUnopenedHolds } from './unopened-holds';
import type { Booking, NewBooking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingCutoff } from '../domain/availability';
import { PAID_BOOKING, Refusal, BOOKING_CLOSED } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';
import { unsubscribe } from '../subscriptions/subscribe';
import { WAITING_LIST_SQL } from '../subscriptions/waiting-list';

const REPLACED_BEFORE =
  'This reservation has been corrected or released already. Its links are in our emails; to reserve another place, ' +
  'open the page of the workshop again.';

const BANK_IS_PAYING =
  'Your bank is making the payment for this reservation, so it can’t be changed here. Write to us: we’ll change it.';

/**
 * Reserves a place and ends the unpaid reservation that the request replaces, in one transaction
 * (`save_unpaid_booking/` of the contract).
 * @returns the code for the browser.
 * @throws Refusal as `reservePlace` does, and conflict when the first is paid or was replaced before.
 */
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

/** Unsubscribes. A place that the list has offered, and that is not accepted yet, goes to the next person. */
export async function leaveList(context: TransactionContext, token: string): Promise<string> {
  // Waits for an offer that is being made to this person.
  await lockRooms(context);
  const offers = await context.tx
    .selectFrom('subscriptions')
    .innerJoin('bookings', 'bookings.email', 'subscriptions.email')
    .innerJoin('editions', 'editions.id', 'edition_id')
    .innerJoin('workshops', (join) => join.onRef('workshops.id', '=', 'workshop_id').on('list', '=', WAITING_LIST_SQL))
    .select(['bookings.ctype', 'hash'])
    .where('token', '=', token)
    .where('bookings.offered_at', 'is not', null)
    .where('first_name', '=', '')
    .where('hold_expires_at', 'is not', null)
    .forUpdate('bookings')
    .execute();
  const message = await unsubscribe(context, token);
  for (const { ctype, hash } of offers) await releaseBooking(context, ctype, hash);
  return message;
}

interface PlaceOptions {
  preview: boolean;
  /** The unpaid hold that the reservation corrects; the new one ends with it. */
  replaced: Booking | null;
  visitor: string | null;
}

/**
 * Reserves a place and mails its link (docs/specification.md#product). A person who holds a place of the edition gets
 * its link again, another person of the mailbox a second place (docs/decisions/two-people.md).
 * @returns the booking's hash, or a code without a booking if only a link was mailed.
 * @throws Refusal invalid for another workshop's edition; conflict when sold out, closed or over a limit.
 */
async function reservePlace(
  context: TransactionContext,
  request: ReservationRequest,
  { preview, replaced, visitor }: PlaceOptions,
): Promise<string> {
  await expireHolds(context);
  const edition = await findEdition(context, request, preview);
  const cutoff = getBookingCutoff(edition.start_date);
  if (edition.withdrawn_at !== null || context.now >= cutoff) throw new Refusal('conflict', BOOKING_CLOSED);
  const { first_name, last_name, email, about_me, ws, currency, beside } = request;
  const person = { first_name, last_name, email };
  const reserved = { editionId: edition.id };
  const fields = { ctype: edition.ctype, edition_id: edition.id, ...person, about_me, ws, currency };
  const corrected = replaced?.edition_id === edition.id ? replaced : null;
  const open = await findMailboxReservations(context, person, reserved, { replaced, beside });
  await limitUnopenedHolds(context, { person, reserved, visitor, replaced, ...open }, (awaiting) =>
    insertBooking(context, { ...fields, ...awaiting, deadline: Math.min(awaiting.deadline, cutoff) }, { corrected }),
  );
  if (replaced) await endHold(context, replaced);
  if (open.repeated) {
    if (replaced) await releasePlaces(context, replaced);
    return createEmailedCode(context, edition.ctype);
  }
  if (!corrected) {
    await takePlace(context, edition.id);
    if (replaced) await releasePlaces(context, replaced);
  }
  const deadline = Math.min(replaced?.deadline ?? context.now + HOLD_SECONDS, cutoff);
  const booking = await insertBooking(context, { ...fields, deadline, visitor_key: visitor }, { corrected });
  await mailReservation(context, booking);
  return booking.hash;
}

async function findEdition({ tx }: TransactionContext, request: ReservationRequest, preview: boolean) {
  const edition = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select(['editions.id', 'start_date', 'editions.withdrawn_at', 'workshops.id as course_id', 'ctype', 'published'])
    .where('editions.id', '=', request.workshop_edition)
    .executeTakeFirst();
  const matches = edition?.course_id === request.course_id && edition.ctype === request.ctype;
  if (!edition || !matches || (!edition.published && !preview)) {
    throw new Refusal('invalid', 'That date doesn’t belong to this workshop.', { field: 'workshop_edition' });
  }
  return edition;
}

type Stay = ResidencyRequest & { weekIds: number[] };

/**
 * Reserves residency weeks.
 * @returns null if only a link was mailed, because the mailbox holds one of the weeks.
 * @throws Refusal conflict when a week is full or over a limit.
 */
export async function reserveStay(
  context: TransactionContext,
  stay: Stay,
  visitor: string | null,
): Promise<Booking | null> {
  const { weekIds, email, firstname: first_name, lastname: last_name, ws, currency } = stay;
  const person = { first_name, last_name, email };
  const insert = async (hold: Pick<NewBooking, 'deadline'> & Partial<NewBooking>) => {
    const deadline = Math.min(hold.deadline, await readStayCutoff(context.tx, weekIds));
    return insertBooking(context, { ctype: 'residency', ...person, ws, currency, ...hold, deadline }, { weekIds });
  };
  await lockMailbox(context, email);
  await expireHolds(context);
  const open = await findMailboxReservations(context, person, { weekIds });
  await limitUnopenedHolds(context, { person, reserved: { weekIds }, visitor, ...open }, insert);
  if (open.repeated) return null;
  await takeRooms(context, weekIds);
  const booking = await insert({ deadline: context.now + HOLD_SECONDS, visitor_key: visitor });
  await mailUnpaidStay(context, booking);
  return booking;
}
