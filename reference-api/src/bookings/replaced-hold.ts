import type { HoldFields } from './hold-length';
import { isWaitingForOpening } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { Refusal } from '../domain/refusal';

const REPLACED_BEFORE =
  'This reservation has been corrected or released already. Its links are in our emails; to reserve another place, ' +
  'open the page of the workshop again.';

/**
 * The hold of an unpaid booking while another reservation can take it over; null when its time has run out.
 * @throws Refusal conflict when it was replaced or released before: one hold must not become two.
 */
export function replaceableHold(booking: Row<'bookings'>, now: number): Row<'bookings'> | null {
  if (booking.released_at !== null) throw new Refusal('conflict', REPLACED_BEFORE, { field: 'replaces' });
  return booking.state === 'held' && booking.deadline > now ? booking : null;
}

/** Ends a hold whose place another one takes over or gives back. */
export async function endReplacedHold(
  { tx, now }: TransactionContext,
  { id }: Pick<Row<'bookings'>, 'id'>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ state: 'expired', hold_expires_at: null, released_at: now })
    .where('id', '=', id)
    .execute();
}

/** The hold of a corrected reservation: it ends when the replaced one did, so that corrections lengthen nothing. */
export function inheritHold(hold: HoldFields, replaced: Row<'bookings'>): HoldFields {
  return {
    deadline: Math.min(hold.deadline, replaced.deadline),
    short_hold: isWaitingForOpening(replaced) ? 1 : hold.short_hold,
  };
}
