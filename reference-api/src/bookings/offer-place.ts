import { insertBooking } from './insert-booking';
import { mailOffer } from './reservation-mail';
import type { TransactionContext } from '../db/transaction';
import { isForWaitingList, OFFER_SECONDS } from '../domain/waiting-list';
import { takeNextInLine } from '../subscriptions/waiting-list';

/** Holds the place for two days, mails the link (docs/decisions/waiting-list.md). @returns false without an offer. */
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
