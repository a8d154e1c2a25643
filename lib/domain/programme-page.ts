import { formatMonth } from './dates';
import type { WorkshopCard } from './types';
import { filterWorkshops, PAGE_SIZE, sortWorkshops, toMonth, type WorkshopFilter } from './workshop-filter';

export interface ProgrammePage {
  workshops: WorkshopCard[];
  total: number;
}

/** See docs/specification.md#screens. A page past the end is empty. */
export function selectPage(workshops: WorkshopCard[], filter: WorkshopFilter): ProgrammePage {
  const passing = sortWorkshops(filterWorkshops(workshops, filter), filter.sort);
  const start = (filter.page - 1) * PAGE_SIZE;
  return { workshops: passing.slice(start, start + PAGE_SIZE), total: passing.length };
}

/** A choice without a value among the cards is left out. */
export interface ProgrammeChoices {
  months: MonthChoice[];
  places: boolean;
  prices: boolean;
}

export interface MonthChoice {
  /** `YYYY-MM`. */
  month: string;
  /** "May 2026". */
  label: string;
}

export const NO_CHOICES: ProgrammeChoices = { months: [], places: false, prices: false };

export function listProgrammeChoices(workshops: readonly WorkshopCard[]): ProgrammeChoices {
  const months = new Set(workshops.flatMap(({ starts }) => starts.map(toMonth)));
  return {
    months: [...months].sort().map((month) => ({ month, label: formatMonth(`${month}-01`) ?? month })),
    places: workshops.some(({ places }) => places !== null),
    prices: workshops.some(({ price_from }) => price_from !== null),
  };
}
