import { buildPriceCode } from '@camp/contract/booking-rules';
import { type Currency, mapCurrencies } from '@camp/contract/currencies';

import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import { getLastDay } from '../domain/availability';
import type { BookedItem } from '../domain/booking-facts';
import { type ResidencyPrices, offerCourseId, residencyCourseId, residencyPrice } from '../domain/offers';
import { withWorkWeek, workshopPrice, type Price, type PriceWithWorkWeek } from '../domain/prices';
import { residencyDays, residencyProduct, residencyTitle, workshopProduct, workshopTitle } from '../domain/product';
import { workshopPath } from '../domain/site-urls';

export interface PricedBooking {
  booking: Booking;
  courseId: number;
  /** The `edition_id` of the contract: the edition, the first week, or the offer. */
  editionId: number;
  pricecodeVersion: 1 | 2;
  allowPaymentPlan: boolean;
  item: BookedItem;
  aboutPath: string;
  prices: Partial<Record<Currency, Price | PriceWithWorkWeek>>;
}

export async function priceBooking(db: Db, booking: Booking): Promise<PricedBooking> {
  if (booking.edition_id !== null) return priceWorkshop(db, booking, booking.edition_id);
  if (booking.offer_id !== null) return priceOffer(db, booking, booking.offer_id);
  return priceStay(db, booking);
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

async function priceWorkshop(db: Db, booking: Booking, editionId: number): Promise<PricedBooking> {
  const edition = await db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .selectAll('workshops')
    .select('start_date')
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('workshop_prices').selectAll().where('workshop_id', '=', edition.id).execute();
  const prices = rows.map(({ currency, full_amount, number_of_payments }) => {
    const price = workshopPrice(full_amount, number_of_payments, currency);
    return [currency, edition.ctype === 'onsite' ? withWorkWeek(price, currency) : price];
  });
  return {
    booking,
    courseId: edition.id,
    editionId,
    pricecodeVersion: edition.pricecode_version,
    allowPaymentPlan: edition.allow_payment_plan === 1,
    item: {
      product: workshopProduct(edition.ctype, edition.title_with, edition.start_date),
      title: workshopTitle(edition.title_with),
      workshop: {
        slug: edition.slug,
        image: edition.course_image,
        imageAlt: edition.image_alt || `Picture for the workshop ${workshopTitle(edition.title_with)}`,
      },
      firstDay: edition.start_date,
      lastDay: edition.ctype === 'onsite' ? getLastDay(edition.start_date) : null,
      equipment: edition.equipment,
    },
    aboutPath: workshopPath(edition.ctype, edition.slug),
    prices: Object.fromEntries(prices),
  };
}

async function priceStay(db: Db, booking: Booking): Promise<PricedBooking> {
  const weeks = await db
    .selectFrom('booking_weeks')
    .innerJoin('residency_weeks', 'residency_weeks.id', 'booking_weeks.week_id')
    .selectAll('residency_weeks')
    .where('booking_id', '=', booking.id)
    .orderBy('start_date')
    .execute();
  const startDates = weeks.map(({ start_date }) => start_date);
  const days = residencyDays(startDates);
  const prices = await readResidencyPrices(db);
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
    aboutPath: '/residencies',
    prices: mapCurrencies((currency) => residencyPrice(prices, weeks.length, currency) ?? undefined),
  };
}

async function priceOffer(db: Db, booking: Booking, offerId: number): Promise<PricedBooking> {
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('offer_prices').selectAll().where('offer_id', '=', offerId).execute();
  const prices = rows.map(({ currency, full_amount }) => [currency, workshopPrice(full_amount, 1, currency)]);
  return {
    booking,
    courseId: offerCourseId(offer.kind, offer.quantity),
    editionId: offerId,
    pricecodeVersion: 1,
    allowPaymentPlan: false,
    item: { product: offer.title, title: offer.title, workshop: null, firstDay: null, lastDay: null, equipment: '' },
    aboutPath: offer.kind === 'bundle' ? '/bundles' : '/mentorship',
    prices: Object.fromEntries(prices),
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
