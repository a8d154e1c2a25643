import { expireHolds, releasePlaces } from './expired-holds';
import { issueNotice } from './find-booking';
import { endHold, inheritHold, placeHold } from './hold-length';
import { insertBooking } from './insert-booking';
import { repeatReservation } from './open-reservations';
import { takePlace } from './places';
import { mailReservation } from './reservation-mail';
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
}

/**
 * Mails the link (docs/specification.md#product). A mailbox with a place of the edition gets that link again instead.
 * @returns the code for the browser: the booking's hash, or a notice that the link was mailed.
 * @throws Refusal invalid for another workshop's edition; conflict when sold out, closed or over the mailbox's limit.
 */
export async function reservePlace(
  context: TransactionContext,
  request: PlaceRequest,
  { preview, replaced }: PlaceOptions,
): Promise<string> {
  const edition = await findEdition(context, request, preview);
  if (edition.withdrawn_at !== null || context.now >= editionCutoff(edition.start_date)) {
    throw new Refusal('conflict', 'Booking for this date has closed.');
  }
  await expireHolds(context);
  const repeated = await repeatReservation(context, request.email, { editionId: edition.id }, replaced);
  if (replaced) await endHold(context, replaced);
  if (repeated) {
    if (replaced) await releasePlaces(context, replaced);
    return issueNotice(context, edition.ctype);
  }
  const hold = await placeHold(context, edition.id);
  await takePlaceFor(context, edition.id, replaced);
  const booking = await insertBooking(context, {
    ...(replaced ? inheritHold(hold, replaced) : hold),
    ctype: edition.ctype,
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    about_me: request.about_me,
    edition_id: edition.id,
    ws: request.ws,
    currency: request.currency,
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
