import type { WorkshopCtype } from './ctype';
import { DEFAULT_CURRENCY } from './currency';
import { fold, foldedWords } from './search-text';
import type { WorkshopCard } from './types';

/** See docs/specification.md#constants. */
export const PAGE_SIZE = 15;

export const PLACES_LEFT = 'left';

export interface WorkshopFilter {
  /** Words of title and tutors, in any order. */
  q: string;
  type: WorkshopCtype | 'all';
  /** Matches any of them; empty matches all. */
  artforms: string[];
  /** `YYYY-MM`; matches any of them, empty matches all. */
  months: string[];
  placesLeft: boolean;
  sort: WorkshopSort;
  /** Counts from 1. */
  page: number;
}

export const NO_FILTER: WorkshopFilter = {
  q: '',
  type: 'all',
  artforms: [],
  months: [],
  placesLeft: false,
  sort: 'date',
  page: 1,
};

type Searchable = Pick<WorkshopCard, 'title_with' | 'tutors' | 'ctype' | 'artforms' | 'places' | 'starts'>;

/** See docs/specification.md#screens. `page` is not applied. */
export function filterWorkshops<T extends Searchable>(workshops: T[], filter: WorkshopFilter): T[] {
  const words = foldedWords(filter.q);
  const artforms = new Set(filter.artforms.map((label) => label.toLowerCase()));
  const months = new Set(filter.months);
  return workshops.filter(
    (workshop) =>
      (filter.type === 'all' || workshop.ctype === filter.type) &&
      (!filter.placesLeft || (workshop.places ?? 0) > 0) &&
      (artforms.size === 0 || workshop.artforms.some((label) => artforms.has(label))) &&
      (months.size === 0 || workshop.starts.some((day) => months.has(toMonth(day)))) &&
      words.every((word) => searchText(workshop).includes(word)),
  );
}

export function toMonth(day: string): string {
  return day.slice(0, 7);
}

export function parseWorkshopFilter(params: URLSearchParams): WorkshopFilter {
  const type = params.get('type');
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    type: type === 'onsite' || type === 'online' ? type : 'all',
    artforms: readValues(params, 'artform').slice(0, 30),
    months: readValues(params, 'month')
      .filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      .slice(0, 30),
    placesLeft: params.get('places') === PLACES_LEFT,
    sort: parseSort(params.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Omits default values; the order is fixed. */
export function toFilterParams(filter: WorkshopFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q.trim()) params.set('q', filter.q.trim());
  if (filter.type !== 'all') params.set('type', filter.type);
  for (const label of filter.artforms) params.append('artform', label);
  for (const month of filter.months) params.append('month', month);
  if (filter.placesLeft) params.set('places', PLACES_LEFT);
  if (filter.sort !== 'date') params.set('sort', filter.sort);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}

/** Folded texts, dropped with the cached response that the card came from. */
const searchTexts = new WeakMap<object, string>();

function searchText(workshop: Pick<Searchable, 'title_with' | 'tutors'>): string {
  const known = searchTexts.get(workshop);
  if (known !== undefined) return known;
  const text = fold(`${workshop.title_with} ${workshop.tutors}`);
  searchTexts.set(workshop, text);
  return text;
}

function readValues(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(Boolean);
}

/** `price` compares euros, `places` puts sold-out workshops last (docs/specification.md#screens). */
const SORTS = ['date', 'price', 'places'] as const;

export type WorkshopSort = (typeof SORTS)[number];

export function parseSort(value: string | null): WorkshopSort {
  return SORTS.find((sort) => sort === value) ?? 'date';
}

type Sortable = Pick<WorkshopCard, 'price_from' | 'places'>;

export function sortWorkshops<T extends Sortable>(workshops: readonly T[], sort: WorkshopSort): readonly T[] {
  if (sort === 'date') return workshops;
  const getPrice = ({ price_from }: T) => price_from?.[DEFAULT_CURRENCY].amount ?? Number.MAX_SAFE_INTEGER;
  const rank = sort === 'price' ? getPrice : ({ places }: T) => Number(places === 0);
  return [...workshops].sort((a, b) => rank(a) - rank(b));
}

export function getFilterUrl(filter: WorkshopFilter, path = '/workshops'): string {
  const query = toFilterParams(filter).toString();
  return query ? `${path}?${query}` : path;
}

export function toCalendarFilter(filter: WorkshopFilter): WorkshopFilter {
  return { ...filter, page: 1, sort: 'date' };
}
