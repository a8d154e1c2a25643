import { insertBooking } from './insert-booking';
import { listWeekIds, takeRooms } from './places';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';

export interface Stay {
  firstname: string;
  lastname: string;
  email: string;
  ws: number | null;
  weekIds: number[];
}

/**
 * Holds a room in every week of a residency.
 * @throws Refusal conflict when a week is full.
 */
export async function reserveStay(context: TransactionContext, stay: Stay): Promise<Row<'bookings'>> {
  await takeRooms(context, stay.weekIds);
  const booking = await insertBooking(context, {
    ctype: 'residency',
    first_name: stay.firstname,
    last_name: stay.lastname,
    email: stay.email,
    ws: stay.ws,
    hold_expires_at: context.now + context.config.holdSeconds,
  });
  await context.tx
    .insertInto('booking_weeks')
    .values(stay.weekIds.map((week_id) => ({ booking_id: booking.id, week_id })))
    .execute();
  return booking;
}

/** The unpaid booking of the same person for the same weeks; null when there is none. */
export async function findHeldStay(
  context: TransactionContext,
  { firstname, lastname, email, weekIds }: Stay,
): Promise<Row<'bookings'> | null> {
  const bookings = await context.tx
    .selectFrom('bookings')
    .selectAll()
    .where('ctype', '=', 'residency')
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', context.now)
    .where('email', '=', email)
    .where('first_name', '=', firstname)
    .where('last_name', '=', lastname)
    .execute();
  for (const booking of bookings) {
    const heldIds = await listWeekIds(context, booking.id);
    if (heldIds.length === weekIds.length && heldIds.every((id) => weekIds.includes(id))) return booking;
  }
  return null;
}
