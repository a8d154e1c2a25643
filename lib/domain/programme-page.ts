import { DEFAULT_CURRENCY, mapCurrencies, SYMBOLS } from '@camp/contract/currencies';
import { createHash } from 'node:crypto';

import { formatMonth, formatShortDay } from './dates';
import { fold, foldedWords } from './search-text';
import type { ListedCard, WorkshopCard } from './types';
import { PAGE_SIZE, toMaxPrice, type WorkshopFilter } from './workshop-filter';

export interface ProgrammePage {
  workshops: WorkshopCard[];
  total: number;
  /** Similar filters that have results, if this one has none. */
  near: NearFilter[];
  /** Version of the programme: pages of two versions do not belong to one list. */
  version: string;
}

export interface NearFilter {
  label: string;
  total: number;
  change: Partial<WorkshopFilter>;
}

/**
 * See docs/specification.md#screens. A page past the end is empty.
 * @param knownVersion of the pages that the browser has: if it is another, all pages up to this one are returned
 */
export function selectPage(
  workshops: readonly ListedCard[],
  filter: WorkshopFilter,
  knownVersion?: string | null,
): ProgrammePage {
  const passing = sortWorkshops(filterWorkshops(workshops, filter), filter);
  const version = getVersion(workshops);
  const end = filter.page * PAGE_SIZE;
  const start = knownVersion && knownVersion !== version ? 0 : end - PAGE_SIZE;
  return {
    workshops: passing.slice(start, end).map(({ dates: _dates, ...card }) => card),
    total: passing.length,
    near: passing.length === 0 ? listNearFilters(workshops, filter) : [],
    version,
  };
}

/** Cached by list, which lives as long as its API response. */
const versions = new WeakMap<object, string>();

function getVersion(workshops: readonly ListedCard[]): string {
  const known = versions.get(workshops);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(JSON.stringify(workshops)).digest('base64url').slice(0, 10);
  versions.set(workshops, version);
  return version;
}

type Searchable = Pick<ListedCard, 'title_with' | 'tutors' | 'ctype' | 'artforms' | 'places' | 'dates' | 'price_from'>;

/** Ignores `page` and `sort`. With months, each workshop has the dates and places of those months only. */
export function filterWorkshops<T extends Searchable>(workshops: readonly T[], filter: WorkshopFilter): T[] {
  const words = foldedWords(filter.q);
  const artforms = new Set(filter.artforms.map((label) => label.toLowerCase()));
  const months = new Set(filter.months);
  const { type, maxPrice, placesLeft } = filter;
  return workshops
    .filter(
      (workshop) =>
        (type === 'all' || workshop.ctype === type) &&
        (!placesLeft || (workshop.places ?? 0) > 0) &&
        (maxPrice === null || getEuros(workshop) <= maxPrice) &&
        (artforms.size === 0 || workshop.artforms.some((label) => artforms.has(label))) &&
        (months.size === 0 || workshop.dates.some(({ start }) => months.has(toMonth(start)))) &&
        words.every((word) => searchText(workshop).includes(word)),
    )
    .map((workshop) => (months.size === 0 ? workshop : inMonths(workshop, months)))
    .filter(({ places }) => !placesLeft || places !== 0);
}

/** `places` are those of the first date with places, as on cards. */
function inMonths<T extends Searchable>(workshop: T, months: ReadonlySet<string>): T {
  const dates = workshop.dates.filter(({ start }) => months.has(toMonth(start)));
  if (dates.length === workshop.dates.length) return workshop;
  const next = dates.find(({ places }) => places !== 0) ?? dates[0]!;
  const more = dates.length - 1;
  const text = next.text ?? `From ${formatShortDay(next.start)}`;
  const date = more > 0 ? `${text}, and ${more} more ${more === 1 ? 'date' : 'dates'}` : text;
  return { ...workshop, dates, date, places: next.places, placesword: null };
}

export function toMonth(day: string): string {
  return day.slice(0, 7);
}

const getEuros = ({ price_from }: Pick<ListedCard, 'price_from'>) =>
  price_from?.[DEFAULT_CURRENCY].amount ?? Number.MAX_SAFE_INTEGER;

/** Cached by card, which lives as long as its API response. */
const searchTexts = new WeakMap<object, string>();

function searchText(workshop: Pick<Searchable, 'title_with' | 'tutors' | 'artforms'>): string {
  const known = searchTexts.get(workshop);
  if (known !== undefined) return known;
  const text = fold(`${workshop.title_with} ${workshop.tutors} ${workshop.artforms.join(' ')}`);
  searchTexts.set(workshop, text);
  return text;
}

/** The API sorts by date. With months, sorts by the first date in those months. */
function sortWorkshops(
  workshops: readonly ListedCard[],
  { sort, months }: Pick<WorkshopFilter, 'sort' | 'months'>,
): readonly ListedCard[] {
  if (sort === 'date') return months.length > 0 ? workshops.toSorted(compareFirstDays) : workshops;
  const rank = { price: getEuros, places: ({ places }: ListedCard) => Number(places === 0) }[sort];
  return workshops.toSorted((a, b) => rank(a) - rank(b));
}

const getFirstDay = ({ dates }: ListedCard) => dates[0]?.start ?? '';

function compareFirstDays(a: ListedCard, b: ListedCard): number {
  const [first, second] = [getFirstDay(a), getFirstDay(b)];
  return first < second ? -1 : Number(first > second);
}

const MAX_NEAR_MONTHS = 2;

function listNearFilters(workshops: readonly ListedCard[], filter: WorkshopFilter): NearFilter[] {
  const filterBy = (change: Partial<WorkshopFilter>) => filterWorkshops(workshops, { ...filter, ...change });
  const near = (label: string, change: Partial<WorkshopFilter>) => ({
    label,
    change: { ...change, page: 1 },
    total: filterBy(change).length,
  });
  const { months, maxPrice, placesLeft } = filter;
  const inOtherMonths = months.length > 0 ? listNearestMonths(filterBy({ months: [] }), months[0]!) : [];
  return [
    ...inOtherMonths.map(({ month, label }) => near(label, { months: [month] })),
    ...(placesLeft ? [near('Sold out, with a waiting list', { placesLeft: false })] : []),
    ...(maxPrice === null ? [] : [near('At any price', { maxPrice: null })]),
  ].filter(({ total }) => total > 0);
}

function listNearestMonths(workshops: readonly ListedCard[], wanted: string): MonthChoice[] {
  const distance = ({ month }: MonthChoice) => Math.abs(toMonthNumber(month) - toMonthNumber(wanted));
  return listMonths(workshops)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEAR_MONTHS);
}

function toMonthNumber(month: string): number {
  const [year, number] = month.split('-');
  return Number(year) * 12 + Number(number);
}

/** Values that no card has are left out, unless they are chosen. */
export interface ProgrammeChoices {
  months: MonthChoice[];
  places: boolean;
  /** Cards' prices, lowest first. */
  prices: NonNullable<WorkshopCard['price_from']>[];
}

export interface MonthChoice {
  /** `YYYY-MM`. */
  month: string;
  /** "May 2026". */
  label: string;
}

export const NO_CHOICES: ProgrammeChoices = { months: [], places: false, prices: [] };

export function listProgrammeChoices(workshops: readonly ListedCard[], filter: WorkshopFilter): ProgrammeChoices {
  return {
    months: listMonths(workshops, filter.months),
    places: workshops.some(({ places }) => places !== null),
    prices: listPriceChoices(workshops, filter.maxPrice),
  };
}

function listMonths(workshops: readonly ListedCard[], chosen: readonly string[] = []): MonthChoice[] {
  const months = new Set([...chosen, ...workshops.flatMap(({ dates }) => dates.map(({ start }) => toMonth(start)))]);
  return [...months].sort().map((month) => ({ month, label: formatMonth(`${month}-01`) ?? month }));
}

/** The prices above 0 that a quarter, half and three quarters of the workshops do not exceed. */
const PRICE_STEPS = [0.25, 0.5, 0.75];

/** A price in the URL that is not a choice is in euros. */
function listPriceChoices(workshops: readonly ListedCard[], chosen: number | null): ProgrammeChoices['prices'] {
  const priced = workshops.filter(({ price_from }) => price_from !== null);
  const sorted = priced.toSorted((a, b) => getEuros(a) - getEuros(b));
  const steps = PRICE_STEPS.map((share) => sorted[Math.ceil(sorted.length * share) - 1]?.price_from);
  const byEuros = new Map(
    steps.flatMap((price) => (price && toMaxPrice(price) > 0 ? [[toMaxPrice(price), price]] : [])),
  );
  if (chosen !== null && !byEuros.has(chosen)) {
    byEuros.set(
      chosen,
      mapCurrencies(() => ({ amount: chosen, symbol: SYMBOLS[DEFAULT_CURRENCY] })),
    );
  }
  return [...byEuros.entries()].sort(([a], [b]) => a - b).map(([, price]) => price);
}
