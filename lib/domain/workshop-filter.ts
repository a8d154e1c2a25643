import type { WorkshopType } from '@camp/contract/booking-types';
import { type Currency, DEFAULT_CURRENCY } from '@camp/contract/currencies';

/** See docs/specification.md#constants. */
export const PAGE_SIZE = 15;

export const PLACES_LEFT = 'left';

export interface WorkshopFilter {
  q: string;
  type: WorkshopType | 'all';
  /** Empty matches all. */
  artforms: string[];
  /** `YYYY-MM`; empty matches all. */
  months: string[];
  /** Euros; null matches all. */
  maxPrice: number | null;
  placesLeft: boolean;
  sort: WorkshopSort;
  /** From 1. */
  page: number;
}

export const NO_FILTER: WorkshopFilter = {
  q: '',
  type: 'all',
  artforms: [],
  months: [],
  maxPrice: null,
  placesLeft: false,
  sort: 'date',
  page: 1,
};

export function parseWorkshopFilter(params: URLSearchParams): WorkshopFilter {
  const type = params.get('type');
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    type: type === 'onsite' || type === 'online' ? type : 'all',
    artforms: readValues(params, 'artform').slice(0, 30),
    months: readValues(params, 'month')
      .filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      .slice(0, 30),
    maxPrice: readCount(params, 'price', 6),
    placesLeft: params.get('places') === PLACES_LEFT,
    sort: parseSort(params.get('sort')),
    page: readCount(params, 'page', 4) ?? 1,
  };
}

/** Without default values, in a fixed order. */
export function toFilterParams(filter: WorkshopFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q.trim()) params.set('q', filter.q.trim());
  if (filter.type !== 'all') params.set('type', filter.type);
  for (const label of filter.artforms) params.append('artform', label);
  for (const month of filter.months) params.append('month', month);
  if (filter.maxPrice !== null) params.set('price', String(filter.maxPrice));
  if (filter.placesLeft) params.set('places', PLACES_LEFT);
  if (filter.sort !== 'date') params.set('sort', filter.sort);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}

function readValues(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(Boolean);
}

/** A positive whole number; null for other values. */
function readCount(params: URLSearchParams, name: string, maxDigits: number): number | null {
  const value = params.get(name) ?? '';
  return /^[1-9]\d*$/.test(value) && value.length <= maxDigits ? Number(value) : null;
}

/** The `maxPrice` of a price that is offered as a choice. */
export function toMaxPrice(price: Record<Currency, { amount: number }>): number {
  return Math.ceil(price[DEFAULT_CURRENCY].amount);
}

/** `price` compares euros, `places` puts sold-out workshops last (docs/specification.md#screens). */
const SORTS = ['date', 'price', 'places'] as const;

export type WorkshopSort = (typeof SORTS)[number];

export function parseSort(value: string | null): WorkshopSort {
  return SORTS.find((sort) => sort === value) ?? 'date';
}

export function getFilterUrl(filter: WorkshopFilter, path = '/workshops'): string {
  const query = toFilterParams(filter).toString();
  return query ? `${path}?${query}` : path;
}

export function toCalendarFilter(filter: WorkshopFilter): WorkshopFilter {
  return { ...filter, page: 1, sort: 'date' };
}
