import { insertBooking } from './insert-booking';
import { priceBooking } from './priced-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { confirmUrl, releaseUrl } from '../domain/site-urls';
import { isForWaitingList, OFFER_SECONDS } from '../domain/waiting-list';
import { enqueueMail } from '../mail/enqueue-mail';
import { placeOfferedMail } from '../mail/reservation-mails';
import { takeNextInLine } from '../subscriptions/waiting-list';

/**
 * Offers a place that comes free to the next on the workshop's waiting list: an unpaid booking without a name holds it
 * for two days, and its link is mailed (docs/decisions/waiting-list.md).
 * @returns false when the place is not for the list, or nobody is on it: then it is the caller's to give back.
 */
export async function offerPlace(context: TransactionContext, editionId: number): Promise<boolean> {
  const edition = await lockEdition(context, editionId);
  const { capacity, taken, start_date: startDate, withdrawn_at: withdrawnAt } = edition;
  if (!isForWaitingList({ capacity, taken, startDate, withdrawnAt }, context.now)) return false;
  const workshop = { id: edition.workshop_id, ctype: edition.ctype };
  const next = await takeNextInLine(context, workshop, await mailboxesWithPlace(context, editionId));
  if (!next) return false;
  const booking = await insertBooking(context, {
    ctype: edition.ctype,
    email: next.email,
    ws: next.ws,
    edition_id: editionId,
    deadline: context.now + OFFER_SECONDS,
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
  const { ctype } = await tx
    .selectFrom('workshops')
    .select('ctype')
    .where('id', '=', edition.workshop_id)
    .executeTakeFirstOrThrow();
  return { ...edition, ctype };
}

/** Of those who have booked or reserved the edition. */
async function mailboxesWithPlace({ tx }: TransactionContext, editionId: number): Promise<Set<string>> {
  const bookings = await tx
    .selectFrom('bookings')
    .select('email_key')
    .where('edition_id', '=', editionId)
    .where('state', '!=', 'expired')
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(bookings.map(({ email_key }) => email_key));
}

async function mailOffer(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { siteUrl } = context.config;
  const { product } = await priceBooking(context.tx, booking);
  const link = { ctype: booking.ctype, hash: booking.mail_hash };
  await enqueueMail(
    context,
    placeOfferedMail({
      to: booking.email,
      product,
      url: confirmUrl(siteUrl, link),
      releaseUrl: releaseUrl(siteUrl, link),
      heldUntil: booking.deadline,
    }),
  );
}
