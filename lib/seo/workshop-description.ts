import { DEFAULT_CURRENCY } from '@camp/contract/currencies';

import { getPanel } from '@/lib/domain/booking-panel';
import { toDay } from '@/lib/domain/dates';
import { htmlToText } from '@/lib/domain/html-text';
import { formatMoney } from '@/lib/domain/money';
import { formatPlacesLeft } from '@/lib/domain/places';
import { capitalize } from '@/lib/domain/text';
import type { Workshop } from '@/lib/domain/types';
import { formatFullTitle, getName } from '@/lib/domain/workshop-title';
import { formatDates } from '@/lib/share-card/item-cards';

import { isWholeTitle } from './cut-text';

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export function describeWorkshop(workshop: Workshop): string {
  return htmlToText(workshop.description ?? '') || `${formatSubject(workshop)}.`;
}

/** "Night Songs with Amara Diallo: music workshop, French Pyrenees 2027", shortened to fit search results. */
export function formatWorkshopTitle(workshop: Workshop): string {
  const { ctype, artforms, start_date, editions } = workshop;
  const name = getName(workshop);
  const full = workshop.tutors ? formatFullTitle(workshop) : name;
  const year = (toDay(editions[0]?.start_date ?? null) ?? toDay(start_date))?.slice(0, 4);
  const kind = [artforms[0], 'workshop'].filter(Boolean).join(' ');
  const [long, short] = (ctype === 'onsite' ? ['French Pyrenees', 'Pyrenees'] : ['online', 'online']).map((place) =>
    [place, year].filter(Boolean).join(' '),
  );
  const titles = [`${full}: ${kind}, ${long}`, `${name}: ${kind}, ${long}`, `${name}: ${kind}, ${short}`];
  return titles.find(isWholeTitle) ?? titles.at(-1)!;
}

/** "Night Songs, 5–9 May 2027", for a workshop with one date. */
export function formatDatedTitle(workshop: Workshop): string {
  return [getName(workshop), formatDates(workshop)].filter(Boolean).join(', ').replaceAll('\u00a0', ' ');
}

/** Subject, dates, price and places, then the short description. `now` in unix seconds. */
export function formatWorkshopSnippet(workshop: Workshop, now: number): string {
  const { short_description, description } = workshop;
  const panel = getPanel(workshop, now);
  const facts = [
    formatSubject(workshop),
    ...(panel === 'finished' ? [] : [formatPrice(workshop), formatPlaces(workshop)]),
  ];
  const sentences = facts.filter(Boolean).map((fact) => `${fact}.`);
  return [...sentences, short_description ?? htmlToText(description ?? '')].join(' ').replaceAll('\u00a0', ' ').trim();
}

function formatSubject(workshop: Workshop): string {
  const { ctype, artforms, duration, tutor_string } = workshop;
  const what = [formatLength(duration), ctype === 'online' && 'online', artforms[0], 'workshop']
    .filter(Boolean)
    .join(' ');
  return [
    capitalize(what) + (tutor_string && ` with ${tutor_string}`),
    formatDates(workshop),
    ctype === 'onsite' && 'French Pyrenees',
  ]
    .filter(Boolean)
    .join(', ');
}

/** "5 days" → "Five-day"; '' for units other than days, weeks and months. */
function formatLength(duration: string | null): string {
  const [, count = '', unit = ''] = /^(\d+)[\s-]*(day|week|month)s?$/i.exec(duration ?? '') ?? [];
  return count && `${NUMBERS[Number(count) - 1] ?? count}-${unit.toLowerCase()}`;
}

function formatPrice({ ctype, pricing, price_covers }: Workshop): string {
  if (!pricing) return '';
  const { full_amount, symbol } = pricing[DEFAULT_CURRENCY];
  const hasRoom = ctype === 'onsite' && /room.*meals|meals.*room/is.test(price_covers ?? 'room, meals');
  return formatMoney(full_amount, symbol) + (hasRoom ? ', room and meals' : '');
}

function formatPlaces({ editions, places, placesword }: Workshop): string {
  if (editions.length > 0 && editions.every((edition) => edition.places === 0)) return 'Sold out, with a waiting list';
  return places ? formatPlacesLeft(places, placesword) : '';
}
