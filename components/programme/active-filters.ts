import type { MonthChoice } from '@/lib/domain/programme-page';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

export interface ActiveFilter {
  label: string;
  /** The change that takes it off. */
  removal: Partial<WorkshopFilter>;
}

const SORT_LABELS = { price: 'by price', places: 'places left first' } as const;

/** What is chosen besides the search, in the order of the form. */
export function activeFilters(filter: WorkshopFilter, months: readonly MonthChoice[]): ActiveFilter[] {
  const { type, placesLeft, sort } = filter;
  const without = (list: string[], value: string) => list.filter((each) => each !== value);
  return [
    ...(type === 'all' ? [] : [{ label: type, removal: { type: 'all' as const } }]),
    ...filter.months.map((month) => ({
      label: months.find((choice) => choice.month === month)?.label ?? month,
      removal: { months: without(filter.months, month) },
    })),
    ...(placesLeft ? [{ label: 'places left', removal: { placesLeft: false } }] : []),
    ...filter.artforms.map((label) => ({ label, removal: { artforms: without(filter.artforms, label) } })),
    ...(sort === 'date' ? [] : [{ label: SORT_LABELS[sort], removal: { sort: 'date' as const } }]),
  ];
}
