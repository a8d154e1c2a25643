import { listWeekIds } from './booking-rows';
import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { getBookingCutoff } from '../domain/availability';
import { startOfDay } from '../domain/dates';
import { BOOKING_CLOSED, Refusal, WITHDRAWN_DATE } from '../domain/refusal';

interface Closing {
  /** Unix seconds when booking closes: the cutoff of a workshop, the first day of a stay, Infinity for an offer. */
  cutoff: number;
  isWithdrawn: boolean;
}

export async function readClosing(db: Db, { id, edition_id }: Booking): Promise<Closing> {
  if (edition_id === null) {
    return { cutoff: await readStayCutoff(db, await listWeekIds(db, id)), isWithdrawn: false };
  }
  const edition = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['start_date', 'editions.withdrawn_at', 'workshops.withdrawn_at as workshop_withdrawn_at'])
    .where('editions.id', '=', edition_id)
    .executeTakeFirstOrThrow();
  const isWithdrawn = edition.withdrawn_at !== null || edition.workshop_withdrawn_at !== null;
  return { cutoff: getBookingCutoff(edition.start_date), isWithdrawn };
}

export async function readStayCutoff(db: Db, weekIds: readonly number[]): Promise<number> {
  if (weekIds.length === 0) return Infinity;
  const { first_day } = await db
    .selectFrom('residency_weeks')
    .select(({ fn }) => fn.min('start_date').as('first_day'))
    .where('id', 'in', weekIds)
    .executeTakeFirstOrThrow();
  return startOfDay(first_day);
}

export function isClosed({ cutoff, isWithdrawn }: Closing, time: number): boolean {
  return isWithdrawn || time >= cutoff;
}

/** @throws Refusal conflict when the date is withdrawn or booking has closed. */
export async function refuseClosed({ tx, now }: TransactionContext, booking: Booking): Promise<Closing> {
  const closing = await readClosing(tx, booking);
  if (closing.isWithdrawn) throw new Refusal('conflict', WITHDRAWN_DATE);
  if (isClosed(closing, now)) throw new Refusal('conflict', BOOKING_CLOSED);
  return closing;
}
