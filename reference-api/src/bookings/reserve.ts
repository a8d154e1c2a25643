import type { ReservationRequest, ResidencyRequest } from '@camp/contract/requests';

import { readStayCutoff } from './booking-deadline';
import { insertBooking, createEmailedCode } from './booking-rows';
import { findMailboxReservations } from './mailbox-reservations';
import { endHold, expireHolds, releasePlaces, takePlace, takeRooms } from './places';
import { lockRooms } from './rooms-by-night';
import { mailReservation, mailUnpaidStay } from './send-reservation-mail';
import { limitUnopenedHolds } from './unopened-holds';
import type { Booking, NewBooking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingCutoff } from '../domain/availability';
import { BOOKING_CLOSED, Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';

interface PlaceOptions {
  preview: boolean;
  /** The unpaid hold that the reservation corrects; the new one ends with it. */
  replaced: Booking | null;
  visitor: string | null;
}

/**
 * Reserves a place and mails its link (docs/specification.md#product). A person who holds a place of the edition gets
 * its link again, another person of the mailbox a link that takes a second place (docs/decisions/two-people.md).
 * @returns the booking's hash, or a code without a booking if only a link was mailed.
 * @throws Refusal invalid for another workshop's edition; conflict when sold out, closed or over a limit.
 */
export async function reservePlace(
  context: TransactionContext,
  request: ReservationRequest,
  { preview, replaced, visitor }: PlaceOptions,
): Promise<string> {
  const edition = await findEdition(context, request, preview);
  const cutoff = getBookingCutoff(edition.start_date);
  if (edition.withdrawn_at !== null || context.now >= cutoff) throw new Refusal('conflict', BOOKING_CLOSED);
  // Other transactions lock it before any row: another order could deadlock.
  if (edition.ctype === 'onsite') await lockRooms(context);
  await expireHolds(context);
  const { first_name, last_name, email, about_me, ws, currency, beside } = request;
  const person = { first_name, last_name, email };
  const reserved = { editionId: edition.id };
  const fields = { ctype: edition.ctype, edition_id: edition.id, ...person, about_me, ws, currency };
  const open = await findMailboxReservations(context, person, reserved, { replaced, beside });
  await limitUnopenedHolds(context, { person, reserved, visitor, replaced, ...open }, (awaiting) =>
    insertBooking(context, { ...fields, ...awaiting, deadline: Math.min(awaiting.deadline, cutoff) }),
  );
  if (replaced) await endHold(context, replaced);
  if (open.repeated || open.isSecond) {
    if (replaced) await releasePlaces(context, replaced);
    return createEmailedCode(context, edition.ctype);
  }
  if (replaced?.edition_id !== edition.id) {
    await takePlace(context, edition.id);
    if (replaced) await releasePlaces(context, replaced);
  }
  const booking = await insertBooking(context, {
    ...fields,
    deadline: Math.min(replaced?.deadline ?? context.now + context.config.holdSeconds, cutoff),
    visitor_key: visitor,
  });
  await mailReservation(context, booking);
  return booking.hash;
}

async function findEdition({ tx }: TransactionContext, request: ReservationRequest, preview: boolean) {
  const edition = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select([
      'editions.id',
      'editions.start_date',
      'editions.withdrawn_at',
      'workshops.id as course_id',
      'workshops.ctype',
      'workshops.published',
    ])
    .where('editions.id', '=', request.workshop_edition)
    .executeTakeFirst();
  const matches = edition?.course_id === request.course_id && edition.ctype === request.ctype;
  if (!edition || !matches || (!edition.published && !preview)) {
    throw new Refusal('invalid', 'That date doesn’t belong to this workshop.', { field: 'workshop_edition' });
  }
  return edition;
}

type Stay = ResidencyRequest & { weekIds: number[] };

/** @returns null if only a link was mailed, because the mailbox holds one of the weeks. */
export async function reserveStay(
  context: TransactionContext,
  stay: Stay,
  visitor: string | null,
): Promise<Booking | null> {
  const { weekIds, email, firstname: first_name, lastname: last_name } = stay;
  const person = { first_name, last_name, email };
  await lockMailbox(context, email);
  await lockRooms(context);
  await expireHolds(context);
  const open = await findMailboxReservations(context, person, { weekIds });
  await limitUnopenedHolds(context, { person, reserved: { weekIds }, visitor, ...open }, (awaiting) =>
    insertStay(context, stay, awaiting),
  );
  if (open.repeated || open.isSecond) return null;
  const deadline = context.now + context.config.holdSeconds;
  await takeRooms(context, weekIds);
  const booking = await insertStay(context, stay, { deadline, visitor_key: visitor });
  await mailUnpaidStay(context, booking);
  return booking;
}

async function insertStay(
  context: TransactionContext,
  { weekIds, firstname, lastname, email, ws, currency }: Stay,
  hold: Pick<NewBooking, 'deadline'> & Partial<NewBooking>,
): Promise<Booking> {
  const person = { first_name: firstname, last_name: lastname, email };
  const weeks = weekIds.map((week_id) => ({ week_id }));
  const deadline = Math.min(hold.deadline, await readStayCutoff(context.tx, weeks));
  const booking = await insertBooking(context, { ctype: 'residency', ...person, ws, currency, ...hold, deadline });
  await context.tx
    .insertInto('booking_weeks')
    .values(weeks.map((week) => ({ booking_id: booking.id, ...week })))
    .execute();
  return booking;
}
