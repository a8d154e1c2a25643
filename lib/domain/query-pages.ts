import { WORKSHOP_TYPES } from '@camp/contract/booking-types';

import type { Edition } from './edition';
import { getFaqUrl, parseFaqFilter } from './faq-filter';
import { WS_PARAMETERS } from './pages';
import type { Workshop } from './types';
import { getFilterUrl, parseWorkshopFilter, toCalendarFilter, type WorkshopFilter } from './workshop-filter';

/** Filter parameters by path. A URL with one of them is rendered per request, by the route `filtered`. */
export const FILTERS: Record<string, string[]> = {
  '/workshops': ['q', 'type', 'artform', 'month', 'price', 'places', 'sort', 'page'],
  '/faq': ['q', 'topic'],
};
const WORKSHOP_PATH = new RegExp(`^/(?:${WORKSHOP_TYPES.join('|')})/[^/]+(?<!\\.md)$`);

const isWorkshop = (path: string) => WORKSHOP_PATH.test(path);

export function isFiltered(path: string, params: URLSearchParams): boolean {
  const names = isWorkshop(path) ? ['edition'] : (FILTERS[path] ?? []);
  return names.some((name) => params.has(name));
}

export function getEditionId({ edition }: Record<string, string | string[] | undefined>): string | undefined {
  return [edition].flat()[0] || undefined;
}

export function getEditionPath({ href }: Pick<Workshop, 'href'>, { id }: Pick<Edition, 'id'>): string {
  return `${href}?edition=${encodeURIComponent(id)}`;
}

const hasWs = (params: URLSearchParams) => WS_PARAMETERS.some((name) => params.has(name));

/** Keeps the filter of a calendar, in a fixed order; null for other paths, or with the tracking code `ws`. */
export function normalizeFeedUrl(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(query);
  if (hasWs(params)) return null;
  if (path === '/feed.xml') return path;
  return path === '/calendar.ics'
    ? getFilterUrl(sortFilter(toCalendarFilter(parseWorkshopFilter(params))), path)
    : null;
}

const sortFilter = (filter: WorkshopFilter): WorkshopFilter => ({
  ...filter,
  artforms: filter.artforms.toSorted(),
  months: filter.months.toSorted(),
});

/** Keeps the filter only, in a fixed order; null without a filter or with the tracking code `ws`. */
export function normalizeFilteredUrl(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(query);
  if (!isFiltered(path, params) || hasWs(params)) return null;
  if (isWorkshop(path)) return getEditionPath({ href: path }, { id: params.get('edition') ?? '' });
  const normal =
    path === '/faq' ? getFaqUrl(parseFaqFilter(params)) : getFilterUrl(sortFilter(parseWorkshopFilter(params)), path);
  return normal === path ? null : normal;
}
