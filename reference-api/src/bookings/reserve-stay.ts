import type { ResidencyRequest } from '@camp/contract/requests';

import { expireHolds } from './expired-holds';
import { insertBooking } from './insert-booking';
import { repeatReservation } from './open-reservations';
import { takeRooms } from './places';
import { mailUnpaidStay } from './reservation-mail';
import { limitUnopenedHolds } from './unopened-holds';
import type { NewRow, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { lockMailbox } from '../mail/enqueue-mail';

type Stay = ResidencyRequest & { weekIds: number[] };

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
  const deadline = context.now + context.config.holdSeconds;
  await takeRooms(context, weekIds);
  const booking = await insertStay(context, stay, { deadline, visitor_key: visitor });
  await mailUnpaidStay(context, booking);
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
