import { CURRENCIES, CURRENCY_NAMES } from '@camp/contract/currencies';
import 'server-only';

import { createSnippetText } from '@/lib/desk/html-tags';
import { isBookable } from '@/lib/domain/booking-panel';
import { addDays, toDay } from '@/lib/domain/dates';
import type { ScheduledEdition } from '@/lib/domain/edition';
import { fold } from '@/lib/domain/search-text';
import { findTravel, formatEdition, getLastDay, parseDays } from '@/lib/domain/stay';
import { splitNames } from '@/lib/domain/tutor-names';
import type { Workshop, ListedCard } from '@/lib/domain/types';
import { mapInParallel } from '@/lib/map-in-parallel';
import { formatWorkshopTitle } from '@/lib/seo/workshop-description';
import { toWorkshopShareCard } from '@/lib/share-card/item-cards';
import type { ShareCard } from '@/lib/share-card/share-card';
import { getWorkshopOfCard } from '@/lib/workshop-api/queries/editions';
import { findPictureSize } from '@/lib/workshop-api/queries/gallery';
import { listAllWorkshops, listUnpublished } from '@/lib/workshop-api/queries/workshops';
import { MAX_PARALLEL_READS } from '@/lib/workshop-api/read';

/** Pixels of the largest size on a dense screen. */
const MIN_PICTURE = { width: 1600, height: 1000 };

export interface Finding {
  text: string;
  /** File and field to correct (docs/programme). */
  fix: string;
  /** False for advice. */
  isBlocker: boolean;
}

const block = (text: string, fix: string): Finding => ({ text, fix, isBlocker: true });
const advise = (text: string, fix: string): Finding => ({ text, fix, isBlocker: false });

export interface Readiness {
  card: ListedCard;
  workshop: Workshop | null;
  isUnpublished: boolean;
  findings: Finding[];
}

const getFile = ({ href }: Pick<Workshop, 'href'>) => `workshops/${href.split('/').at(-1)}.md`;

export type IsTitleCut = (card: ShareCard) => boolean;

/** Unpublished workshops first. `now` in unix seconds. @throws WorkshopApiError */
export async function listReadiness(now: number, isTitleCut: IsTitleCut): Promise<Readiness[]> {
  const [cards, unpublished] = await Promise.all([listAllWorkshops(), listUnpublished()]);
  const listed = await mapInParallel([...cards], MAX_PARALLEL_READS, async (card): Promise<Readiness> => {
    const workshop = await getWorkshopOfCard(card);
    const findings = workshop
      ? await findAll(workshop, now, isTitleCut)
      : [block('Its page is not there.', `${getFile(card)}, type`)];
    return { card, workshop, isUnpublished: unpublished.includes(card), findings };
  });
  return listed.sort((a, b) => Number(b.isUnpublished) - Number(a.isUnpublished));
}

async function findAll(workshop: Workshop, now: number, isTitleCut: IsTitleCut): Promise<Finding[]> {
  const { course_image } = workshop;
  const size = course_image === null ? null : await findPictureSize(course_image);
  return [
    ...listTextFindings(workshop),
    ...(isTitleCut(toWorkshopShareCard(workshop, now))
      ? [advise('The title is cut on the card of shared links: shorten it.', `${getFile(workshop)}, title`)]
      : []),
    ...listPictureFindings(workshop, size),
    ...listDateFindings(workshop, toDay(now) ?? ''),
  ];
}

export function listTextFindings(workshop: Workshop): Finding[] {
  const { pricing, short_description, tutor_string, tutor_profiles, image_alt, course_image } = workshop;
  const missing = CURRENCIES.filter((currency) => pricing && pricing[currency].currency !== currency);
  const profiles = new Set(tutor_profiles.map(({ name }) => fold(name)));
  const tutors = splitNames(tutor_string);
  const file = getFile(workshop);
  const summary = 'There is no short description: results and feeds show how the text begins.';
  return [
    ...(pricing ? [] : [block('There is no price.', 'prices.csv')]),
    ...missing.map((currency) =>
      advise(
        `There is no price in ${currency.toUpperCase()}: ` +
          `visitors who chose it see ${CURRENCY_NAMES[pricing![currency].currency]}.`,
        `prices.csv, ${currency}`,
      ),
    ),
    ...(short_description ? [] : [advise(summary, `${file}, summary`)]),
    ...(tutors.length > 0 ? [] : [block('No tutor is named.', `${file}, tutors`)]),
    ...tutors
      .filter((name) => !profiles.has(fold(name)))
      .map((name) => advise(`Nothing is said about ${name}.`, `tutors.md, ${name}`)),
    ...(course_image && !image_alt
      ? [advise('The picture has no alternative text of its own.', `${file}, picture alt`)]
      : []),
    ...(createSnippetText(formatWorkshopTitle(workshop), 'title')?.hidden
      ? [advise('The title is cut in search results: shorten it.', `${file}, title`)]
      : []),
  ];
}

export function listPictureFindings(
  { course_image, href }: Pick<Workshop, 'course_image' | 'href'>,
  size: Awaited<ReturnType<typeof findPictureSize>>,
): Finding[] {
  const file = course_image?.replace(/^\/+/, '') ?? '';
  if (course_image === null) return [block('There is no picture.', `${getFile({ href })}, picture`)];
  if (size === 'unread') return [block('The picture could not be read.', file)];
  if (size === null) return course_image.startsWith('/media/') ? [block('The picture is not there.', file)] : [];
  const isSmall = size.width < MIN_PICTURE.width || size.height < MIN_PICTURE.height;
  const wanted = `${MIN_PICTURE.width} × ${MIN_PICTURE.height}`;
  return isSmall ? [advise(`The picture has ${size.width} × ${size.height} pixels: use ${wanted} or more.`, file)] : [];
}

/** `today` is `YYYY-MM-DD`. */
export function listDateFindings(workshop: Workshop, today: string): Finding[] {
  const { editions, capacity, duration } = workshop;
  const file = 'editions.csv';
  if (editions.length === 0) return [block('There is no date: nobody can book.', file)];
  return [
    ...(capacity ? [] : [advise('The group size is not known.', `${file}, places`)]),
    ...(editions.some(isBookable) ? [] : [advise('No date has a place left.', `${file}, places`)]),
    ...editions.flatMap((edition, index) => {
      const name = formatEdition(edition, duration).replaceAll('\u00a0', ' ');
      const own = listEditionFaults(workshop, edition, today);
      const isTwice = editions.findIndex(({ start_date }) => start_date === edition.start_date) < index;
      return [...own, ...(isTwice ? [['is listed twice', 'start'] as const] : [])].map(([fault, field]) =>
        (fault === IS_OVER ? advise : block)(
          `The date ${name} ${fault}.`,
          `${field === 'duration' ? getFile(workshop) : file}, ${field}`,
        ),
      );
    }),
  ];
}

const IS_OVER = 'is over';

/** With the field to correct. */
function listEditionFaults(
  { ctype, duration, capacity }: Workshop,
  edition: ScheduledEdition,
  today: string,
): (readonly [fault: string, field: string])[] {
  const { start_date, sessions, places, arrival, departure, missing_details } = edition;
  const start = toDay(start_date);
  const end = toDay(getLastDay(edition, duration));
  if (start === null) return [['cannot be read as a day', 'start']];
  const days = parseDays(duration);
  const travel = findTravel('onsite', { ...edition, end_date: end });
  const isInOrder = end === null || end >= start;
  const hasDays = ctype !== 'onsite' || days === 0 || end === addDays(start, days - 1);
  const faults: [found: boolean, fault: string, field: string][] = [
    [(end ?? start) < today, IS_OVER, 'start'],
    [!isInOrder, 'ends before it starts', 'duration'],
    [!hasDays, `does not last ${days} days`, 'duration'],
    [
      sessions.some(({ starts_at }) => (toDay(starts_at) ?? start) < start),
      'has a session before it starts',
      'sessions',
    ],
    [ctype === 'online' && sessions.length === 0, 'has no sessions with their hours', 'sessions'],
    [Boolean(arrival && arrival > start), 'starts before its guests arrive', 'arrival'],
    [Boolean(departure && end && departure < end), 'ends after its guests have left', 'departure'],
    [
      ctype === 'onsite' && !(travel.outward && travel.back),
      'has no days of travel: name arrival and departure',
      'arrival',
    ],
    [capacity !== null && (places ?? 0) > capacity, `has ${places} places for a group of ${capacity}`, 'places'],
  ];
  return [
    ...faults.filter(([found]) => found).map(([, fault, field]) => [fault, field] as const),
    ...(missing_details ?? []).map((detail) => [`is near, and its guests wait for: ${detail}`, detail] as const),
  ];
}
