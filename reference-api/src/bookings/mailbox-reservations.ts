import { listWeekIds } from './booking-rows';
import { mailReservation } from './send-reservation-mail';
import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { MAX_UNPAID_RESERVATIONS } from '../domain/holds';
import { Refusal } from '../domain/refusal';

const TOO_MANY_RESERVATIONS =
  `You have ${MAX_UNPAID_RESERVATIONS} unpaid reservations already. ` +
  'Finish or release one of them first: the links are in our emails to you.';

export type Reserved = { editionId: number } | { weekIds: readonly number[] };
export type Person = Pick<Booking, 'first_name' | 'last_name' | 'email'>;

export interface MailboxReservations {
  repeated: Booking | null;
  /** False if the link of `repeated` could not be mailed again. */
  isMailed: boolean;
  /** True if the request has the hash of another person's reservation, by `beside`. */
  provesOtherReservation: boolean;
}

/**
 * Finds the held reservations of a mailbox, and mails the link of a repeated one again.
 * @param proofs `replaced`: the hold that the request corrects, which does not count.
 * @throws Refusal conflict with too many open reservations, also for a repeated one, so that it does not reveal what is
 * reserved.
 */
export async function findMailboxReservations(
  context: TransactionContext,
  person: Person,
  reserved: Reserved,
  { replaced = null, beside = '' }: { replaced?: Booking | null; beside?: string } = {},
): Promise<MailboxReservations> {
  const { tx, now } = context;
  const mailbox = canonicalEmail(person.email);
  const held = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('email_key', '=', mailbox)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .execute();
  const open = held.filter(({ id }) => id !== replaced?.id);
  const same = await filterReserved(context, open, reserved);
  const repeated = same.find((booking) => isSamePerson(booking, person)) ?? null;
  const isMailed = repeated === null || (await mailReservation(context, repeated));
  if (open.length >= MAX_UNPAID_RESERVATIONS) {
    throw new Refusal('conflict', TOO_MANY_RESERVATIONS, { field: 'email', commits: true });
  }
  return { repeated, isMailed, provesOtherReservation: same.some(({ hash }) => hash === beside) };
}

/** A name without letters and digits, such as of emoji, stays as typed: only an offer has none. */
function foldName({ first_name, last_name }: Person): string {
  const typed = `${first_name}${last_name}`.normalize('NFKD').toLowerCase();
  return typed.replace(/[^\p{L}\p{N}]/gu, '') || typed;
}

/** True for an offer too, which has no name yet. */
export function isSamePerson(booking: Booking, person: Person): boolean {
  const name = foldName(booking);
  return name === '' || name === foldName(person);
}

export async function readReserved(db: Db, { id, edition_id: editionId }: Booking): Promise<Reserved> {
  return editionId === null ? { weekIds: await listWeekIds(db, id) } : { editionId };
}

export async function filterReserved(
  { tx }: TransactionContext,
  bookings: readonly Booking[],
  reserved: Reserved,
): Promise<Booking[]> {
  if ('editionId' in reserved) return bookings.filter(({ edition_id }) => edition_id === reserved.editionId);
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const overlapping = await tx
    .selectFrom('booking_weeks')
    .select('booking_id')
    .where('week_id', 'in', [...reserved.weekIds])
    .where('booking_id', 'in', ids)
    .execute();
  return bookings.filter(({ id }) => overlapping.some(({ booking_id }) => booking_id === id));
}
