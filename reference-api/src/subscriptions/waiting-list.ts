import type { WorkshopType } from '@camp/contract/booking-types';
import { sql } from 'kysely';

import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { orderWaitingList } from '../domain/holds';

/**
 * Removes the next person from a workshop's waiting list. Concurrent transactions take different people.
 * @param mailboxesWithPlace the canonical addresses that have a place of the edition; they stay on the list.
 */
export async function takeFromWaitingList(
  { tx, now }: TransactionContext,
  { ctype, id }: Pick<Row<'workshops'>, 'ctype' | 'id'>,
  mailboxesWithPlace: ReadonlySet<string>,
): Promise<Pick<Row<'subscriptions'>, 'email' | 'ws'> | null> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select(['id', 'email', 'ws', 'confirmed_at'])
    .where('list', '=', waitingList(ctype, id))
    .where('confirmed_at', 'is not', null)
    .where('offered_at', 'is', null)
    .execute();
  const people = rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmed_at ?? now,
    emailKey: canonicalEmail(row.email),
  }));
  for (const { id: subscriptionId } of orderWaitingList(people, mailboxesWithPlace)) {
    const taken = await tx
      .updateTable('subscriptions')
      .set({ offered_at: now })
      .where('id', '=', subscriptionId)
      .where('confirmed_at', 'is not', null)
      .where('offered_at', 'is', null)
      .returning(['email', 'ws'])
      .executeTakeFirst();
    if (taken) return taken;
  }
  return null;
}

// The values of `subscriptions.list`, and SQL expressions for the same values.

export const NEWS_LIST = '';

export const waitingList = (ctype: WorkshopType, workshopId: number) => `${ctype}:${workshopId}`;
export const WAITING_LIST_SQL = sql<string>`workshops.ctype || ':' || workshops.id`;

export const preregistrationList = (upcomingId: number) => `upcoming:${upcomingId}`;
export const PREREGISTRATION_LIST_SQL = sql<string>`'upcoming:' || upcoming_workshops.id`;

export const PREREGISTRATION_PATTERN = 'upcoming:%';
