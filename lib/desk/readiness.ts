import 'server-only';
import { createSnippetText } from '@/lib/desk/page-tags';
import { CURRENCIES } from '@/lib/domain/currency';
import { addDays, toDay } from '@/lib/domain/dates';
import { fold } from '@/lib/domain/search-text';
import { findTravel, formatEdition, getLastDay, parseDays } from '@/lib/domain/stay';
import { splitNames } from '@/lib/domain/tutor-names';
import type { ScheduledEdition, Workshop, ListedCard } from '@/lib/domain/types';
import { mapInParallel } from '@/lib/map-in-parallel';
import { formatWorkshopTitle } from '@/lib/seo/workshop-description';
import { toWorkshopShareCard } from '@/lib/share-card/item-cards';
import type { ShareCard } from '@/lib/share-card/share-card';
import { getWorkshopOfCard } from '@/lib/workshop-api/queries/editions';
import { findPictureSize } from '@/lib/workshop-api/queries/gallery';
import { listAllWorkshops, listDrafts } from '@/lib/workshop-api/queries/workshops';
import { CONCURRENCY } from '@/lib/workshop-api/read';

/** Pixels of the largest size that pages show on a dense screen. */
const MIN_PICTURE = { width: 1600, height: 1000 };

export interface Readiness {
  card: ListedCard;
  workshop: Workshop | null;
  isDraft: boolean;
  issues: string[];
}

type IsTitleCut = (card: ShareCard) => boolean;

/** Drafts come first. `now` in unix seconds. @throws WorkshopApiError */
export async function listReadiness(now: number, isTitleCut: IsTitleCut): Promise<Readiness[]> {
  const [cards, drafts] = await Promise.all([listAllWorkshops(), listDrafts()]);
  const listed = await mapInParallel([...cards], CONCURRENCY, async (card): Promise<Readiness> => {
    const workshop = await getWorkshopOfCard(card);
    const issues = workshop ? await findIssues(workshop, now, isTitleCut) : ['Its page is not there.'];
    return { card, workshop, isDraft: drafts.includes(card), issues };
  });
  return listed.sort((a, b) => Number(b.isDraft) - Number(a.isDraft));
}

async function findIssues(workshop: Workshop, now: number, isTitleCut: IsTitleCut): Promise<string[]> {
  const { course_image } = workshop;
  const size = course_image === null ? null : await findPictureSize(course_image);
  return [
    ...listTextIssues(workshop),
    ...(isTitleCut(toWorkshopShareCard(workshop, now))
      ? ['The title is cut on the card of shared links: shorten it.']
      : []),
    ...listPictureIssues(workshop, size),
    ...listDateIssues(workshop, toDay(now) ?? ''),
  ];
}

export function listTextIssues(workshop: Workshop): string[] {
  const { pricing, short_description, tutor_string, tutor_profiles, image_alt, course_image } = workshop;
  const missing = CURRENCIES.filter((currency) => pricing && pricing[currency].currency !== currency);
  const profiles = new Set(tutor_profiles.map(({ name }) => fold(name)));
  const tutors = splitNames(tutor_string);
  return [
    ...(pricing ? [] : ['There is no price.']),
    ...missing.map((currency) => `There is no price in ${currency.toUpperCase()}: visitors who chose it see euros.`),
    ...(short_description ? [] : ['There is no short description: results and feeds show how the text begins.']),
    ...(tutors.length > 0 ? [] : ['No tutor is named.']),
    ...tutors.filter((name) => !profiles.has(fold(name))).map((name) => `Nothing is said about ${name}.`),
    ...(course_image && !image_alt ? ['The picture has no alternative text of its own.'] : []),
    ...(createSnippetText(formatWorkshopTitle(workshop), 'title')?.hidden
      ? ['The title is cut in search results: shorten it.']
      : []),
  ];
}

export function listPictureIssues(
  { course_image }: Pick<Workshop, 'course_image'>,
  size: Awaited<ReturnType<typeof findPictureSize>>,
): string[] {
  if (course_image === null) return ['There is no picture.'];
  if (size === 'unread') return ['The picture could not be read.'];
  if (size === null) return course_image.startsWith('/media/') ? ['The picture is not there.'] : [];
  const isSmall = size.width < MIN_PICTURE.width || size.height < MIN_PICTURE.height;
  const wanted = `${MIN_PICTURE.width} × ${MIN_PICTURE.height}`;
  return isSmall ? [`The picture has ${size.width} × ${size.height} pixels: use ${wanted} or more.`] : [];
}

/** `today` is `YYYY-MM-DD`. */
export function listDateIssues(workshop: Workshop, today: string): string[] {
  const { editions, capacity, duration } = workshop;
  if (editions.length === 0) return ['There is no date: nobody can book.'];
  return [
    ...(capacity ? [] : ['The group size is not known.']),
    ...(editions.some(({ places }) => places > 0) ? [] : ['No date has a place left.']),
    ...editions.flatMap((edition, index) => {
      const name = formatEdition(edition, duration).replaceAll('\u00a0', ' ');
      const own = listEditionIssues(workshop, edition, today);
      const isTwice = editions.findIndex(({ start_date }) => start_date === edition.start_date) < index;
      return [...own, ...(isTwice ? ['is listed twice'] : [])].map((issue) => `The date ${name} ${issue}.`);
    }),
  ];
}

function listEditionIssues(
  { ctype, duration, capacity }: Workshop,
  edition: ScheduledEdition,
  today: string,
): string[] {
  const { start_date, sessions, places, arrival, departure } = edition;
  const start = toDay(start_date);
  const end = toDay(getLastDay(edition, duration));
  if (start === null) return ['cannot be read as a day'];
  const days = parseDays(duration);
  const travel = findTravel({ ...edition, end_date: end });
  return [
    start < today && 'is over',
    end !== null && end < start && 'ends before it starts',
    ctype === 'onsite' && days > 0 && end !== addDays(start, days - 1) && `does not last ${days} days`,
    sessions.some(({ starts_at }) => (toDay(starts_at) ?? start) < start) && 'has a session before it starts',
    ctype === 'online' && sessions.length === 0 && 'has no sessions with their hours',
    arrival && arrival > start && 'starts before its guests arrive',
    departure && end !== null && departure < end && 'ends after its guests have left',
    ctype === 'onsite' && !(travel.outward && travel.back) && 'has no days of travel: name arrival and departure',
    capacity !== null && places > capacity && `has ${places} places for a group of ${capacity}`,
  ].filter((issue) => typeof issue === 'string');
}
