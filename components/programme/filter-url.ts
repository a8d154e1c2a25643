import { type WorkshopFilter, workshopFilterParams } from '@/lib/domain/workshop-filter';

/** The URL of what a filter selects; equal filters have the same URL. */
export function filterUrl(filter: WorkshopFilter, path = '/workshops'): string {
  const query = workshopFilterParams(filter).toString();
  return query ? `${path}?${query}` : path;
}

/** What of a filter selects dates for a calendar, which has neither pages nor an order. */
export function calendarFilter(filter: WorkshopFilter): WorkshopFilter {
  return { ...filter, page: 1, sort: 'date' };
}
