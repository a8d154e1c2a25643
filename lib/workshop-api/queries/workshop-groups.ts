import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { cache } from 'react';

import { toDay } from '@/lib/domain/dates';
import { parseItemId } from '@/lib/domain/item-id';
import { toSlug } from '@/lib/domain/slug';
import { areOver } from '@/lib/domain/stay';
import {
  type GroupKind,
  groupWorkshops,
  type NamedGroup,
  type PastWorkshop,
  type WorkshopGroup,
} from '@/lib/domain/workshop-groups';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { mapInParallel } from '@/lib/map-in-parallel';
import { getPageTime } from '@/lib/preview/current';
import { MAX_PARALLEL_READS, CONTENT_SECONDS, skipIfFailed } from '@/lib/workshop-api/read';

import { getWorkshopOfCard } from './editions';
import { createWorkshopReaders, listAllWorkshops, listPreviousWorkshops } from './workshops';

/** Without the tag of all workshops, so that a booking does not revalidate every past workshop. */
const pastReaders = createWorkshopReaders(CONTENT_SECONDS, []);

/** If a read fails, the page is cached for seconds, so that no tutor is missing for long. */
const listPastWorkshops = cache(async (): Promise<PastWorkshop[]> => {
  const [cards, previous] = await Promise.all([listAllWorkshops(), listPreviousWorkshops()]);
  const listed = new Set(cards.map(({ href }) => href));
  return mapInParallel(previous, MAX_PARALLEL_READS, async ({ name, link }) => {
    const isListed = link !== null && listed.has(link);
    const [, ctype, segment = ''] = link?.split('/') ?? [];
    const item = parseItemId(segment);
    const isOurs = !isListed && link?.startsWith('/') && isWorkshopType(ctype) && item !== null;
    return { name, link, isListed, workshop: isOurs ? await skipIfFailed(pastReaders[ctype](item)) : null };
  });
});

/** Workshops whose last day is over: those of the programme, then past ones. */
export const listArchive = cache(async (): Promise<PastWorkshop[]> => {
  const [past, cards, now] = await Promise.all([listPastWorkshops(), listAllWorkshops(), getPageTime()]);
  const today = toDay(now) ?? '';
  const candidates = cards.filter(({ dates }) => dates.every(({ start }) => start < today));
  const read = await mapInParallel(candidates, MAX_PARALLEL_READS, (card) => skipIfFailed(getWorkshopOfCard(card)));
  const finished = read.flatMap((workshop) =>
    workshop && areOver(workshop.editions, workshop.duration, today) ? workshop : [],
  );
  const paths = new Set<string | null>(finished.map(({ href }) => href));
  const listed = finished.map((workshop) => {
    return { name: formatFullTitle(workshop), link: workshop.href, isListed: true, workshop };
  });
  return [...listed, ...past.filter(({ link }) => !paths.has(link))];
});

export const getWorkshops = cache(async (ctype?: WorkshopType): Promise<WorkshopGroup> => {
  const [cards, previous] = await Promise.all([listAllWorkshops(), listPastWorkshops()]);
  return {
    toCome: cards.filter((card) => !ctype || card.ctype === ctype),
    past: previous.filter(({ isListed, workshop }) => !isListed && (!ctype || workshop?.ctype === ctype)),
  };
});

export const listGroups = cache(async (kind: GroupKind): Promise<NamedGroup[]> =>
  groupWorkshops(kind, await getWorkshops()),
);

export async function getGroup(kind: GroupKind, segment: string): Promise<NamedGroup | null> {
  // A typed URL may have the name itself.
  const slug = toSlug(parseItemId(segment) ?? '');
  return (await listGroups(kind)).find((group) => group.slug === slug) ?? null;
}

/** The tutor's text in one of the workshops; null without one, and for artforms. */
export async function getTutorText({ kind, slug, toCome, past }: NamedGroup): Promise<string | null> {
  if (kind === 'artform') return null;
  const current = await mapInParallel(toCome, MAX_PARALLEL_READS, (card) => skipIfFailed(getWorkshopOfCard(card)));
  const profiles = [...current, ...past.map(({ workshop }) => workshop)].flatMap((each) => each?.tutor_profiles ?? []);
  return profiles.find(({ name }) => toSlug(name) === slug)?.text ?? null;
}
