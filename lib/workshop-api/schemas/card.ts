import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { SYMBOLS } from '@camp/contract/currencies';
import { z } from 'zod';

import { parseItemId } from '@/lib/domain/item-id';
import { closeTitle } from '@/lib/domain/workshop-title';

import { byCurrency } from './currencies';
import { optionalImage, toSafeHref, toWorkshopHref, workshopCtype } from './hrefs';
import { optionalHtml } from './html';
import {
  createListSchema,
  createPlacesSchema,
  optionalOrDropped,
  id,
  instant,
  labels,
  money,
  optional,
  optionalText,
  requiredText,
  textOrEmpty,
  toDayOrNull,
} from './tolerant-values';

const CTYPE_IN_URL = new RegExp(`^/(${WORKSHOP_TYPES.join('|')})/`);

const amountSchema = z.preprocess(
  (value) => (typeof value === 'object' ? value : { full_amount: value }),
  z.object({ full_amount: money, symbol: optionalText }),
);

const priceFromSchema = byCurrency(amountSchema, ({ full_amount, symbol }, currency) => ({
  amount: full_amount,
  symbol: symbol ?? SYMBOLS[currency],
}));

/** ISO dates only. */
const startsSchema = optional(z.unknown())
  .transform((value) => [value].flat().map(toDayOrNull))
  .transform((days) => days.filter((day) => day !== null));

const cardDateSchema = z
  .object({
    start_date: z.unknown().transform(toDayOrNull).pipe(z.string()),
    date: optionalText,
    places: createPlacesSchema('places of a card'),
  })
  .transform(({ start_date, date, places }) => ({ start: start_date, text: date, places }));

const listedCardSchema = z
  .preprocess(
    addCtypeOfUrl,
    z.object({
      id,
      url: optionalText,
      short_url: optionalText,
      course_image: optionalImage,
      artforms: labels,
      date: optionalText,
      duration: optionalText,
      ctype: workshopCtype,
      title_with: requiredText,
      tutors: textOrEmpty,
      places: createPlacesSchema('places'),
      placesword: optionalText,
      editions: optionalOrDropped(createListSchema(cardDateSchema, 'editions of a card'), 'editions'),
      starts: startsSchema,
      start_date: startsSchema,
      price_from: optionalOrDropped(priceFromSchema, 'price_from'),
      published_at: optionalOrDropped(instant, 'published_at'),
      updated_at: optionalOrDropped(instant, 'updated_at'),
    }),
  )
  .transform(closeTitle)
  .transform(({ url, short_url, starts, start_date, editions, ...card }) => ({
    ...card,
    dates: editions ?? toCardDates(starts.length > 0 ? starts : start_date, card.places),
    href: toCardHref(url) ?? toWorkshopHref(card.ctype, short_url, card.id),
    duration: card.ctype === 'onsite' ? card.duration : null,
  }));

export const listedCardsSchema = createListSchema(listedCardSchema, 'workshop cards').transform(removeRepeats);

/** Without dates, which only the list of all workshops needs. */
export const cardsSchema = listedCardsSchema.transform(removeDates);

/** Less than a card: what the API omits is null, and `tutor_string` are the tutors. */
export const similarWorkshopsSchema = createListSchema(
  z.preprocess(renameTutors, listedCardSchema),
  'similar workshops',
).transform(removeDates);

/** The API may omit some of the lists, not all. */
export const frontPageSchema = z
  .looseObject({})
  .refine((response) => ['allw', ...WORKSHOP_TYPES].some((list) => list in response), 'no list of workshops')
  .pipe(z.object({ allw: cardsSchema, onsite: cardsSchema, online: cardsSchema }));

/** A list, or an object with the list under `workshops` or `allw`. */
export const allWorkshopsSchema = z.preprocess((response) => {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return response;
  return 'workshops' in response ? response.workshops : 'allw' in response ? response.allw : response;
}, listedCardsSchema);

/** Ids in display order: numbers, text, or objects with `cid` or `id`. */
export const collectionIdsSchema = createListSchema(
  z.preprocess(
    (each) =>
      typeof each === 'object' && each !== null ? ('cid' in each ? each.cid : 'id' in each ? each.id : each) : each,
    id,
  ),
  'collection ids',
);

export const collectionSchema = z.object({
  title: requiredText,
  short_description: optionalHtml,
  workshops: cardsSchema,
  updated_at: optionalOrDropped(instant, 'updated_at'),
});

/** A card may contain its ctype in the url only (`/online/…`). */
function addCtypeOfUrl(card: unknown): unknown {
  if (typeof card !== 'object' || card === null) return card;
  const { ctype: given, url } = card as { ctype?: unknown; url?: unknown };
  const found = !given && typeof url === 'string' ? CTYPE_IN_URL.exec(url)?.[1] : null;
  return found ? { ...card, ctype: found } : card;
}

/** Null for a path that the site cannot have. */
function toCardHref(url: string | null): string | null {
  const href = toSafeHref(url);
  const item = href !== null && CTYPE_IN_URL.test(href) ? href.split(/[/?#]/)[2] : null;
  return item && parseItemId(item) === null ? null : href;
}

/** The places of a card are those of one date, so they are unknown for several. */
function toCardDates(starts: string[], places: number | null) {
  const known = starts.length === 1 || places === 0 ? places : null;
  return starts.map((start) => ({ start, text: null, places: known }));
}

function renameTutors(card: unknown): unknown {
  const isNamed = typeof card === 'object' && card !== null && 'tutor_string' in card;
  return isNamed ? { ...card, tutors: card.tutor_string } : card;
}

type ListedCard = z.output<typeof listedCardSchema>;

function removeDates(cards: ListedCard[]) {
  return cards.map(({ dates: _dates, ...card }) => card);
}

function removeRepeats(cards: ListedCard[]) {
  const seen = new Set<string>();
  return cards.filter((card) => {
    const key = `${card.ctype} ${card.id}`;
    return !seen.has(key) && seen.add(key);
  });
}
