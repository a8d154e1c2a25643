import { insertBooking } from './insert-booking';
import { mailOffer } from './reservation-mail';
import type { TransactionContext } from '../db/transaction';
import { isForWaitingList, OFFER_SECONDS } from '../domain/waiting-list';
import { takeNextInLine } from '../subscriptions/waiting-list';

/**
 * Offers a place that comes free to the next on the workshop's waiting list: an unpaid booking without a name holds it
 * for two days, and its link is mailed (docs/decisions/waiting-list.md).
 * @returns false when the place is not for the list or the list is empty; the caller then releases the place.
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

/** The mailboxes that have booked or reserved the edition. */
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
