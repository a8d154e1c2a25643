import { sql } from 'kysely';

import { listInstalments } from './booking-payments';
import { priceBooking, type PricedBooking } from './priced-booking';
import type { Db } from '../db/open';
import type { Booking, Payment } from '../db/schema';
import {
  type BookedEdition,
  type BookingFacts,
  type CourseSession,
  type Discount,
  type Instalment,
  createBookingFacts,
} from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { type JoiningDetails, pickDetails } from '../domain/joining-details';

/** Reads the facts of a booking (docs/specification.md#calls, Additions). `priced` saves a query. */
export async function readBookingFacts(db: Db, booking: Booking, priced?: PricedBooking): Promise<BookingFacts> {
  const { id, ctype, edition_id, add_ww, confirmed_at, created_at, state } = booking;
  const { item, editionId } = priced ?? (await priceBooking(db, booking));
  const sessions = edition_id === null ? [] : ((await readSessions(db, [edition_id])).get(edition_id) ?? []);
  const paid = await findPayment(db, id);
  return createBookingFacts({
    id,
    ctype,
    ...item,
    edition: booking.offer_id === null ? await readEdition(db, editionId, booking) : null,
    sessions,
    addWorkWeek: add_ww === 1,
    confirmedAt: confirmed_at ?? created_at,
    payment: paid?.payment ?? null,
    discount: paid ? paid.discount : state === 'confirmed' ? await findFreeCode(db, id) : null,
  });
}

/** Sessions by edition, earliest first; editions without sessions have no entry. */
export async function readSessions(
  db: Db,
  editionIds: readonly number[],
  table: 'sessions' | 'announced_sessions' = 'sessions',
): Promise<Map<number, CourseSession[]>> {
  const sessions = new Map<number, CourseSession[]>();
  if (editionIds.length === 0) return sessions;
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('edition_id', 'in', editionIds)
    .orderBy('starts_at')
    .execute();
  for (const { edition_id, starts_at, ends_at } of rows) {
    sessions.set(edition_id, [...(sessions.get(edition_id) ?? []), { starts_at, ends_at }]);
  }
  return sessions;
}

/** Residency weeks have no count of changes. */
async function readEdition(db: Db, id: number, booking: Booking): Promise<BookedEdition> {
  const changes = await countChanges(db, booking);
  if (booking.edition_id === null) return { id, sequence: changes, updatedAt: null };
  const { updated_at, sequence, ...edition } = await db
    .selectFrom('editions')
    .select(['sequence', 'updated_at', 'arrival', 'departure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const joining = await readMailedDetails(db, booking);
  return { id, ...edition, joining, sequence: sequence + changes, updatedAt: updated_at };
}

/** The joining details that the booking was mailed for the current first day. */
async function readMailedDetails(db: Db, { id, edition_id }: Booking): Promise<JoiningDetails | null> {
  const mailed = await db
    .selectFrom('joining_mails')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.id', '=', 'joining_mails.edition_id')
        .onRef('editions.start_date', '=', 'joining_mails.start_date'),
    )
    .selectAll('joining_mails')
    .where('booking_id', '=', id)
    .where('edition_id', '=', edition_id)
    .executeTakeFirst();
  return mailed ? pickDetails(mailed) : null;
}

/**
 * A mailbox that books again gets the same UIDs, so that its bookings that were cancelled, moved or passed on and
 * its mails of joining details count as changes.
 */
async function countChanges(db: Db, { edition_id, ctype, email_key }: Booking): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .leftJoin('joining_mails', (join) =>
      join
        .onRef('joining_mails.booking_id', '=', 'bookings.id')
        .onRef('joining_mails.edition_id', '=', 'bookings.edition_id'),
    )
    .select(
      sql<number>`sum(case when cancelled_at is null then 0 else 1 end + coalesce(joining_mails.mails, 0))`.as('count'),
    )
    .where('bookings.edition_id', 'is not distinct from', edition_id)
    .where('ctype', '=', ctype)
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow();
  const moved = await db
    .selectFrom('moved_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('moved_bookings.edition_id', 'is not distinct from', edition_id)
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow();
  const passedOn = await db
    .selectFrom('payers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bookings.edition_id', 'is not distinct from', edition_id)
    .where('payers.email_key', '=', email_key)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0) + Number(moved.count) + Number(passedOn.count);
}

/** A code without a payment covers the full price. */
async function findFreeCode(db: Db, bookingId: number): Promise<Discount | null> {
  const use = await db
    .selectFrom('code_uses')
    .innerJoin('codes', 'codes.id', 'code_uses.code_id')
    .select('code')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return use ? { code: use.code, percent: 100, price: null } : null;
}

/** The payment that confirmed the booking or confirms it now; null for a free booking. */
async function findPayment(db: Db, bookingId: number) {
  const payment = await db
    .selectFrom('payments')
    .leftJoin('codes', 'codes.id', 'payments.code_id')
    .select(['payments.id', 'currency', 'paid_at', 'created_at', 'number_of_payments', 'list_minor'])
    .select(['codes.code', 'payments.percent'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('returned_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('payments.id')
    .executeTakeFirst();
  if (!payment) return null;
  const { currency, paid_at, created_at, code, percent, list_minor, number_of_payments: count } = payment;
  const discount: Discount | null = code && percent ? { code, percent, price: list_minor * count } : null;
  const instalments = await readInstalments(db, payment);
  return { payment: { currency, instalments, paidAt: paid_at ?? created_at }, discount };
}

/** Charges beyond the plan are left out: they are refunded. */
async function readInstalments(db: Db, payment: Pick<Payment, 'id' | 'number_of_payments'>): Promise<Instalment[]> {
  const all = await listInstalments(db, payment.id);
  const planned = all.filter(({ number }) => number <= payment.number_of_payments);
  return planned.map(({ amount_minor, due_on, paid_at, pay_url }) => ({
    date: paid_at === null ? due_on : dayAt(paid_at),
    amount: amount_minor,
    paid: paid_at !== null,
    payUrl: paid_at === null ? pay_url : null,
  }));
}
