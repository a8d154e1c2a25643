import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import {
  cardDates,
  offeredDates,
  placesLeft,
  placesWord,
  workshopWindow,
  type Edition,
  type WorkshopWindow,
} from '../domain/availability';
import { SYMBOLS } from '../domain/currency';
import { workshopPrice } from '../domain/prices';

export interface Viewpoint {
  /** Unix seconds. */
  now: number;
  /** Marketing staff also see what is not published yet. */
  preview: boolean;
}

/** `places` are those of the edition that is shown. */
interface Listed {
  workshop: Row<'workshops'>;
  window: WorkshopWindow;
  places: number;
}

/** Workshops that are on the programme, soonest first. Those whose booking has closed live on at their own address only. */
export async function listWorkshops(db: Db, view: Viewpoint): Promise<Listed[]> {
  const listed = (await readWorkshops(db, view)).filter(({ window }) => window.offered.length > 0);
  const startsAt = ({ window }: Listed) => window.shown?.startDate ?? '';
  return listed.sort((a, b) => startsAt(a).localeCompare(startsAt(b)) || a.workshop.id - b.workshop.id);
}

/** Cards of spec.md §3. */
export function card({ workshop, window, places }: Listed) {
  return {
    id: workshop.id,
    url: `/${workshop.ctype}/${workshop.slug}`,
    course_image: workshop.course_image,
    artforms: workshop.artforms,
    date: cardDates(workshop.ctype, window),
    duration: workshop.duration,
    ctype: workshop.ctype,
    title_with: workshop.title_with,
    tutors: workshop.tutors,
    places,
    placesword: placesWord(places),
    short_url: workshop.slug,
  };
}

export function featuredCard({ workshop, places }: Listed) {
  return {
    course_image: workshop.course_image,
    title_class: workshop.title_with.length > 28 ? 'long' : 'short',
    title_with: workshop.title_with,
    tutors: workshop.tutors,
    short_description: workshop.short_description,
    places,
    placesword: placesWord(places),
    ctype: workshop.ctype,
    short_url: workshop.slug,
  };
}

/** One workshop by its id or its short address; null when there is none of this kind. */
export async function getWorkshop(db: Db, ctype: 'onsite' | 'online', itemId: string, view: Viewpoint) {
  const found = (await readWorkshops(db, view, { ctype, itemId }))[0];
  if (!found) return null;
  const { workshop, window, places } = found;
  const prices = await db.selectFrom('workshop_prices').selectAll().where('workshop_id', '=', workshop.id).execute();
  return {
    id: workshop.id,
    ctype: workshop.ctype,
    title_with: workshop.title_with,
    tutors: workshop.tutors,
    tutor_string: workshop.tutors,
    short_url: workshop.slug,
    artforms: workshop.artforms,
    duration: workshop.duration,
    capacity: window.shown?.capacity ?? 0,
    places,
    placesword: placesWord(places),
    hasplaces: places > 0,
    booking_cutoff_time: window.bookingCutoff,
    allow_pp: workshop.allow_payment_plan === 1,
    mentorship: workshop.mentorship === 1,
    pricecode_version: workshop.pricecode_version,
    course_image: workshop.course_image,
    start_date: window.shown?.startDate ?? '',
    short_description: workshop.short_description,
    description: workshop.description,
    howtobook: workshop.how_to_book,
    wherewhentext: workshop.where_when,
    highlights: workshop.highlights,
    basics: workshop.basics,
    keyfact_dates: offeredDates(workshop.ctype, window).join('<br>'),
    student_level: workshop.student_level,
    equipment: workshop.equipment,
    post_course: workshop.post_course,
    editions: window.offered.map((edition) => ({
      id: edition.id,
      start_date: edition.startDate,
      places: placesLeft(edition),
    })),
    pricing: Object.fromEntries(
      prices.map(({ currency, full_amount, number_of_payments }) => [
        currency,
        { ...workshopPrice(full_amount, number_of_payments, currency), symbol: SYMBOLS[currency] },
      ]),
    ),
  };
}

const similarCount = 4;

/** Workshops that share most artforms with the given list; of equals those of the same kind first, then those with places. */
export async function listSimilar(
  db: Db,
  ctype: 'onsite' | 'online',
  sourceId: string,
  artforms: string,
  view: Viewpoint,
) {
  const wanted = new Set(labels(artforms));
  const shared = ({ workshop }: Listed) => labels(workshop.artforms).filter((label) => wanted.has(label)).length;
  const sameKind = ({ workshop }: Listed) => Number(workshop.ctype === ctype);
  return (await listWorkshops(db, view))
    .filter(
      ({ workshop }) => String(workshop.id) !== sourceId && !(workshop.ctype === ctype && workshop.slug === sourceId),
    )
    .filter((listed) => shared(listed) > 0)
    .sort((a, b) => shared(b) - shared(a) || sameKind(b) - sameKind(a) || Number(b.places > 0) - Number(a.places > 0))
    .slice(0, similarCount)
    .map(({ workshop }) => ({
      id: workshop.id,
      title_with: workshop.title_with,
      tutor_string: workshop.tutors,
      short_url: workshop.slug,
      ctype: workshop.ctype,
    }));
}

/** Every artform on the programme, lower-case, in alphabetical order. */
export async function listArtforms(db: Db, view: Viewpoint): Promise<string[]> {
  const all = (await listWorkshops(db, view)).flatMap(({ workshop }) => labels(workshop.artforms));
  return [...new Set(all)].sort();
}

function labels(artforms: string): string[] {
  return artforms
    .split(',')
    .map((label) => label.trim().toLowerCase())
    .filter(Boolean);
}

async function readWorkshops(
  db: Db,
  { now, preview }: Viewpoint,
  only?: { ctype: 'onsite' | 'online'; itemId: string },
): Promise<Listed[]> {
  let query = db.selectFrom('workshops').selectAll();
  if (!preview) query = query.where('published', '=', 1);
  if (only) {
    query = query.where('ctype', '=', only.ctype);
    query = /^\d{1,9}$/.test(only.itemId)
      ? query.where('id', '=', Number(only.itemId))
      : query.where('slug', '=', only.itemId);
  }
  const workshops = await query.execute();
  const editions = await editionsOf(db, only ? workshops.map(({ id }) => id) : undefined);
  return workshops.map((workshop) => {
    const window = workshopWindow(editions.get(workshop.id) ?? [], now);
    const [next] = window.bookable;
    return { workshop, window, places: next ? placesLeft(next) : 0 };
  });
}

async function editionsOf(db: Db, workshopIds: number[] | undefined): Promise<Map<number, Edition[]>> {
  let query = db.selectFrom('editions').selectAll();
  if (workshopIds) query = query.where('workshop_id', 'in', workshopIds);
  const editions = new Map<number, Edition[]>();
  for (const { id, workshop_id, start_date, capacity, taken } of await query.execute()) {
    const siblings = editions.get(workshop_id) ?? [];
    siblings.push({ id, startDate: start_date, capacity, taken });
    editions.set(workshop_id, siblings);
  }
  return editions;
}
