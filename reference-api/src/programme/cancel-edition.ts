import type { Currency } from '@camp/contract/currencies';

import { lockComingEdition } from './coming-edition';
import { readKnownBookings, type KnownBooking, mailEndedHold } from '../bookings/booked-changes';
import { isPaid } from '../bookings/booking-payments';
import { lockBooking } from '../bookings/booking-rows';
import { lockHouse } from '../bookings/house';
import { tagChangedWorkshop } from '../bookings/places';
import { readBookingFacts } from '../bookings/read-booking-facts';
import { releaseBooking } from '../bookings/unpaid-bookings';
import type { TransactionContext } from '../db/transaction';
import { formatEditionDates } from '../domain/availability';
import { settleByAmount } from '../domain/cancellation';
import { cancelBooking, readKeptPayment } from '../payments/cancel-booking';
import { mailWaitingList } from '../subscriptions/announce-editions';

interface EndedBooking {
  booking: KnownBooking['booking'];
  refundedMinor: number;
  currency: Currency | null;
}

/**
 * Cancels an edition that has not started: refunds all payments, ends the holds, and mails those who have booked it,
 * hold a place or wait for one. `fulfilPayment` refunds later payments.
 * @throws Refusal notFound, and conflict for an edition that has started or is cancelled already.
 */
export async function cancelEdition(context: TransactionContext, editionId: number) {
  const { tx, now } = context;
  await lockHouse(context);
  const cancelledMessage = `Edition ${editionId} is cancelled already.`;
  const { start_date, workshop } = await lockComingEdition(context, editionId, cancelledMessage);
  await tx.updateTable('editions').set({ withdrawn_at: now }).where('id', '=', editionId).execute();
  const ended: EndedBooking[] = [];
  for (const { booking } of await readKnownBookings(context, editionId)) {
    const end =
      booking.state === 'confirmed' ? await refundAll(context, booking.id) : await releaseHold(context, booking.id);
    if (end) ended.push(end);
  }
  await tagChangedWorkshop(context, editionId);
  context.changedTags.add('collections');
  const from = formatEditionDates(workshop.ctype, { startDate: start_date });
  const listed = await mailWaitingList(context, workshop, { from, to: null });
  return { workshop: workshop.slug, startDate: start_date, ended, listed };
}

/** Null if its owner has cancelled it in the meantime. */
async function refundAll(context: TransactionContext, bookingId: number): Promise<EndedBooking | null> {
  const booking = await lockBooking(context.tx, bookingId);
  if (booking.cancelled_at !== null) return null;
  const facts = await readBookingFacts(context.tx, booking);
  const paid = (await readKeptPayment(context.tx, bookingId))?.keptMinor ?? 0;
  const amounts = settleByAmount(paid, paid);
  await cancelBooking(context, booking, { facts, paid, amounts, returnsCode: true, isByOrganiser: true });
  return { booking, refundedMinor: paid, currency: facts.settlement?.currency ?? null };
}

/** Null for a paid hold, whose payment is refunded by `fulfilPayment`. */
async function releaseHold(context: TransactionContext, bookingId: number): Promise<EndedBooking | null> {
  const booking = await lockBooking(context.tx, bookingId);
  if (booking.state !== 'held' || (await isPaid(context.tx, bookingId))) return null;
  await releaseBooking(context, booking.ctype, booking.hash);
  await mailEndedHold(context, { booking, facts: await readBookingFacts(context.tx, booking) });
  return { booking, refundedMinor: 0, currency: null };
}
