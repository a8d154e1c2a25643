import { type Currency, mapCurrencies } from '@camp/contract/currencies';

import { formatSessions } from './day-text';
import { FAQ_TOPICS, ROOM_USES, type FaqTopic, type Item, type Programme, type Workshop } from './format';
import { WORKSHOP_COLUMNS } from './import-workshops';
import { readSessions } from '../bookings/read-booking-facts';
import { readHouseRule } from '../bookings/rooms-by-night';
import type { Db } from '../db/open';
import { lastDayBefore } from '../domain/dates';

/** Cancelled editions and codes of bundles are left out. */
export async function exportProgramme(db: Db): Promise<Programme> {
  const workshops = await db.selectFrom('workshops').selectAll().orderBy('id').execute();
  const slugs = new Map(workshops.map(({ id, slug }) => [id, slug]));
  const fields = Object.entries(WORKSHOP_COLUMNS);
  return {
    workshops: workshops.map(
      (row) => Object.fromEntries(fields.map(([field, column]) => [field, row[column]])) as unknown as Workshop,
    ),
    prices: await exportPrices(db, slugs),
    editions: await exportEditions(db, slugs),
    ...(await exportOffers(db)),
    ...(await exportTexts(db, slugs)),
  };
}

async function exportPrices(db: Db, slugs: Map<number, string>): Promise<Item<'prices'>[]> {
  const rows = await db.selectFrom('workshop_prices').selectAll().orderBy('workshop_id').execute();
  return [...slugs].flatMap(([id, workshop]) => {
    const prices = rows.filter(({ workshop_id }) => workshop_id === id);
    const payments = new Set(prices.map(({ number_of_payments }) => number_of_payments));
    return [...payments].map((count) => ({
      workshop,
      ...toAmounts(prices.filter(({ number_of_payments }) => number_of_payments === count)),
      payments: count,
    }));
  });
}

async function exportEditions(db: Db, slugs: Map<number, string>): Promise<Item<'editions'>[]> {
  const rows = await db.selectFrom('editions').selectAll().where('withdrawn_at', 'is', null).orderBy('id').execute();
  const sessions = await readSessions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, workshop_id, start_date, capacity, taken, arrival, departure }) => ({
    workshop: slugs.get(workshop_id)!,
    start: start_date,
    places: capacity,
    taken,
    sessions: formatSessions(sessions.get(id) ?? [], start_date),
    arrival,
    departure,
  }));
}

async function exportOffers(db: Db): Promise<Programme> {
  const prices = await db.selectFrom('residency_prices').selectAll().orderBy('weeks').execute();
  const weeks = await db.selectFrom('residency_weeks').selectAll().orderBy('id').execute();
  const offers = await db.selectFrom('offers').selectAll().orderBy('id').execute();
  const offerPrices = await db.selectFrom('offer_prices').selectAll().execute();
  const codes = await db.selectFrom('codes').selectAll().where('kind', '=', 'grant').orderBy('id').execute();
  const priced = offers
    .map((offer) => ({ ...offer, prices: offerPrices.filter(({ offer_id }) => offer_id === offer.id) }))
    .filter((offer) => offer.prices.length > 0);
  return {
    house: [await exportHouse(db)],
    'residency-prices': [...new Set(prices.map((price) => price.weeks))].map((count) => ({
      weeks: count,
      ...toAmounts(prices.filter((price) => price.weeks === count)),
    })),
    'residency-weeks': weeks.map(({ start_date, rooms, taken }) => ({ start: start_date, rooms, taken })),
    bundles: priced
      .filter(({ kind }) => kind === 'bundle')
      .map((offer) => ({ workshops: offer.quantity, discount: offer.discount_percent, ...toAmounts(offer.prices) })),
    mentorship: priced
      .filter(({ kind }) => kind === 'mentorship')
      .map(({ title, quantity, description, prices: amounts }) => ({
        title,
        sessions: quantity,
        ...toAmounts(amounts),
        text: description,
      })),
    codes: codes.map(({ code, percent, ctype, uses, expires_at, sample }) => ({
      code,
      percent,
      for: ctype,
      uses,
      until: lastDayBefore(expires_at),
      sample,
    })),
  };
}

async function exportHouse(db: Db): Promise<Item<'house'>> {
  const { rooms, onsite, plusSeven, weeks } = await readHouseRule(db);
  const uses = { onsite, 'plus 7': plusSeven, weeks };
  return { rooms, sleeps: ROOM_USES.filter((use) => uses[use]) };
}

async function exportTexts(db: Db, slugs: Map<number, string>): Promise<Programme> {
  const tutors = await db.selectFrom('tutors').selectAll().orderBy('position').orderBy('name').execute();
  const sharedTexts = await db.selectFrom('shared_texts').selectAll().orderBy('position').execute();
  const collections = await db.selectFrom('collections').selectAll().orderBy('position').execute();
  const members = await db.selectFrom('collection_workshops').selectAll().orderBy('position').execute();
  const faqs = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
  const upcoming = await db.selectFrom('upcoming_workshops').selectAll().orderBy('id').execute();
  const testimonials = await db.selectFrom('testimonials').selectAll().orderBy('id').execute();
  const gallery = await db.selectFrom('gallery_images').selectAll().orderBy('id').execute();
  const previous = await db.selectFrom('previous_workshops').selectAll().orderBy('id').execute();
  return {
    tutors: tutors.map(({ name, profile }) => ({ name, text: profile })),
    'shared-texts': sharedTexts.map(({ name, text }) => ({ name, text })),
    collections: collections.map(({ id, title, short_description }) => ({
      title,
      workshops: members
        .filter(({ collection_id }) => collection_id === id)
        .map((each) => slugs.get(each.workshop_id)!),
      text: short_description,
    })),
    faq: faqs.map(({ question, answer, subjects }) => {
      const [topic = FAQ_TOPICS[0], ...also] = subjects.split(', ') as FaqTopic[];
      return { question, answer, topic, also };
    }),
    upcoming: upcoming.map(({ title, ctype, date_span_start, date_span_end, details }) => ({
      title,
      type: ctype,
      from: date_span_start,
      until: date_span_end,
      text: details,
    })),
    testimonials: testimonials.map(({ name, country, year, image, review_text }) => ({
      name,
      country,
      year,
      picture: image,
      text: review_text,
    })),
    gallery: gallery.map(({ file_name, caption }) => ({ picture: file_name, caption })),
    previous: previous.map(({ name, link }) => ({ workshop: name, page: link })),
  };
}

function toAmounts(prices: readonly { currency: Currency; full_amount: number }[]): Record<Currency, number | null> {
  return mapCurrencies((each) => prices.find(({ currency }) => currency === each)?.full_amount ?? null);
}
