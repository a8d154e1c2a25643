import type { WorkshopCtype } from './ctype';
import { fold } from './search-text';
import type { WorkshopCard } from './types';

/** Cards shown at a time (docs/specification.md#constants). */
export const PAGE_SIZE = 15;

export interface WorkshopFilter {
  /** Words looked for in title and tutors. */
  q: string;
  type: WorkshopCtype | 'all';
  /** A workshop matches when it has any of them; none selects all. */
  artforms: string[];
  /** How many times 15 cards are shown, from 1. */
  page: number;
}

export const NO_FILTER: WorkshopFilter = { q: '', type: 'all', artforms: [], page: 1 };

type Searchable = Pick<WorkshopCard, 'title_with' | 'tutors' | 'ctype' | 'artforms'>;

/** The workshops that pass the filter, in their order (docs/specification.md#screens); `page` is not applied. */
export function filterWorkshops<T extends Searchable>(workshops: T[], { q, type, artforms }: WorkshopFilter): T[] {
  const words = fold(q);
  const wanted = new Set(artforms.map((label) => label.toLowerCase()));
  return workshops.filter(
    (workshop) =>
      (type === 'all' || workshop.ctype === type) &&
      (wanted.size === 0 || workshop.artforms.some((label) => wanted.has(label))) &&
      (words === '' || fold(`${workshop.title_with} ${workshop.tutors}`).includes(words)),
  );
}

/** Reads a filter from a query; a malformed value counts as absent. */
export function parseWorkshopFilter(params: URLSearchParams): WorkshopFilter {
  const type = params.get('type');
  const page = params.get('page') ?? '';
  const artforms = params
    .getAll('artform')
    .flatMap((value) => value.split(','))
    .map((label) => label.trim().toLowerCase());
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    type: type === 'onsite' || type === 'online' ? type : 'all',
    artforms: [...new Set(artforms)].filter(Boolean).slice(0, 30),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a filter, without default values and in a fixed order. */
export function workshopFilterParams({ q, type, artforms, page }: WorkshopFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (type !== 'all') params.set('type', type);
  for (const label of artforms) params.append('artform', label);
  if (page > 1) params.set('page', String(page));
  return params;
}
