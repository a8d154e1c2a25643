import { readKeptMinor } from './refunds';
import { readBookingFacts } from '../bookings/booking-facts';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { BookingFacts } from '../domain/booking-facts';
import { isCancellable, settleCancellation, type Settling, type ScaleSettling } from '../domain/cancellation';
import { Refusal } from '../domain/refusal';

const ALREADY_STARTED = 'This booking has started, so it can no longer be cancelled here.';

/** What cancelling a confirmed booking means. */
export interface Cancellation<By extends Settling = Settling> {
  facts: BookingFacts;
  /** Minor units, what was refunded taken off. */
  paid: number;
  settling: By;
}

/**
 * Reads what cancelling a confirmed booking at `now` means by the scale.
 * @throws Refusal notFound once its first day has started.
 */
export async function readCancellation(
  db: Db | Tx,
  booking: Row<'bookings'>,
  now: number,
): Promise<Cancellation<ScaleSettling>> {
  const firstDay = await readFirstDay(db, booking);
  if (firstDay === null || !isCancellable(firstDay, now)) {
    throw new Refusal('notFound', ALREADY_STARTED, { state: 'confirmed' });
  }
  const facts = await readBookingFacts(db, booking);
  const paid = sumKept(await readKeptPayments(db, booking.id));
  const price = facts.settlement?.total ?? 0;
  return { facts, paid, settling: settleCancellation({ ctype: booking.ctype, firstDay, price, paid }, now) };
}

export interface KeptPayment {
  id: number;
  keptMinor: number;
}

/**
 * The payments that a booking was confirmed by, the newest first, with what we have of each. Another one that has just
 * arrived goes back by itself.
 */
export async function readKeptPayments(db: Db | Tx, bookingId: number): Promise<KeptPayment[]> {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('fulfilled_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const kept: KeptPayment[] = [];
  for (const { id } of payments) kept.push({ id, keptMinor: await readKeptMinor(db, id) });
  return kept;
}

export function sumKept(payments: readonly KeptPayment[]): number {
  return payments.reduce((sum, { keptMinor }) => sum + keptMinor, 0);
}

/** The first day of the edition or of the earliest week; null for what has no date. */
async function readFirstDay(db: Db | Tx, { id, edition_id }: Row<'bookings'>): Promise<string | null> {
  const edition = await db.selectFrom('editions').select('start_date').where('id', '=', edition_id).executeTakeFirst();
  if (edition) return edition.start_date;
  const week = await db
    .selectFrom('booking_weeks')
    .innerJoin('residency_weeks', 'residency_weeks.id', 'booking_weeks.week_id')
    .select('start_date')
    .where('booking_id', '=', id)
    .orderBy('start_date')
    .executeTakeFirst();
  return week?.start_date ?? null;
}
