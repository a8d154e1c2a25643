import { mailReservation } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { MAX_OPEN_RESERVATIONS } from '../domain/holds';
import { Refusal } from '../domain/refusal';

const TOO_MANY_RESERVATIONS =
  `You have ${MAX_OPEN_RESERVATIONS} unpaid reservations already. ` +
  'Finish or release one of them first: the links are in our emails to you.';

export type Reserved = { editionId: number } | { weekIds: readonly number[] };

/**
 * Mails the link of the mailbox's reservation for the same edition or week again. `replaced` does not count.
 * @throws Refusal conflict with too many open reservations. A repeated one gets the same refusal and its mail, so
 * that the refusal does not reveal what is reserved.
 */
export async function repeatReservation(
  context: TransactionContext,
  email: string,
  reserved: Reserved,
  replaced: Row<'bookings'> | null = null,
): Promise<Row<'bookings'> | null> {
  const { tx, now } = context;
  // A paid booking has no hold_expires_at.
  const held = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('email_key', '=', canonicalEmail(email))
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('id')
    .execute();
  const open = held.filter(({ id }) => id !== replaced?.id);
  const repeated = await findRepeated(context, open, reserved);
  if (repeated) await mailReservation(context, repeated);
  if (open.length >= MAX_OPEN_RESERVATIONS) {
    throw new Refusal('conflict', TOO_MANY_RESERVATIONS, { field: 'email', commits: true });
  }
  return repeated;
}

export async function findRepeated(
  { tx }: TransactionContext,
  open: readonly Row<'bookings'>[],
  reserved: Reserved,
): Promise<Row<'bookings'> | null> {
  if ('editionId' in reserved) return open.find(({ edition_id }) => edition_id === reserved.editionId) ?? null;
  if (open.length === 0) return null;
  const overlapping = await tx
    .selectFrom('booking_weeks')
    .select('booking_id')
    .where('week_id', 'in', [...reserved.weekIds])
    .where(
      'booking_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  return open.find(({ id }) => overlapping.some(({ booking_id }) => booking_id === id)) ?? null;
}
