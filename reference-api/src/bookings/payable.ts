import type { Db, Tx } from '../db/open';
import type { BookingType, Row } from '../db/schema';
import { editionCutoff } from '../domain/availability';
import { CURRENCIES, SYMBOLS, type Currency } from '../domain/currency';
import { startOfDay } from '../domain/dates';
import { withWorkWeek, workshopPrice, type Price, type PriceWithWorkWeek } from '../domain/prices';
import { residencyCourseId, residencyPrice } from '../domain/residency';
import { residencyProduct, workshopProduct } from '../domain/product';

/** A booking that is not paid yet, with everything that decides its price. */
export interface Payable {
  booking: Row<'bookings'>;
  courseId: number;
  /** What the contract calls edition_id: the edition, the first week, or the package. */
  editionId: number;
  pricecodeVersion: 1 | 2;
  allowPaymentPlan: boolean;
  product: string;
  prices: Partial<Record<Currency, Price | PriceWithWorkWeek>>;
  /** False when the hold has run out and the place is gone, or booking has closed. */
  available: boolean;
}

/** Bundles and mentorships have no course either: in price codes they go under these ids. */
const courseOfOffer = { mentorship: 9100, bundle: 9200 };

/** Any booking behind a hash, bound to its kind; null also for a hash of another kind. */
export async function findBooking(db: Db | Tx, ctype: BookingType, hash: string): Promise<Row<'bookings'> | null> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('hash', '=', hash)
    .where('ctype', '=', ctype)
    .executeTakeFirst();
  return booking ?? null;
}

/** Whether money for this booking has arrived, confirmed or not yet. */
export async function isPaid(db: Db | Tx, bookingId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return paid !== undefined;
}

/** The same booking as something to be paid. Unix seconds. */
export async function asPayable(db: Db | Tx, booking: Row<'bookings'>, now: number): Promise<Payable> {
  if (booking.edition_id !== null) return workshopPayable(db, booking, booking.edition_id, now);
  if (booking.offer_id !== null) return offerPayable(db, booking, booking.offer_id);
  return residencyPayable(db, booking, now);
}

async function workshopPayable(
  db: Db | Tx,
  booking: Row<'bookings'>,
  editionId: number,
  now: number,
): Promise<Payable> {
  const edition = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select([
      'editions.start_date',
      'editions.capacity',
      'editions.taken',
      'workshops.id',
      'workshops.ctype',
      'workshops.title_with',
      'workshops.pricecode_version',
      'workshops.allow_payment_plan',
    ])
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('workshop_prices').selectAll().where('workshop_id', '=', edition.id).execute();
  const prices = Object.fromEntries(
    rows.map(({ currency, full_amount, number_of_payments }) => {
      const price = workshopPrice(full_amount, number_of_payments, currency);
      return [currency, edition.ctype === 'onsite' ? withWorkWeek(price, currency) : price];
    }),
  );
  const stillThere = edition.taken < edition.capacity && now < editionCutoff(edition.start_date);
  return {
    booking,
    courseId: edition.id,
    editionId,
    pricecodeVersion: edition.pricecode_version,
    allowPaymentPlan: edition.allow_payment_plan === 1,
    product: workshopProduct(edition.ctype, edition.title_with, edition.start_date),
    prices,
    available: booking.state === 'held' || stillThere,
  };
}

async function residencyPayable(db: Db | Tx, booking: Row<'bookings'>, now: number): Promise<Payable> {
  const weeks = await db
    .selectFrom('booking_weeks')
    .innerJoin('residency_weeks', 'residency_weeks.id', 'booking_weeks.week_id')
    .selectAll('residency_weeks')
    .where('booking_id', '=', booking.id)
    .orderBy('start_date')
    .execute();
  return {
    booking,
    courseId: residencyCourseId(weeks.length),
    editionId: weeks[0]?.id ?? 0,
    pricecodeVersion: 1,
    allowPaymentPlan: true,
    product: residencyProduct(weeks.map(({ start_date }) => start_date)),
    prices: Object.fromEntries(
      CURRENCIES.map((currency) => [currency, residencyPrice(weeks.length, currency) ?? undefined]),
    ),
    available:
      booking.state === 'held' ||
      weeks.every(({ taken, rooms, start_date }) => taken < rooms && now < startOfDay(start_date)),
  };
}

async function offerPayable(db: Db | Tx, booking: Row<'bookings'>, offerId: number): Promise<Payable> {
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('offer_prices').selectAll().where('offer_id', '=', offerId).execute();
  return {
    booking,
    courseId: courseOfOffer[offer.kind] + offer.quantity,
    editionId: offerId,
    pricecodeVersion: 1,
    allowPaymentPlan: false,
    product: offer.title,
    prices: Object.fromEntries(
      rows.map(({ currency, full_amount }) => [
        currency,
        { full_amount, split_amount: full_amount, number_of_payments: 1, symbol: SYMBOLS[currency] },
      ]),
    ),
    available: true,
  };
}
