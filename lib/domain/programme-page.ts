import type { WorkshopCard } from './types';
import { filterWorkshops, PAGE_SIZE, type WorkshopFilter } from './workshop-filter';

export interface ProgrammePage {
  /** At most 15 workshops. */
  workshops: WorkshopCard[];
  /** How many workshops pass the filter. */
  total: number;
}

/** One page of the filtered programme (docs/specification.md#screens); a page past the end is empty. */
export function pageOfWorkshops(workshops: WorkshopCard[], filter: WorkshopFilter): ProgrammePage {
  const passing = filterWorkshops(workshops, filter);
  const start = (filter.page - 1) * PAGE_SIZE;
  return { workshops: passing.slice(start, start + PAGE_SIZE), total: passing.length };
}
