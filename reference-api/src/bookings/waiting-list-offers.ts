import type { AcceptanceRequest } from '@camp/contract/requests';

import { refuseClosed } from './booking-deadline';
import { insertBooking, lockBookingByHash } from './booking-rows';
import { capByHouse, readHouse } from './rooms-by-night';
import { mailOffer } from './send-reservation-mail';
import type { TransactionContext } from '../db/transaction';
import { getBookingCutoff } from '../domain/availability';
import { getBookingStatus, isOpenOffer } from '../domain/booking';
import { OFFER_SECONDS, isForWaitingList } from '../domain/holds';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { takeFromWaitingList } from '../subscriptions/waiting-list';

/** @returns false if no offer is made (docs/decisions/waiting-list.md). */
export async function offerPlace(context: TransactionContext, editionId: number): Promise<boolean> {
  const edition = await lockEdition(context, editionId);
  const { taken, start_date: startDate, withdrawn_at: withdrawnAt } = edition;
  const capacity = capByHouse(await readHouse(context.tx, context.now), { ...edition, id: editionId });
  if (!isForWaitingList({ capacity, taken, startDate, withdrawnAt }, context.now)) return false;
  const workshop = { id: edition.workshop_id, ctype: edition.ctype };
  const next = await takeFromWaitingList(context, workshop, await listMailboxesWithPlace(context, editionId));
  if (!next) return false;
  const booking = await insertBooking(context, {
    ctype: edition.ctype,
    email: next.email,
    ws: next.ws,
    edition_id: editionId,
    deadline: Math.min(context.now + OFFER_SECONDS, getBookingCutoff(startDate)),
    offered_at: context.now,
  });
  await mailOffer(context, booking);
  return true;
}

async function lockEdition({ tx }: TransactionContext, editionId: number) {
  const edition = await tx
    .selectFrom('editions')
    .select(['workshop_id', 'capacity', 'taken', 'start_date', 'withdrawn_at'])
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { ctype, withdrawn_at } = await tx
    .selectFrom('workshops')
    .select(['ctype', 'withdrawn_at'])
    .where('id', '=', edition.workshop_id)
    .executeTakeFirstOrThrow();
  return { ...edition, ctype, withdrawn_at: edition.withdrawn_at ?? withdrawn_at };
}

async function listMailboxesWithPlace({ tx }: TransactionContext, editionId: number): Promise<Set<string>> {
  const bookings = await tx
    .selectFrom('bookings')
    .select('email_key')
    .where('edition_id', '=', editionId)
    .where('state', '!=', 'expired')
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(bookings.map(({ email_key }) => email_key));
}

/**
 * A repeated request changes nothing.
 * @throws Refusal notFound for an unknown hash and for an ended offer; conflict once booking has closed.
 */
export async function acceptOffer(
  context: TransactionContext,
  { ctype, hash, ...person }: AcceptanceRequest,
): Promise<void> {
  const { tx, now, config } = context;
  const booking = await lockBookingByHash(tx, ctype, hash);
  if (booking.offered_at === null) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const { id, state, deadline, hold_expires_at: holdEnd } = booking;
  if (state === 'expired') {
    throw new Refusal('notFound', ENDED_BOOKING, { state: getBookingStatus(booking, false, now) });
  }
  if (!isOpenOffer(booking)) return;
  const { cutoff } = await refuseClosed(context, booking);
  const extended = Math.min(Math.max(deadline, now + config.holdSeconds), cutoff);
  await tx
    .updateTable('bookings')
    .set({
      ...person,
      deadline: extended,
      hold_expires_at: holdEnd === null ? null : Math.max(holdEnd, extended),
      opened_at: booking.opened_at ?? now,
      reminded_at: null,
    })
    .where('id', '=', id)
    .execute();
}
