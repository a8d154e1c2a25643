import { insertBooking } from './insert-booking';
import { takePlace } from './places';
import type { TransactionContext } from '../db/transaction';
import { editionCutoff } from '../domain/availability';
import type { WorkshopType } from '../domain/booking-type';
import { workshopProduct } from '../domain/product';
import { Refusal } from '../domain/refusal';
import { confirmUrl } from '../domain/site-urls';
import { reservationMail } from '../mail/booking-mails';
import { enqueueMail } from '../mail/mail';

export interface PlaceRequest {
  first_name: string;
  last_name: string;
  email: string;
  about_me: string;
  ctype: WorkshopType;
  course_id: number;
  workshop_edition: number;
  ws: number | null;
}

/**
 * Holds a place without payment (docs/specification.md#product) and mails the link of its confirmation page.
 * `preview`: unpublished workshops can be booked too.
 * @returns the hash of the booking.
 * @throws Refusal invalid when edition and workshop do not belong together, conflict when it is sold out or closed.
 */
export async function reservePlace(
  context: TransactionContext,
  request: PlaceRequest,
  { preview }: { preview: boolean },
): Promise<string> {
  const { config, now } = context;
  const edition = await findEdition(context, request, preview);
  if (now >= editionCutoff(edition.start_date)) throw new Refusal('conflict', 'Booking for this edition has closed.');
  await takePlace(context, edition.id);
  const heldUntil = now + config.holdSeconds;
  const booking = await insertBooking(context, {
    ctype: edition.ctype,
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    about_me: request.about_me,
    edition_id: edition.id,
    ws: request.ws,
    hold_expires_at: heldUntil,
  });
  await enqueueMail(
    context,
    reservationMail({
      to: request.email,
      firstName: request.first_name,
      product: workshopProduct(edition.ctype, edition.title_with, edition.start_date),
      url: confirmUrl(config.siteUrl, booking),
      heldUntil,
    }),
  );
  return booking.hash;
}

async function findEdition({ tx }: TransactionContext, request: PlaceRequest, preview: boolean) {
  const edition = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select([
      'editions.id',
      'editions.start_date',
      'workshops.id as course_id',
      'workshops.ctype',
      'workshops.title_with',
      'workshops.published',
    ])
    .where('editions.id', '=', request.workshop_edition)
    .executeTakeFirst();
  const matches = edition?.course_id === request.course_id && edition.ctype === request.ctype;
  if (!edition || !matches || (!edition.published && !preview)) {
    throw new Refusal('invalid', 'That edition does not belong to this workshop.');
  }
  return edition;
}
