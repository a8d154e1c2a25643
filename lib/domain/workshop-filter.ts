import type { WorkshopCtype } from './ctype';
import { fold, foldedWords } from './search-text';
import type { WorkshopCard } from './types';
import { parseSort, type WorkshopSort } from './workshop-sort';

/** Cards shown at a time (docs/specification.md#constants). */
export const PAGE_SIZE = 15;

/** The value of the parameter `places` that leaves sold-out workshops out. */
export const PLACES_LEFT = 'left';

export interface WorkshopFilter {
  /** Words looked for in title and tutors, in any order. */
  q: string;
  type: WorkshopCtype | 'all';
  /** A workshop matches when it has any of them; none selects all. */
  artforms: string[];
  /** `YYYY-MM`; a workshop matches when it starts in any of them; none selects all. */
  months: string[];
  /** Whether only workshops known to have places are shown. */
  placesLeft: boolean;
  sort: WorkshopSort;
  /** How many times 15 cards are shown, from 1. */
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

/** The workshops that pass the filter, in their order (docs/specification.md#screens); `page` is not applied. */
export function filterWorkshops<T extends Searchable>(workshops: T[], filter: WorkshopFilter): T[] {
  const words = foldedWords(filter.q);
  const artforms = new Set(filter.artforms.map((label) => label.toLowerCase()));
  const months = new Set(filter.months);
  return workshops.filter(
    (workshop) =>
      (filter.type === 'all' || workshop.ctype === filter.type) &&
      (!filter.placesLeft || (workshop.places ?? 0) > 0) &&
      (artforms.size === 0 || workshop.artforms.some((label) => artforms.has(label))) &&
      (months.size === 0 || workshop.starts.some((day) => months.has(monthOf(day)))) &&
      (words.length === 0 || hasWords(searchText(workshop), words)),
  );
}

/** The `YYYY-MM` of a `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Reads a filter from a query; a malformed value counts as absent. */
export function parseWorkshopFilter(params: URLSearchParams): WorkshopFilter {
  const type = params.get('type');
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    type: type === 'onsite' || type === 'online' ? type : 'all',
    artforms: valuesOf(params, 'artform').slice(0, 30),
    months: valuesOf(params, 'month')
      .filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      .slice(0, 30),
    placesLeft: params.get('places') === PLACES_LEFT,
    sort: parseSort(params.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a filter, without default values and in a fixed order. */
export function workshopFilterParams(filter: WorkshopFilter): URLSearchParams {
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

/** Folded texts of cards, which outlive a request as long as the response they were read from. */
const searchTexts = new WeakMap<object, string>();

function searchText(workshop: Pick<Searchable, 'title_with' | 'tutors'>): string {
  const known = searchTexts.get(workshop);
  if (known !== undefined) return known;
  const text = fold(`${workshop.title_with} ${workshop.tutors}`);
  searchTexts.set(workshop, text);
  return text;
}

function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Repeated or comma-separated values of a parameter, once each and in lower case. */
function valuesOf(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(Boolean);
}
