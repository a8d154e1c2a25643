import { listWorkshops, type ListedWorkshop, type ProgrammeView } from './workshops';
import type { Db } from '../db/open';
import type { WorkshopType } from '../domain/booking-type';

const MAX_SIMILAR = 4;

/**
 * The workshops that share most artforms with the given list. Ties: the same type first, then workshops with
 * places. `sourceId` is the id or slug of the workshop itself, which is excluded.
 */
export async function listSimilar(
  db: Db,
  ctype: WorkshopType,
  sourceId: string,
  artforms: string,
  view: ProgrammeView,
) {
  const wanted = new Set(parseArtforms(artforms));
  const sharedCount = ({ workshop }: ListedWorkshop) =>
    parseArtforms(workshop.artforms).filter((artform) => wanted.has(artform)).length;
  const isSameType = ({ workshop }: ListedWorkshop) => Number(workshop.ctype === ctype);
  const hasPlaces = ({ places }: ListedWorkshop) => Number(places > 0);
  const isSource = ({ workshop }: ListedWorkshop) =>
    String(workshop.id) === sourceId || (workshop.ctype === ctype && workshop.slug === sourceId);

  return (await listWorkshops(db, view))
    .filter((listed) => !isSource(listed) && sharedCount(listed) > 0)
    .sort((a, b) => sharedCount(b) - sharedCount(a) || isSameType(b) - isSameType(a) || hasPlaces(b) - hasPlaces(a))
    .slice(0, MAX_SIMILAR)
    .map(({ workshop, places }) => ({
      ...workshop,
      tutor_string: workshop.tutors,
      short_url: workshop.slug,
      places,
    }));
}

/** The artforms of the listed workshops, in lower case, sorted. */
export async function listArtforms(db: Db, view: ProgrammeView): Promise<string[]> {
  const artforms = (await listWorkshops(db, view)).flatMap(({ workshop }) => parseArtforms(workshop.artforms));
  return [...new Set(artforms)].sort();
}

function parseArtforms(text: string): string[] {
  return text
    .split(',')
    .map((artform) => artform.trim().toLowerCase())
    .filter(Boolean);
}
