import { toMinor } from '@camp/contract/currencies';

import { mailMove } from './booked-changes';
import { readBookingStatus } from './booking-payments';
import { lockNamedBooking } from './booking-rows';
import { expireHolds, freePlaces, takePlace } from './places';
import { readBookingFacts } from './read-booking-facts';
import { freeForPlusSeven, lockHouse } from './rooms-by-night';
import type { Booking } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { endsTooLate, MAX_PLAN_DAYS } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { formatAmount } from '../domain/prices';
import { Refusal } from '../domain/refusal';

/**
 * Moves a confirmed booking to another edition of its workshop, and mails its owner. The place that it leaves is
 * offered to the waiting list.
 * @throws Refusal notFound for an unknown booking or edition; conflict for a booking that is not confirmed or has
 * started, and for an edition of another workshop or price, without a free place or room, or too early for instalments
 * to come.
 */
export async function moveBooking(context: TransactionContext, id: number, editionId: number) {
  const { tx, now } = context;
  await expireHolds(context);
  const booking = await lockNamedBooking(tx, id);
  const state = await readBookingStatus(tx, booking, now);
  if (state !== 'confirmed') throw new Refusal('conflict', `Booking ${id} is ${state}: only confirmed ones are moved.`);
  const left = await requireOtherDate(context, booking, editionId);
  await refuseOtherPrice(context, booking, editionId);
  const before = await readBookingFacts(tx, booking);
  const moved = { ...booking, edition_id: editionId };
  if (endsTooLate(await readBookingFacts(tx, moved))) {
    const message = `The instalments to come would end more than ${MAX_PLAN_DAYS} days after edition ${editionId}.`;
    throw new Refusal('conflict', message);
  }
  await updateRow(tx, 'bookings', id, { edition_id: editionId });
  await tx.insertInto('moved_bookings').values({ booking_id: id, edition_id: left, moved_at: now }).execute();
  // Its own nights may be those of the other date, and must not be offered to the waiting lists first.
  await freePlaces(context, booking);
  if (moved.add_ww === 1 && freeForPlusSeven(await lockHouse(context, id), editionId) < 1) {
    throw new Refusal('conflict', `The house is full on a night of CAMP +7 after edition ${editionId}.`);
  }
  await takePlace(context, editionId);
  return mailMove(context, { booking: moved, facts: before });
}

/** @returns the edition that the booking leaves. */
async function requireOtherDate({ tx, now }: TransactionContext, booking: Booking, editionId: number): Promise<number> {
  const editions = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'workshop_id', 'start_date', 'editions.withdrawn_at', 'published'])
    .where('editions.id', 'in', [editionId, booking.edition_id ?? 0])
    .execute();
  const target = editions.find((edition) => edition.id === editionId);
  const left = editions.find((edition) => edition.id === booking.edition_id);
  if (!target) throw new Refusal('notFound', `There is no edition ${editionId}.`);
  if (!left || target.id === left.id || target.workshop_id !== left.workshop_id) {
    throw new Refusal('conflict', `Edition ${editionId} is no other date of the workshop of booking ${booking.id}.`);
  }
  const today = dayAt(now);
  if (left.start_date <= today) throw new Refusal('conflict', `Booking ${booking.id} has started.`);
  if (target.start_date <= today) throw new Refusal('conflict', `Edition ${editionId} has started.`);
  if (target.withdrawn_at !== null || target.published !== 1) {
    throw new Refusal('conflict', `Edition ${editionId} is cancelled or not published.`);
  }
  return left.id;
}

/** Compares the prices at which the booking was made with those of today, in the currency that was paid. */
async function refuseOtherPrice({ tx }: TransactionContext, booking: Booking, editionId: number): Promise<void> {
  const { settlement } = await readBookingFacts(tx, booking);
  if (!settlement) return;
  const price = await tx
    .selectFrom('booking_prices')
    .innerJoin('workshop_prices', 'workshop_prices.currency', 'booking_prices.currency')
    .innerJoin('editions', 'editions.workshop_id', 'workshop_prices.workshop_id')
    .select(['booking_prices.full_amount as booked', 'workshop_prices.full_amount as listed'])
    .where('booking_id', '=', booking.id)
    .where('editions.id', '=', editionId)
    .where('booking_prices.currency', '=', settlement.currency)
    .executeTakeFirst();
  if (!price || price.booked === price.listed) return;
  const format = (units: number) => formatAmount(toMinor(units, settlement.currency), settlement.currency);
  throw new Refusal(
    'conflict',
    `Edition ${editionId} costs ${format(price.listed)}, and booking ${booking.id} was made at ` +
      `${format(price.booked)}. Settle the difference by \`booking:cancel\` with a refund and a new booking.`,
  );
}
