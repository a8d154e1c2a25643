import { getFaqUrl, parseFaqFilter } from './faq-filter';
import { parseWorkshopFilter, workshopFilterParams } from './workshop-filter';

/** Cached lists, and the parameters with which each is rendered per request, by its route `filtered`. */
export const FILTERS: Record<string, string[]> = {
  '/workshops': ['q', 'type', 'artform', 'month', 'places', 'sort', 'page'],
  '/faq': ['q', 'topic'],
};

export function isFiltered(path: string, params: URLSearchParams): boolean {
  return FILTERS[path]?.some((name) => params.has(name)) ?? false;
}

/** The URL with its filter alone, in a fixed order; null if it has no filter, or the tracking code `ws`. */
export function normalizeFilteredUrl(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  if (!FILTERS[path]) return null;
  const params = new URLSearchParams(query);
  if (!isFiltered(path, params) || params.has('ws')) return null;
  const normal = path === '/faq' ? getFaqUrl(parseFaqFilter(params)) : `${path}?${normalizeWorkshopParams(params)}`;
  return [path, `${path}?`].includes(normal) ? null : normal;
}

function normalizeWorkshopParams(params: URLSearchParams): URLSearchParams {
  const filter = parseWorkshopFilter(params);
  return workshopFilterParams({ ...filter, artforms: filter.artforms.sort(), months: filter.months.sort() });
}
