import { addDays } from '@camp/contract/days';

import { areTravelDaysKnown, tagWorkshop } from './changes';
import { lockEdition } from './editions';
import { mailBookedChanges, readKnownBookings, type KnownBooking, withdrawHolds } from '../bookings/booked-changes';
import { readBookingFacts, readSessions } from '../bookings/read-booking-facts';
import { describeOversold, listOversold, lockHouse, lockRooms } from '../bookings/rooms-by-night';
import { offerFreePlaces } from '../bookings/waiting-list-offers';
import type { Booking } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { formatEditionDates, getBookingCutoff, getLastClosedDay } from '../domain/availability';
import { endsTooLate, MAX_PLAN_DAYS } from '../domain/booking-facts';
import { clockAt, countDays, dayAt, timeOn } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { type BookingEnd, NOTHING_BACK, refundByOrganiser } from '../payments/cancel-booking';
import { mailWaitingList } from '../subscriptions/waiting-list';

/**
 * Moves an edition with its sessions and days of travel, and mails those who have booked it, hold a place or wait for
 * one.
 * @returns `concerns`: the nights for which the house then has too few rooms, and instalments that end too late.
 * @throws Refusal notFound; conflict for an edition that has started or is cancelled, and for the first day of another
 * edition of the workshop; invalid for a day whose booking has closed.
 */
export async function moveEdition(context: TransactionContext, editionId: number, startDate: string) {
  const { tx, now } = context;
  const { rule } = await lockHouse(context);
  const describeHouse = async () => (await listOversold(tx, now)).map((nights) => describeOversold(nights, rule.rooms));
  const before = await describeHouse();
  const edition = await findMovable(context, editionId, startDate);
  const known = await readKnownBookings(context, editionId);
  const days = countDays(edition.start_date, startDate);
  const shift = (day: string | null) => (day === null ? null : addDays(day, days));
  const travel = { arrival: shift(edition.arrival), departure: shift(edition.departure) };
  await updateRow(tx, 'editions', editionId, { start_date: startDate, ...travel });
  await tx.insertInto('moved_editions').values({ edition_id: editionId, start_date: edition.start_date }).execute();
  await shiftSessions(context, editionId, days);
  await endHoldsAtCutoff(context, editionId, startDate);
  await offerFreePlaces(context);
  const { workshop } = edition;
  tagWorkshop(context, workshop);
  const format = (day: string) => formatEditionDates(workshop.ctype, day);
  const oversold = await describeHouse();
  const late = await describeLatePlans(context, known);
  const hasNoTravel = workshop.ctype === 'onsite' && !areTravelDaysKnown(startDate, travel);
  return {
    workshop: workshop.slug,
    from: edition.start_date,
    changedBookings: await mailBookedChanges(context, known),
    listed: await mailWaitingList(context, workshop, { from: format(edition.start_date), to: format(startDate) }),
    warnings: [...(hasNoTravel ? [NO_TRAVEL_DAYS] : []), ...oversold, ...late],
    concerns: [...oversold.filter((nights) => !before.includes(nights)), ...late],
  };
}

async function describeLatePlans({ tx }: TransactionContext, known: readonly KnownBooking[]): Promise<string[]> {
  const late: number[] = [];
  for (const { booking } of known) if (endsTooLate(await readBookingFacts(tx, booking))) late.push(booking.id);
  return late.map(
    (id) => `The instalments of booking ${id} would end more than ${MAX_PLAN_DAYS} days after the last day.`,
  );
}

const NO_TRAVEL_DAYS =
  'It is not a Wednesday, so the shuttle of other workshops does not fit: import arrival and departure for this date.';

async function findMovable(context: TransactionContext, editionId: number, startDate: string) {
  const { tx, now } = context;
  const edition = await lockComingEdition(context, editionId, `Edition ${editionId} is cancelled.`);
  if (startDate <= getLastClosedDay(now)) {
    throw new Refusal('invalid', `Nobody could book a date on ${startDate} any more: name a later day.`);
  }
  const sameDay = await tx
    .selectFrom('editions')
    .select('id')
    .where('workshop_id', '=', edition.workshop_id)
    .where('start_date', '=', startDate)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (sameDay) throw new Refusal('conflict', `Edition ${sameDay.id} of this workshop begins on ${startDate} already.`);
  return edition;
}

async function shiftSessions({ tx }: TransactionContext, editionId: number, days: number): Promise<void> {
  const sessions = (await readSessions(tx, [editionId])).get(editionId) ?? [];
  if (sessions.length === 0) return;
  const shift = (time: number) => timeOn(addDays(dayAt(time), days), clockAt(time));
  const shifted = sessions.map(({ starts_at, ends_at }) => ({ starts_at: shift(starts_at), ends_at: shift(ends_at) }));
  const rows = shifted.map((times) => ({ edition_id: editionId, ...times }));
  await tx.deleteFrom('sessions').where('edition_id', '=', editionId).execute();
  await tx.insertInto('sessions').values(rows).execute();
}

async function endHoldsAtCutoff({ tx }: TransactionContext, editionId: number, startDate: string): Promise<void> {
  const cutoff = getBookingCutoff(startDate);
  for (const column of ['deadline', 'hold_expires_at'] as const) {
    await tx
      .updateTable('bookings')
      .set({ [column]: cutoff })
      .where('edition_id', '=', editionId)
      .where('state', '=', 'held')
      .where(column, '>', cutoff)
      .execute();
  }
}

/**
 * Cancels an edition that has not started: refunds all payments, ends the holds, and mails those who have booked it,
 * hold a place or wait for one. `fulfilPayment` refunds later payments.
 * @throws Refusal notFound, and conflict for an edition that has started or is cancelled already.
 */
export async function cancelEdition(context: TransactionContext, editionId: number) {
  const { tx, now } = context;
  await lockRooms(context);
  const cancelledMessage = `Edition ${editionId} is cancelled already.`;
  const { start_date, workshop } = await lockComingEdition(context, editionId, cancelledMessage);
  await updateRow(tx, 'editions', editionId, { withdrawn_at: now });
  const from = formatEditionDates(workshop.ctype, start_date);
  // The people of offers, who are in line again below, get one email.
  const listed = await mailWaitingList(context, workshop, { from, to: null });
  const bookings = (await readKnownBookings(context, editionId)).map(({ booking }) => booking);
  const held = await withdrawHolds(context, bookings, 'date');
  const ended: (BookingEnd & { booking: Booking })[] = held.map((booking) => ({ booking, ...NOTHING_BACK }));
  for (const booking of bookings.filter(({ state }) => state === 'confirmed')) {
    ended.push({ booking, ...(await refundByOrganiser(context, booking, 'full', true)) });
  }
  tagWorkshop(context, workshop);
  return { workshop: workshop.slug, startDate: start_date, ended, listed };
}

/** @throws Refusal notFound, and conflict for an edition that has started or is cancelled. */
async function lockComingEdition({ tx, now }: TransactionContext, editionId: number, cancelledMessage: string) {
  const edition = await lockEdition(tx, editionId);
  if (edition.withdrawn_at !== null) throw new Refusal('conflict', cancelledMessage);
  if (edition.start_date <= dayAt(now)) throw new Refusal('conflict', `Edition ${editionId} has started.`);
  return edition;
}
