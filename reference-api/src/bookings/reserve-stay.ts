import { expireHolds } from './expired-holds';
import { stayHold } from './hold-length';
import { insertBooking } from './insert-booking';
import { repeatReservation } from './open-reservations';
import { takeRooms } from './places';
import { mailReservation } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { Currency } from '../domain/currency';
import { lockMailbox } from '../mail/enqueue-mail';

export interface Stay {
  firstname: string;
  lastname: string;
  email: string;
  ws: number | null;
  currency: Currency;
  weekIds: number[];
}

/**
 * A mailbox that holds one of the weeks gets that link again: typed fields never open an existing booking.
 * @returns null in that case. @throws Refusal conflict when a week is full or the mailbox has too many reservations.
 */
export async function reserveStay(context: TransactionContext, stay: Stay): Promise<Row<'bookings'> | null> {
  const { weekIds, email } = stay;
  await lockMailbox(context, email);
  await expireHolds(context);
  if (await repeatReservation(context, email, { weekIds })) return null;
  const hold = await stayHold(context, weekIds);
  await takeRooms(context, weekIds);
  const booking = await insertBooking(context, {
    ...hold,
    ctype: 'residency',
    first_name: stay.firstname,
    last_name: stay.lastname,
    email,
    ws: stay.ws,
    currency: stay.currency,
  });
  await context.tx
    .insertInto('booking_weeks')
    .values(weekIds.map((week_id) => ({ booking_id: booking.id, week_id })))
    .execute();
  await mailReservation(context, booking);
  return booking;
}
