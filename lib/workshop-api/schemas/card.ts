import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { SYMBOLS } from '@camp/contract/currencies';
import * as contract from '@camp/contract/programme';
import { z } from 'zod';

import { parseItemId } from '@/lib/domain/item-id';
import { closeTitle } from '@/lib/domain/workshop-title';

import { byCurrency } from './currencies';
import { toSafeHref, toWorkshopHref } from './hrefs';
import { createListReader, createReader } from './reader';
import {
  createListSchema,
  money,
  optional,
  optionalOrDropped,
  optionalText,
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

/** The first day, of an API without `starts`. */
const beyondContract = { start_date: startsSchema };

const cardSchema = createReader(contract.cardsSchema.element, {
  tutors: textOrEmpty,
  starts: startsSchema,
  price_from: optionalOrDropped(priceFromSchema, 'price_from'),
}).extend(beyondContract);

const listedCardSchema = z
  .preprocess(addCtypeOfUrl, cardSchema)
  .transform(closeTitle)
  .transform(({ url, short_url, starts, start_date, editions, ...card }) => ({
    ...card,
    dates:
      editions.length > 0
        ? editions.map((edition) => ({ start: edition.start_date, text: edition.date, places: edition.places }))
        : toCardDates(starts.length > 0 ? starts : start_date, card.places),
    href: toCardHref(url) ?? toWorkshopHref(card.ctype, short_url, card.id),
    duration: card.ctype === 'onsite' ? card.duration : null,
  }));

const listedCardsSchema = createListSchema(listedCardSchema, 'workshop cards').transform(removeRepeats);

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

export const collectionIdsSchema = createListReader(contract.collectionIdsSchema, 'collection ids');

export const collectionSchema = createReader(contract.collectionSchema, { workshops: cardsSchema });

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
