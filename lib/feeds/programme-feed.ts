import { CURRENCIES } from '@camp/contract/currencies';
import 'server-only';
import { z } from 'zod';

import { parseDate, unixNow } from '@/lib/domain/dates';
import { htmlToText } from '@/lib/domain/html-text';
import { formatMoney } from '@/lib/domain/money';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import { formatEdition } from '@/lib/domain/stay';
import type { Workshop, ListedCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { mapInParallel } from '@/lib/map-in-parallel';
import { shorten } from '@/lib/seo/metadata';
import { canonical, toImageUrl } from '@/lib/seo/site-url';
import { updatePersisted } from '@/lib/shared-state/state-on-disk';
import { parseState } from '@/lib/shared-state/update';
import { site } from '@/lib/site';
import { getWorkshopOfCard } from '@/lib/workshop-api/queries/editions';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { MAX_PARALLEL_READS, nullIfFailed } from '@/lib/workshop-api/read';

import { type AtomEntry, formatAtom } from './atom';
import { respondWithFeed } from './feed-response';

const MAX_ENTRIES = 20;
const MAX_DESCRIPTION_LENGTH = 300;

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export function handleProgrammeFeed(request: Request): Promise<Response> {
  return respondWithFeed(request, 'atom', async () => {
    const now = unixNow();
    const cards = await listAllWorkshops();
    const undated = cards.filter((card) => getStatedDate(card, now) === null);
    const firstSeen = undated.length > 0 ? await readFirstSeen(undated.map(getName)) : {};
    const newest = newestFirst(cards).slice(0, MAX_ENTRIES);
    const entries = await mapInParallel(newest, MAX_PARALLEL_READS, async (card) =>
      toEntry(card, await nullIfFailed(getWorkshopOfCard(card)), { firstSeenAt: firstSeen[getName(card)] ?? 0, now }),
    );
    return { text: formatAtom(entries, now) };
  });
}

function newestFirst(workshops: readonly ListedCard[]): ListedCard[] {
  return workshops.toSorted(
    (a, b) => (b.published_at ?? 0) - (a.published_at ?? 0) || (Number(b.id) || 0) - (Number(a.id) || 0),
  );
}

interface EntryTimes {
  firstSeenAt: number;
  now: number;
}

export function toEntry(card: ListedCard, workshop: Workshop | null, { firstSeenAt, now }: EntryTimes): AtomEntry {
  const { href, artforms, published_at, course_image } = card;
  const description = htmlToText(workshop?.description ?? '');
  return {
    id: `tag:${new URL(canonical('/')).hostname},${site.copyrightYear}:${getName(card)}`,
    title: formatFullTitle(card),
    url: new URL(href, canonical('/')).href,
    updatedAt: getStatedDate(card, now) ?? findPast([toNoon(workshop?.editions[0]?.start_date)], now) ?? firstSeenAt,
    publishedAt: findPast([published_at], now),
    categories: artforms,
    picture: course_image === null ? null : toPicture(course_image),
    paragraphs: [
      formatFacts(card, workshop),
      formatOffer(card, workshop),
      shorten(description, MAX_DESCRIPTION_LENGTH),
    ].filter(Boolean),
  };
}

const getName = ({ ctype, id }: ListedCard) => `${ctype}:${encodeURIComponent(id)}`;

/** Feed readers hide entries dated in the future, or show them first. */
const findPast = (times: (number | null | undefined)[], now: number) =>
  times.find((time) => typeof time === 'number' && time <= now) ?? null;

const getStatedDate = ({ updated_at, published_at, dates }: ListedCard, now: number) =>
  findPast([updated_at, published_at, toNoon(dates[0]?.start)], now);

function toNoon(day: string | null | undefined): number | null {
  const date = parseDate(day ?? null);
  return date && Math.floor(date.getTime() / 1000);
}

function toPicture(image: string) {
  const extension = /\.(\w+)$/.exec(new URL(image, canonical('/')).pathname)?.[1]?.toLowerCase() ?? '';
  return { url: toImageUrl(image), type: Object.hasOwn(PICTURE_TYPES, extension) ? PICTURE_TYPES[extension]! : null };
}

/** "Onsite, 5 days. Wed 6 – Sun 10 May 2026." */
function formatFacts({ ctype, duration, date }: ListedCard, workshop: Workshop | null): string {
  const kind = [ctype === 'onsite' ? 'Onsite' : 'Online', duration].filter(Boolean).join(', ');
  const dates = workshop?.editions.map((edition) => formatEdition(edition, workshop.duration)).join(', ');
  return toSentences([kind, date ?? dates]);
}

/** "€1,190 / £1,020 / $1,290. 4 places left." */
function formatOffer(card: ListedCard, workshop: Workshop | null): string {
  const amounts = CURRENCIES.flatMap((currency) => {
    const [from, price] = [card.price_from?.[currency], workshop?.pricing?.[currency]];
    if (from) return formatMoney(from.amount, from.symbol);
    return price ? formatMoney(price.full_amount, price.symbol) : [];
  });
  const places = card.places ?? workshop?.places;
  return toSentences([
    amounts.length > 0 && [...new Set(amounts)].join(' / '),
    places === 0 ? SOLD_OUT : places && formatPlacesLeft(places, card.placesword ?? workshop?.placesword ?? null),
  ]);
}

const toSentences = (facts: unknown[]) =>
  facts
    .filter(Boolean)
    .map((fact) => `${String(fact)}.`)
    .join(' ');

const YEAR_MS = 365 * 24 * 3_600_000;
const KEPT = { name: 'first-seen', schema: z.record(z.string(), z.number()) };
type Seen = z.infer<typeof KEPT.schema>;

const count = (seen: Seen) => Object.keys(seen).length;

/** Unix seconds at which this site first saw each workshop, in the shared state and on disk. */
function readFirstSeen(names: readonly string[]): Promise<Seen> {
  return updatePersisted([KEPT], ([value = null]) => {
    const known = parseState(KEPT.schema, value) ?? {};
    const result: Seen = { ...Object.fromEntries(names.map((name) => [name, unixNow()])), ...known };
    const write = { values: [JSON.stringify(result)], ttlMs: YEAR_MS };
    return { result, ...(count(result) > count(known) && { write }) };
  });
}
