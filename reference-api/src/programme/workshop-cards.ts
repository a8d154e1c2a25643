import type { WorkshopType } from '@camp/contract/booking-types';
import { splitList } from '@camp/formats/comma-list';

import { type ListedWorkshop, type ProgrammeView, hasPlaces, listWorkshops } from './workshops';
import type { Db } from '../db/open';
import {
  type BookingWindow,
  countPlacesLeft,
  formatCardDates,
  formatEditionDates,
  placesWord,
} from '../domain/availability';
import { workshopPath } from '../domain/site-urls';

const MAX_FRONTPAGE_CARDS = 12;
/** Longer titles get the `title_class` long. */
const MAX_SHORT_TITLE = 28;

export function toCard({ workshop, window, places, prices }: ListedWorkshop) {
  const editions = listCardEditions(workshop.ctype, window);
  return {
    ...workshop,
    url: workshopPath(workshop.ctype, workshop.slug),
    date: formatCardDates(workshop.ctype, window),
    places,
    placesword: placesWord(places),
    short_url: workshop.slug,
    starts: editions.map(({ start_date }) => start_date),
    editions,
    price_from: prices,
    published_at: workshop.published_at ?? undefined,
  };
}

function listCardEditions(ctype: WorkshopType, { bookable, offered }: BookingWindow) {
  return (bookable.length > 0 ? bookable : offered).map((edition) => ({
    start_date: edition.start_date,
    date: formatEditionDates(ctype, edition.start_date),
    places: countPlacesLeft(edition),
  }));
}

export async function listCards(db: Db, view: ProgrammeView) {
  return placesFirst((await listWorkshops(db, view)).map(toCard));
}

const placesFirst = <Item extends Parameters<typeof hasPlaces>[0]>(items: readonly Item[]): Item[] => [
  ...items.filter(hasPlaces),
  ...items.filter((item) => !hasPlaces(item)),
];

export async function getFrontpageCards(db: Db, view: ProgrammeView) {
  const cards = await listCards(db, view);
  const ofType = (wanted: WorkshopType) => cards.filter(({ ctype }) => ctype === wanted);
  const [onsite, online] = [ofType('onsite'), ofType('online')];
  return {
    allw: alternate(onsite, online).slice(0, MAX_FRONTPAGE_CARDS),
    onsite: onsite.slice(0, MAX_FRONTPAGE_CARDS),
    online: online.slice(0, MAX_FRONTPAGE_CARDS),
  };
}

export async function listFeaturedCards(db: Db, view: ProgrammeView) {
  const featured = (await listWorkshops(db, view)).filter(({ workshop }) => workshop.featured !== null);
  featured.sort((a, b) => (a.workshop.featured ?? 0) - (b.workshop.featured ?? 0));
  return featured.map(({ workshop, places }) => ({
    ...workshop,
    title_class: workshop.title_with.length > MAX_SHORT_TITLE ? 'long' : 'short',
    places,
    placesword: placesWord(places),
    short_url: workshop.slug,
  }));
}

function alternate<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((item) => item !== undefined);
}

const MAX_SIMILAR = 4;

/**
 * The workshops that share most artforms with the given list, then those of the same type, then those with places.
 * @param sourceId the id or slug of the workshop itself, which is excluded.
 */
export async function listSimilar(
  db: Db,
  ctype: WorkshopType,
  sourceId: string,
  artforms: string,
  view: ProgrammeView,
) {
  const wanted = new Set(parseArtforms(artforms));
  const ranked: number[][] = [];
  for (const each of await db.selectFrom('workshops').select(['id', 'ctype', 'slug', 'artforms']).execute()) {
    const isSource = String(each.id) === sourceId || (each.ctype === ctype && each.slug === sourceId);
    const shared = parseArtforms(each.artforms).filter((artform) => wanted.has(artform)).length;
    const rank = 2 * shared + Number(each.ctype === ctype);
    if (shared > 0 && !isSource) (ranked[rank] ??= []).push(each.id);
  }
  const similar: ListedWorkshop[] = [];
  for (const ids of Object.values(ranked).reverse()) {
    if (similar.length < MAX_SIMILAR) similar.push(...placesFirst(await listWorkshops(db, view, { ids })));
  }
  return similar.slice(0, MAX_SIMILAR).map(({ workshop, places }) => ({
    ...workshop,
    tutor_string: workshop.tutors,
    short_url: workshop.slug,
    places,
  }));
}

export async function listArtforms(db: Db, view: ProgrammeView): Promise<string[]> {
  const artforms = (await listWorkshops(db, view)).flatMap(({ workshop }) => parseArtforms(workshop.artforms));
  return [...new Set(artforms)].sort();
}

const parseArtforms = (text: string) => splitList(text.toLowerCase());
