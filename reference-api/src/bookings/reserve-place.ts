import { expireHolds, releasePlaces } from './expired-holds';
import { issueNotice } from './find-booking';
import { endHold, inheritHold, placeHold } from './hold-length';
import { insertBooking } from './insert-booking';
import { repeatReservation } from './open-reservations';
import { takePlace } from './places';
import { mailReservation } from './reservation-mail';
import { limitUnopenedHolds } from './unopened-holds';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { editionCutoff } from '../domain/availability';
import type { WorkshopType } from '../domain/booking-type';
import type { Currency } from '../domain/currency';
import { Refusal } from '../domain/refusal';

export interface PlaceRequest {
  first_name: string;
  last_name: string;
  email: string;
  about_me: string;
  ctype: WorkshopType;
  course_id: number;
  workshop_edition: number;
  ws: number | null;
  currency: Currency | null;
}

interface PlaceOptions {
  /** Allows booking unpublished workshops. */
  preview: boolean;
  /** From `replaceableHold`. */
  replaced: Row<'bookings'> | null;
  /** Names the visitor's network address; null if the caller names none. */
  visitor: string | null;
}

/**
 * Mails the link (docs/specification.md#product). A mailbox with a place of the edition gets that link again instead.
 * @returns the code for the browser: the booking's hash, or a notice that the link was mailed.
 * @throws Refusal invalid for another workshop's edition; conflict when sold out, closed or over a limit.
 */
export async function reservePlace(
  context: TransactionContext,
  request: PlaceRequest,
  { preview, replaced, visitor }: PlaceOptions,
): Promise<string> {
  const edition = await findEdition(context, request, preview);
  const cutoff = editionCutoff(edition.start_date);
  if (edition.withdrawn_at !== null || context.now >= cutoff) {
    throw new Refusal('conflict', 'Booking for this date has closed.');
  }
  await expireHolds(context);
  const { first_name, last_name, email, about_me, ws, currency } = request;
  const reserved = { editionId: edition.id };
  const fields = { ctype: edition.ctype, edition_id: edition.id, first_name, last_name, email, about_me, ws, currency };
  const repeated = await repeatReservation(context, email, reserved, replaced);
  await limitUnopenedHolds(context, { email, reserved, visitor, repeated, replaced }, (awaiting) =>
    insertBooking(context, { ...fields, ...awaiting, deadline: Math.min(awaiting.deadline, cutoff) }),
  );
  if (replaced) await endHold(context, replaced);
  if (repeated) {
    if (replaced) await releasePlaces(context, replaced);
    return issueNotice(context, edition.ctype);
  }
  const hold = await placeHold(context, edition.id);
  await takePlaceFor(context, edition.id, replaced);
  const booking = await insertBooking(context, {
    ...(replaced ? inheritHold(hold, replaced) : hold),
    ...fields,
    visitor_key: visitor,
  });
  await mailReservation(context, booking);
  return booking.hash;
}

async function takePlaceFor(
  context: TransactionContext,
  editionId: number,
  replaced: Row<'bookings'> | null,
): Promise<void> {
  if (replaced?.edition_id === editionId) return;
  await takePlace(context, editionId);
  if (replaced) await releasePlaces(context, replaced);
}

async function findEdition({ tx }: TransactionContext, request: PlaceRequest, preview: boolean) {
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
