import type { WorkshopCard } from './types';

import { filterWorkshops, PAGE_SIZE, type WorkshopFilter } from './workshop-filter';

export interface ProgrammePage {
  /** The 15 workshops, or fewer, of the asked page. */
  workshops: WorkshopCard[];
  /** How many pass the filter in all. */
  total: number;
}

/** One page of the filtered programme (spec.md §2, 15 cards at a time); a page past the end is empty. */
export function pageOfWorkshops(workshops: WorkshopCard[], filter: WorkshopFilter): ProgrammePage {
  const passing = filterWorkshops(workshops, filter);
  const start = (filter.page - 1) * PAGE_SIZE;
  return { workshops: passing.slice(start, start + PAGE_SIZE), total: passing.length };
}
