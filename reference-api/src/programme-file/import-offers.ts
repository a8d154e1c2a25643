import type { OfferKind } from '@camp/contract/booking-types';
import { CURRENCIES, type Currency } from '@camp/contract/currencies';

import { findDayFault, resolveDay } from './day-text';
import { type Counts, type ImportResult, type ImportRun, isChanged, syncRows } from './import-run';
import { readHouseRule } from '../bookings/rooms-by-night';
import { endOfDay } from '../domain/dates';
import { offerPriceId } from '../domain/offers';

type Amounts = Record<Currency, number | null>;

interface Offer {
  item: object & Amounts;
  quantity: number;
  discount_percent: number;
  title: string;
  description: string;
}

export async function importOffers(run: ImportRun): Promise<ImportResult> {
  const { bundles, mentorship } = run.programme;
  const result = await importResidencies(run);
  if (bundles) {
    const offers = bundles.map((item) => ({
      item,
      quantity: item.workshops,
      discount_percent: item.discount,
      title: `Bundle of ${item.workshops} online workshops`,
      description: '',
    }));
    result.bundles = await importOffersByKind(run, 'bundle', offers);
  }
  if (mentorship) {
    const offers = mentorship.map((item) => {
      const { sessions: quantity, title, text: description } = item;
      return { item, quantity, discount_percent: 0, title, description };
    });
    result.mentorship = await importOffersByKind(run, 'mentorship', offers);
  }
  return { ...result, ...(await importCodes(run)) };
}

async function importResidencies({ context, programme, today, faults, warnings }: ImportRun): Promise<ImportResult> {
  const { tx, changedTags } = context;
  const result: ImportResult = {};
  const prices = programme['residency-prices'];
  const weeks = programme['residency-weeks'];
  const house = await readHouseRule(tx);
  if (prices) {
    const rows = prices.flatMap((item) =>
      listAmounts(item).map((price) => ({ item, row: { weeks: item.weeks, ...price } })),
    );
    const synced = await syncRows(tx, { table: 'residency_prices', key: ['weeks', 'currency'], rows, removes: true });
    result['residency-prices'] = synced.counts;
  }
  if (weeks) {
    const stored = await tx.selectFrom('residency_weeks').selectAll().orderBy('id').forUpdate().execute();
    const rows = weeks.map((item) => {
      const start_date = resolveDay(item.start, today);
      const known = stored.find((week) => week.start_date === start_date);
      const taken = known?.taken ?? item.taken;
      const slip = !known && findDayFault(item.start, today, stored.length === 0);
      if (slip) faults.push({ record: item, field: 'start', message: slip });
      if (house.weeks === 1 && item.rooms > house.rooms) {
        warnings.push({ record: item, field: 'rooms', message: `The house has ${house.rooms} rooms.` });
      }
      const message = `It must be at least ${taken}: so many rooms are taken.`;
      if (item.rooms < taken) faults.push({ record: item, field: 'rooms', message });
      return { item, row: { start_date, rooms: Math.max(item.rooms, taken) }, initial: { taken: item.taken } };
    });
    for (const [index, { item, row }] of rows.entries()) {
      const isRepeated = rows.findIndex((each) => each.row.start_date === row.start_date) < index;
      if (isRepeated) faults.push({ record: item, field: 'start', message: `${item.start} stands here twice.` });
    }
    if (faults.length > 0) return result;
    const { counts } = await syncRows(tx, { table: 'residency_weeks', key: ['start_date'], rows, stored });
    result['residency-weeks'] = counts;
  }
  if (Object.values(result).some(isChanged)) changedTags.add('residencies');
  return result;
}

/** Removes the prices of offers that the file omits. Their rows stay, because bookings refer to them. */
async function importOffersByKind({ context }: ImportRun, kind: OfferKind, offers: Offer[]): Promise<Counts> {
  const { tx, changedTags } = context;
  const { counts, touched } = await syncRows(tx, {
    table: 'offers',
    key: ['kind', 'quantity'],
    rows: offers.map(({ item, ...offer }) => ({ item, row: { kind, ...offer } })),
    stored: await tx.selectFrom('offers').selectAll().where('kind', '=', kind).execute(),
  });
  const stored = await tx.selectFrom('offers').select(['id', 'quantity']).where('kind', '=', kind).execute();
  const rows = offers.flatMap(({ item, quantity }) =>
    listAmounts(item).map(({ currency, full_amount }) => ({
      item,
      row: {
        price_id: offerPriceId(kind, quantity, currency),
        offer_id: stored.find((offer) => offer.quantity === quantity)!.id,
        currency,
        full_amount,
      },
    })),
  );
  const prices = await syncRows(tx, {
    table: 'offer_prices',
    key: ['price_id'],
    rows,
    stored: await tx
      .selectFrom('offer_prices')
      .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
      .selectAll('offer_prices')
      .where('kind', '=', kind)
      .execute(),
    removes: true,
  });
  if (touched.length > 0 || isChanged(prices.counts)) changedTags.add(kind === 'bundle' ? 'bundles' : 'mentorship');
  const repriced = new Set(prices.touched.filter((item) => !touched.includes(item))).size;
  return { ...counts, changed: counts.changed + repriced, unchanged: counts.unchanged - repriced };
}

async function importCodes({ context: { tx }, programme: { codes }, today, faults }: ImportRun): Promise<ImportResult> {
  if (!codes) return {};
  const stored = await tx.selectFrom('codes').selectAll().execute();
  const isBundle = (code: string) => stored.some((each) => each.code === code && each.kind === 'bundle');
  for (const item of codes.filter(({ code }) => isBundle(code))) {
    faults.push({ record: item, field: 'code', message: `${item.code} is the code of a bundle.` });
  }
  const rows = codes.map((item) => {
    const { code, percent, uses, sample } = item;
    const expires_at = endOfDay(resolveDay(item.until, today));
    return { item, row: { code, kind: 'grant' as const, percent, ctype: item.for, uses, expires_at, sample } };
  });
  return { codes: (await syncRows(tx, { table: 'codes', key: ['code'], rows, stored })).counts };
}

function listAmounts(item: Amounts): { currency: Currency; full_amount: number }[] {
  return CURRENCIES.flatMap((currency) => {
    const full_amount = item[currency];
    return full_amount === null ? [] : [{ currency, full_amount }];
  });
}
