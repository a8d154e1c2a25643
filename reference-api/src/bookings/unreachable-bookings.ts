import { selectWithDays } from './visit-details';
import type { Db } from '../db/open';
import { dayAt } from '../domain/dates';

/** Confirmed bookings that are still to come, or purchases, whose owner no mail reaches. */
export async function listUnreachableBookings(db: Db, now: number) {
  const bookings = await selectWithDays(db)
    .innerJoin('unreachable_mailboxes', 'unreachable_mailboxes.email_key', 'bookings.email_key')
    .select('reason')
    .where('state', '=', 'confirmed')
    .where('cancelled_at', 'is', null)
    .orderBy('bookings.id')
    .execute();
  return bookings
    .filter(({ last_week }) => last_week === null || last_week >= dayAt(now))
    .map(({ id, reason }) => ({ id, reason }));
}
