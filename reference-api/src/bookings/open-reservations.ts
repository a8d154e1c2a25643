import { mailReservation } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { MAX_OPEN_RESERVATIONS } from '../domain/hold';
import { Refusal } from '../domain/refusal';

const TOO_MANY_RESERVATIONS =
  `You have ${MAX_OPEN_RESERVATIONS} unpaid reservations already. ` +
  'Finish or release one of them first: the links are in our emails to you.';

const tooManyReservations = () => new Refusal('conflict', TOO_MANY_RESERVATIONS, { field: 'email', commits: true });

/** What is reserved: a place of an edition, or a room in every one of some weeks. */
export type Reserved = { editionId: number } | { weekIds: readonly number[] };

/**
 * The open unpaid reservation of the same mailbox, other than the one that is replaced, for the same edition, or
 * for one of the same weeks, its mail sent once more; null when there is none.
 * @throws Refusal conflict when the mailbox has too many open reservations. It is the same for a repeated one, so that
 * it does not say what they are for; the mail of a repeated one is sent all the same.
 */
export async function repeatReservation(
  context: TransactionContext,
  email: string,
  reserved: Reserved,
  replaced: Row<'bookings'> | null = null,
): Promise<Row<'bookings'> | null> {
  const all = await openReservations(context, canonicalEmail(email)).selectAll('bookings').execute();
  const open = all.filter(({ id }) => id !== replaced?.id);
  const repeated = await findRepeated(context, open, reserved);
  if (repeated) await mailReservation(context, repeated);
  if (open.length >= MAX_OPEN_RESERVATIONS) throw tooManyReservations();
  return repeated;
}

/** A booking is open until its hold ends; a paid one has no such end. */
function openReservations({ tx, now }: TransactionContext, emailKey: string) {
  return tx
    .selectFrom('bookings')
    .where('email_key', '=', emailKey)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('bookings.id');
}

async function findRepeated(
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
