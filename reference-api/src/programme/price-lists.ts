import { RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import type { OfferKind } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';

import type { ProgrammeView } from './workshops';
import { readResidencyPrices } from '../bookings/priced-booking';
import { freeForWeek, readHouse } from '../bookings/rooms-by-night';
import type { Db } from '../db/open';
import { findFullPaymentReason } from '../domain/booking-facts';
import { startOfDay } from '../domain/dates';
import { bundleReference, residencyPriceList } from '../domain/offers';
import { getLastDayOfStay } from '../domain/product';

export async function getResidencies(db: Db, { now }: ProgrammeView) {
  const weeks = await db.selectFrom('residency_weeks').selectAll().orderBy('start_date').execute();
  const house = await readHouse(db, now);
  const countLeft = ({ id, rooms, taken }: (typeof weeks)[number]) =>
    Math.max(0, Math.min(rooms - taken + (house.ended.week_id.get(id) ?? 0), freeForWeek(house, id)));
  return {
    pricing: pickComplete(residencyPriceList(await readResidencyPrices(db)), (stays) => Object.keys(stays).length),
    available_weeks: weeks
      .filter(({ start_date }) => now < startOfDay(start_date))
      .map((week) => ({
        id: week.id,
        start_date: week.start_date,
        remaining: countLeft(week),
        full_payment_reason:
          findFullPaymentReason(RESIDENCY_PAYMENTS, getLastDayOfStay([week.start_date]), now) ?? undefined,
      })),
  };
}

export async function getBundles(db: Db) {
  const offers = await readOffers(db, 'bundle');
  return groupByCurrency(offers, (offer) => ({
    ...offer,
    use_limit: offer.quantity,
    price: offer.full_amount,
    code: bundleReference(offer.quantity),
  }));
}

export async function getMentorship(db: Db) {
  const offers = await readOffers(db, 'mentorship');
  return groupByCurrency(offers, (offer) => ({ ...offer, sessions: offer.quantity, price: offer.full_amount }));
}

async function readOffers(db: Db, kind: OfferKind) {
  return db
    .selectFrom('offers')
    .innerJoin('offer_prices', 'offer_prices.offer_id', 'offers.id')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('quantity')
    .execute();
}

function groupByCurrency<Offer extends { currency: Currency }, Entry>(
  offers: readonly Offer[],
  toEntry: (offer: Offer) => Entry,
): Partial<Record<Currency, Entry[]>> {
  const entries: Partial<Record<Currency, Entry[]>> = {};
  for (const offer of offers) (entries[offer.currency] ??= []).push(toEntry(offer));
  return pickComplete(entries, ({ length }) => length);
}

/** Omits a currency that lacks a price, so that visitors who chose it see the list in euros. */
function pickComplete<Entries>(
  table: Partial<Record<Currency, Entries>>,
  count: (entries: Entries) => number,
): Partial<Record<Currency, Entries>> {
  const most = Math.max(0, ...Object.values(table).map(count));
  return Object.fromEntries(Object.entries(table).filter(([, entries]) => count(entries) === most));
}
