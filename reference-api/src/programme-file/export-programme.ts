import { type Currency, mapCurrencies } from '@camp/contract/currencies';
import { BYTE_ORDER_MARK, toCsv } from '@camp/formats/csv';

import { formatSessions } from './day-text';
import type { Fields } from './fields';
import {
  FAQ_TOPICS,
  ROOM_USES,
  type FaqTopic,
  type Item,
  type Programme,
  type Workshop,
  DOCUMENTS,
  FAQ,
  TABLES,
  WORKSHOP_HEAD,
  WORKSHOP_SECTIONS,
} from './format';
import { WORKSHOP_COLUMNS } from './import-workshops';
import { toJoiningFields } from './joining-fields';
import { escapeHeadings } from './markdown-file';
import { readJoiningDetails } from '../bookings/joining-mails';
import { readSessions } from '../bookings/read-booking-facts';
import { readHouseRule } from '../bookings/rooms-by-night';
import type { Db } from '../db/open';
import { lastDayBefore } from '../domain/dates';
import { UNKNOWN_DETAILS } from '../domain/joining-details';

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
  const editions = await db
    .selectFrom('editions')
    .select(['id', 'workshop_id', 'start_date as start', 'capacity as places', 'taken', 'arrival', 'departure'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = editions.map(({ id }) => id);
  const sessions = await readSessions(db, ids);
  const joining = await readJoiningDetails(db);
  return editions.map(({ id, workshop_id, ...edition }) => ({
    ...edition,
    ...toJoiningFields(joining.get(id) ?? UNKNOWN_DETAILS),
    workshop: slugs.get(workshop_id)!,
    sessions: formatSessions(sessions.get(id) ?? [], edition.start),
  }));
}

async function exportOffers(db: Db): Promise<Programme> {
  const prices = await db.selectFrom('residency_prices').selectAll().orderBy('weeks').execute();
  const weeks = db.selectFrom('residency_weeks').select(['start_date as start', 'rooms', 'taken']).orderBy('id');
  const offers = await db.selectFrom('offers').selectAll().orderBy('id').execute();
  const offerPrices = await db.selectFrom('offer_prices').selectAll().execute();
  const codes = await db
    .selectFrom('codes')
    .select(['code', 'percent', 'ctype as for', 'uses', 'expires_at', 'sample'])
    .where('kind', '=', 'grant')
    .orderBy('id')
    .execute();
  const priced = offers
    .map((offer) => ({ ...offer, prices: offerPrices.filter(({ offer_id }) => offer_id === offer.id) }))
    .filter((offer) => offer.prices.length > 0);
  return {
    house: [await exportHouse(db)],
    'residency-prices': [...new Set(prices.map((price) => price.weeks))].map((count) => ({
      weeks: count,
      ...toAmounts(prices.filter((price) => price.weeks === count)),
    })),
    'residency-weeks': await weeks.execute(),
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
    codes: codes.map(({ expires_at, ...code }) => ({ ...code, until: lastDayBefore(expires_at) })),
  };
}

async function exportHouse(db: Db): Promise<Item<'house'>> {
  const { rooms, onsite, plus_seven, weeks } = await readHouseRule(db);
  const uses = { onsite, 'plus 7': plus_seven, weeks };
  return { rooms, sleeps: ROOM_USES.filter((use) => uses[use] === 1) };
}

async function exportTexts(db: Db, slugs: Map<number, string>): Promise<Programme> {
  const tutors = db.selectFrom('tutors').select(['name', 'profile as text']).orderBy('position').orderBy('name');
  const collections = await db.selectFrom('collections').selectAll().orderBy('position').execute();
  const members = await db.selectFrom('collection_workshops').selectAll().orderBy('position').execute();
  const faqs = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
  const upcoming = db
    .selectFrom('upcoming_workshops')
    .select(['title', 'id', 'ctype as type', 'date_span_start as from', 'date_span_end as until', 'details as text']);
  const testimonials = db
    .selectFrom('testimonials')
    .select(['name', 'country', 'year', 'image as picture', 'review_text as text']);
  const gallery = db.selectFrom('gallery_images').select(['file_name as picture', 'caption']);
  const previous = db.selectFrom('previous_workshops').select(['name as workshop', 'link as page']);
  return {
    tutors: await tutors.execute(),
    'shared-texts': await db.selectFrom('shared_texts').select(['name', 'text']).orderBy('position').execute(),
    collections: collections.map(({ id, title, short_description }) => ({
      title,
      id,
      workshops: members
        .filter(({ collection_id }) => collection_id === id)
        .map((each) => slugs.get(each.workshop_id)!),
      text: short_description,
    })),
    faq: faqs.map(({ question, answer, subjects }) => {
      const [topic = FAQ_TOPICS[0], ...also] = subjects.split(', ') as FaqTopic[];
      return { question, answer, topic, also };
    }),
    upcoming: await upcoming.orderBy('id').execute(),
    testimonials: await testimonials.orderBy('id').execute(),
    gallery: await gallery.orderBy('id').execute(),
    previous: await previous.orderBy('id').execute(),
  };
}

function toAmounts(prices: readonly { currency: Currency; full_amount: number }[]): Record<Currency, number | null> {
  return mapCurrencies((each) => prices.find(({ currency }) => currency === each)?.full_amount ?? null);
}

export function writeProgramme(programme: Programme): Map<string, string> {
  const files = new Map<string, string>();
  for (const workshop of programme.workshops ?? []) {
    files.set(`workshops/${workshop.slug}.md`, formatWorkshop(workshop));
  }
  for (const [part, fields] of Object.entries(TABLES) as [keyof typeof TABLES, Fields][]) {
    const items = programme[part];
    if (items) files.set(`${part}.csv`, formatTable(items, fields));
  }
  for (const [part, fields] of Object.entries(DOCUMENTS) as [keyof typeof DOCUMENTS, Fields][]) {
    const items = programme[part];
    if (items) files.set(`${part}.md`, formatSections(items, fields));
  }
  for (const topic of FAQ_TOPICS) {
    const questions = programme.faq?.filter((each) => each.topic === topic) ?? [];
    if (questions.length > 0) files.set(`faq/${topic}.md`, formatSections(questions, FAQ));
  }
  return files;
}

function formatValue(item: object, fields: Fields, name: string): string {
  const format = fields[name]!.format as (value: unknown) => string;
  return format((item as Record<string, unknown>)[name]);
}

function formatFieldLines(item: object, fields: Fields, names: readonly string[]): string {
  const values = names.map((name) => [name, formatValue(item, fields, name)]);
  return values.map(([name, value]) => (value === '' ? '' : `${name}: ${value}\n`)).join('');
}

function formatTable(items: readonly object[], fields: Fields): string {
  const names = Object.keys(fields);
  const rows = items.map((item) => names.map((name) => formatValue(item, fields, name)));
  return (BYTE_ORDER_MARK + toCsv([names, ...rows])).replaceAll('\r\n', '\n');
}

function formatSections(items: readonly object[], fields: Fields): string {
  const names = Object.keys(fields);
  const sections = items.map((item) => {
    const text = escapeHeadings(formatValue(item, fields, names.at(-1)!));
    const head = `## ${formatValue(item, fields, names[0]!)}\n${formatFieldLines(item, fields, names.slice(1, -1))}`;
    return text === '' ? head : `${head}\n${text}\n`;
  });
  return sections.join('\n');
}

function formatWorkshop(workshop: object): string {
  const head = formatFieldLines(workshop, WORKSHOP_HEAD, Object.keys(WORKSHOP_HEAD));
  const sections = Object.keys(WORKSHOP_SECTIONS).map((name) => {
    const text = escapeHeadings(formatValue(workshop, WORKSHOP_SECTIONS, name));
    if (text === '') return '';
    return name === 'description' ? `\n${text}\n` : `\n## ${name}\n\n${text}\n`;
  });
  return `---\n${head}---\n${sections.join('')}`;
}
