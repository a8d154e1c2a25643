import 'server-only';
import { cache } from 'react';

import { isWorkshopCtype, type WorkshopCtype } from '@/lib/domain/ctype';
import { parseItemId } from '@/lib/domain/item-id';
import { toSlug } from '@/lib/domain/search-text';
import {
  type GroupKind,
  groupWorkshops,
  type NamedGroup,
  type PastWorkshop,
  type WorkshopGroup,
} from '@/lib/domain/workshop-groups';
import { mapInParallel } from '@/lib/map-in-parallel';
import { CONCURRENCY, CONTENT, skipIfFailed } from '@/lib/workshop-api/read';

import { getWorkshopOfCard } from './editions';
import { createWorkshopReaders, listAllWorkshops, listPreviousWorkshops } from './workshops';

/** Without the tag of all workshops, so that a booking does not make every past workshop stale. */
const pastReaders = createWorkshopReaders(CONTENT, []);

/** A page with a failed read is cached for seconds, so that an outage does not look like a missing tutor. */
export const listPastWorkshops = cache(async (): Promise<PastWorkshop[]> => {
  const [cards, previous] = await Promise.all([listAllWorkshops(), listPreviousWorkshops()]);
  const listed = new Set(cards.map(({ href }) => href));
  return mapInParallel(previous, CONCURRENCY, async ({ name, link }) => {
    const isListed = link !== null && listed.has(link);
    const [, ctype, segment = ''] = link?.split('/') ?? [];
    const item = parseItemId(segment);
    const isOurs = !isListed && link?.startsWith('/') && isWorkshopCtype(ctype) && item !== null;
    return { name, link, isListed, workshop: isOurs ? await skipIfFailed(pastReaders[ctype](item)) : null };
  });
});

export const getWorkshops = cache(async (ctype?: WorkshopCtype): Promise<WorkshopGroup> => {
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
  const slug = parseItemId(segment);
  return (await listGroups(kind)).find((group) => group.slug === slug) ?? null;
}

/** The tutor's text in any of the workshops; null without one, and for an artform. */
export async function getTutorText({ kind, slug, toCome, past }: NamedGroup): Promise<string | null> {
  if (kind === 'artform') return null;
  const current = await mapInParallel(toCome, CONCURRENCY, (card) => skipIfFailed(getWorkshopOfCard(card)));
  const profiles = [...current, ...past.map(({ workshop }) => workshop)].flatMap((each) => each?.tutor_profiles ?? []);
  return profiles.find(({ name }) => toSlug(name) === slug)?.text ?? null;
}
