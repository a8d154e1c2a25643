import { type WorkshopFilter, workshopFilterParams } from '@/lib/domain/workshop-filter';

export function getFilterUrl(filter: WorkshopFilter, path = '/workshops'): string {
  const query = workshopFilterParams(filter).toString();
  return query ? `${path}?${query}` : path;
}

export function toCalendarFilter(filter: WorkshopFilter): WorkshopFilter {
  return { ...filter, page: 1, sort: 'date' };
}
