import { buildPriceCode, canBeSplit, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { CURRENCIES, type Currency, mapCurrencies } from '@camp/contract/currencies';
import { sql } from 'kysely';

import type { Db, Tx } from '../db/open';
import type { Booking, Row } from '../db/schema';
import { getLastDay } from '../domain/availability';
import { type BookedItem, findFullPaymentReason } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { type ResidencyPrices, offerCourseId, residencyCourseId, stayPrice } from '../domain/offers';
import { type BookingPrices, withWorkWeek, workshopPrice, type Price } from '../domain/prices';
import {
  getLastDayOfStay,
  residencyDays,
  residencyProduct,
  residencyTitle,
  workshopProduct,
  workshopTitle,
} from '../domain/product';
import { workshopPath } from '../domain/site-urls';

export interface PricedBooking {
  booking: Booking;
  courseId: number;
  /** The `edition_id` of the contract: the edition, the first week, or the offer. */
  editionId: number;
  pricecodeVersion: 1 | 2;
  /** True if the product has a payment plan; `findReasonAgainstPlan` decides whether today allows it. */
  allowPaymentPlan: boolean;
  item: BookedItem;
  /** Unlike `item.lastDay`, also known for weeks with a gap; null for an offer. */
  lastDay: string | null;
  aboutPath: string;
  prices: BookingPrices;
}

/** The prices are those at which the booking was made. */
export async function priceBooking(db: Db, booking: Booking): Promise<PricedBooking> {
  const priced = await priceByKind(db, booking);
  const isSplit = CURRENCIES.some((currency) => {
    const { split_amount = 0, number_of_payments = 1 } = priced.prices[currency] ?? {};
    return canBeSplit(split_amount, number_of_payments, currency);
  });
  return { ...priced, allowPaymentPlan: priced.allowPaymentPlan && isSplit };
}

/** The reason in words for which a booking with a payment plan is paid in full; null without one. */
export function findReasonAgainstPlan({ allowPaymentPlan, prices, lastDay }: PricedBooking, now: number) {
  const counts = Object.values(prices).map(({ number_of_payments }) => number_of_payments);
  return allowPaymentPlan ? findFullPaymentReason(Math.max(...counts), lastDay, now) : null;
}

async function priceByKind(db: Db, booking: Booking): Promise<PricedBooking> {
  const kept = await db.selectFrom('booking_prices').selectAll().where('booking_id', '=', booking.id).execute();
  if (booking.edition_id !== null) return priceWorkshop(db, booking, booking.edition_id, kept);
  if (booking.offer_id !== null) return priceOffer(db, booking, booking.offer_id, kept);
  return priceStay(db, booking, kept);
}

type KeptPrice = Row<'booking_prices'>;

const byCurrency = (kept: KeptPrice[], toPrice: (row: KeptPrice) => Price) =>
  Object.fromEntries(kept.map((row) => [row.currency, toPrice(row)]));

/** Keeps the prices of the programme for a new booking, or those of the reservation that it corrects. */
export async function keepPrices(tx: Tx, booking: Booking, corrected: Booking | null): Promise<void> {
  const prices = corrected
    ? sql`select currency, full_amount, number_of_payments from booking_prices where booking_id = ${corrected.id}`
    : selectListed(booking);
  await sql`insert into booking_prices (booking_id, currency, full_amount, number_of_payments)
    select ${sql.lit(booking.id)}, prices.* from (${prices}) as prices`.execute(tx);
}

function selectListed({ id, edition_id, offer_id }: Booking) {
  if (edition_id !== null) {
    return sql`select currency, full_amount, number_of_payments from workshop_prices join editions using (workshop_id)
      where editions.id = ${edition_id}`;
  }
  return offer_id === null
    ? sql`select currency, full_amount, ${sql.lit(RESIDENCY_PAYMENTS)} from residency_prices
        where weeks = (select count(*) from booking_weeks where booking_id = ${id})`
    : sql`select currency, full_amount, 1 from offer_prices where offer_id = ${offer_id}`;
}

export function getPriceCode(
  { booking, courseId, pricecodeVersion: version, prices }: PricedBooking,
  currency: Currency,
  { percent, addWorkWeek: workWeek }: { percent: number | null; addWorkWeek: boolean },
): string {
  const { number_of_payments: numberOfPayments = 1 } = prices[currency] ?? {};
  const online = booking.ctype === 'online';
  return buildPriceCode({ version, courseId, online, currency, percent, numberOfPayments, workWeek });
}

async function priceWorkshop(db: Db, booking: Booking, editionId: number, kept: KeptPrice[]): Promise<PricedBooking> {
  const workshop = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .selectAll('workshops')
    .select('start_date')
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .whereRef('edition_id', '=', 'editions.id')
        .select(({ fn }) => fn.max<number | null>('starts_at').as('last'))
        .as('last_session'),
    )
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  const lastSession = workshop.last_session === null ? null : dayAt(workshop.last_session);
  const lastDay = workshop.ctype === 'onsite' ? getLastDay(workshop.start_date) : lastSession;
  return {
    booking,
    courseId: workshop.id,
    editionId,
    pricecodeVersion: workshop.pricecode_version,
    allowPaymentPlan: workshop.allow_payment_plan === 1,
    item: {
      product: workshopProduct(workshop.ctype, workshop.title_with, workshop.start_date),
      title: workshopTitle(workshop.title_with),
      workshop: {
        slug: workshop.slug,
        image: workshop.course_image,
        imageAlt: workshop.image_alt || `Picture for the workshop ${workshopTitle(workshop.title_with)}`,
      },
      firstDay: workshop.start_date,
      lastDay,
      equipment: workshop.equipment,
    },
    lastDay: lastDay ?? workshop.start_date,
    aboutPath: workshopPath(workshop.ctype, workshop.slug),
    prices: byCurrency(kept, ({ currency, full_amount, number_of_payments }) => {
      const price = workshopPrice(full_amount, number_of_payments, currency);
      return workshop.ctype === 'onsite' ? withWorkWeek(price, currency) : price;
    }),
  };
}

async function priceStay(db: Db, booking: Booking, kept: KeptPrice[]): Promise<PricedBooking> {
  const weeks = await db
    .selectFrom('booking_weeks')
    .innerJoin('residency_weeks', 'residency_weeks.id', 'booking_weeks.week_id')
    .selectAll('residency_weeks')
    .where('booking_id', '=', booking.id)
    .orderBy('start_date')
    .execute();
  const startDates = weeks.map(({ start_date }) => start_date);
  const days = residencyDays(startDates);
  return {
    booking,
    courseId: residencyCourseId(weeks.length),
    editionId: weeks[0]?.id ?? 0,
    pricecodeVersion: 1,
    allowPaymentPlan: true,
    item: {
      product: residencyProduct(startDates),
      title: residencyTitle(startDates.length),
      workshop: null,
      firstDay: days?.first ?? null,
      lastDay: days?.last ?? null,
      equipment: '',
    },
    lastDay: getLastDayOfStay(startDates),
    aboutPath: '/residencies',
    prices: byCurrency(kept, ({ currency, ...row }) => stayPrice(row.full_amount, row.number_of_payments, currency)),
  };
}

async function priceOffer(db: Db, booking: Booking, offerId: number, kept: KeptPrice[]): Promise<PricedBooking> {
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  return {
    booking,
    courseId: offerCourseId(offer.kind, offer.quantity),
    editionId: offerId,
    pricecodeVersion: 1,
    allowPaymentPlan: false,
    item: { product: offer.title, title: offer.title, workshop: null, firstDay: null, lastDay: null, equipment: '' },
    lastDay: null,
    aboutPath: offer.kind === 'bundle' ? '/bundles' : '/mentorship',
    prices: byCurrency(kept, (row) => workshopPrice(row.full_amount, row.number_of_payments, row.currency)),
  };
}

export async function readResidencyPrices(db: Db): Promise<ResidencyPrices> {
  const rows = await db.selectFrom('residency_prices').selectAll().execute();
  return mapCurrencies((currency) =>
    Object.fromEntries(
      rows.filter((row) => row.currency === currency).map(({ weeks, full_amount }) => [weeks, full_amount]),
    ),
  );
}
