import { expireHolds } from './expired-holds';
import { stayHold } from './hold-length';
import { insertBooking } from './insert-booking';
import { repeatReservation } from './open-reservations';
import { takeRooms } from './places';
import { mailReservation } from './reservation-mail';
import { limitUnopenedHolds } from './unopened-holds';
import type { NewRow, Row } from '../db/schema';
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
 * @returns null in that case. @throws Refusal conflict when a week is full, or over a limit.
 */
export async function reserveStay(
  context: TransactionContext,
  stay: Stay,
  visitor: string | null,
): Promise<Row<'bookings'> | null> {
  const { weekIds, email } = stay;
  await lockMailbox(context, email);
  await expireHolds(context);
  const repeated = await repeatReservation(context, email, { weekIds });
  await limitUnopenedHolds(context, { email, reserved: { weekIds }, visitor, repeated }, (awaiting) =>
    insertStay(context, stay, awaiting),
  );
  if (repeated) return null;
  const hold = await stayHold(context, weekIds);
  await takeRooms(context, weekIds);
  const booking = await insertStay(context, stay, { ...hold, visitor_key: visitor });
  await mailReservation(context, booking);
  return booking;
}

async function insertStay(
  context: TransactionContext,
  { weekIds, firstname, lastname, email, ws, currency }: Stay,
  hold: Pick<NewRow<'bookings'>, 'deadline'> & Partial<NewRow<'bookings'>>,
): Promise<Row<'bookings'>> {
  const person = { first_name: firstname, last_name: lastname, email };
  const booking = await insertBooking(context, { ctype: 'residency', ...person, ws, currency, ...hold });
  await context.tx
    .insertInto('booking_weeks')
    .values(weekIds.map((week_id) => ({ booking_id: booking.id, week_id })))
    .execute();
  return booking;
}
