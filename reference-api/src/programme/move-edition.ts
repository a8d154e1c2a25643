import { addDays } from '@camp/contract/days';

import { areTravelDaysKnown } from './changes';
import { lockComingEdition } from './coming-edition';
import { mailBookedChanges, readKnownBookings } from '../bookings/booked-changes';
import { describeOversold, listOversold, lockHouse } from '../bookings/house';
import { tagChangedWorkshop } from '../bookings/places';
import { readSessions } from '../bookings/read-booking-facts';
import type { TransactionContext } from '../db/transaction';
import { formatEditionDates, getBookingCutoff, getLastClosedDay } from '../domain/availability';
import { clockAt, countDays, dayAt, timeOn } from '../domain/dates';
import { Refusal } from '../domain/refusal';
import { mailWaitingList } from '../subscriptions/announce-editions';

/**
 * Moves an edition with its sessions and days of travel, and mails those who have booked it, hold a place or wait for
 * one.
 * @throws Refusal notFound; conflict for an edition that has started or is cancelled, and for the first day of another
 * edition of the workshop; invalid for a day whose booking has closed.
 */
export async function moveEdition(context: TransactionContext, editionId: number, startDate: string) {
  const { tx, now } = context;
  const { rule } = await lockHouse(context);
  const edition = await findMovable(context, editionId, startDate);
  const known = await readKnownBookings(context, editionId);
  const days = countDays(edition.start_date, startDate);
  const shift = (day: string | null) => (day === null ? null : addDays(day, days));
  const travel = { arrival: shift(edition.arrival), departure: shift(edition.departure) };
  await tx
    .updateTable('editions')
    .set({ start_date: startDate, ...travel })
    .where('id', '=', editionId)
    .execute();
  await tx.insertInto('moved_editions').values({ edition_id: editionId, start_date: edition.start_date }).execute();
  await shiftSessions(context, editionId, days);
  await endHoldsAtCutoff(context, editionId, startDate);
  await tagChangedWorkshop(context, editionId);
  context.changedTags.add('collections');
  const { workshop } = edition;
  const format = (day: string) => formatEditionDates(workshop.ctype, { startDate: day });
  const hasNoTravel = workshop.ctype === 'onsite' && !areTravelDaysKnown(startDate, travel);
  return {
    workshop: workshop.slug,
    from: edition.start_date,
    changedBookings: await mailBookedChanges(context, known),
    listed: await mailWaitingList(context, workshop, { from: format(edition.start_date), to: format(startDate) }),
    warnings: [
      ...(hasNoTravel ? [NO_TRAVEL_DAYS] : []),
      ...(await listOversold(tx, now)).map((nights) => describeOversold(nights, rule.rooms)),
    ],
  };
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
  await tx.deleteFrom('sessions').where('edition_id', '=', editionId).execute();
  await tx
    .insertInto('sessions')
    .values(
      sessions.map(({ starts_at, ends_at }) => ({
        edition_id: editionId,
        starts_at: shift(starts_at),
        ends_at: shift(ends_at),
      })),
    )
    .execute();
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
