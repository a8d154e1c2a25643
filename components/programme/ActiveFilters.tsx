'use client';

import type { MonthChoice } from '@/lib/domain/programme-page';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import { activeFilters } from './active-filters';
import styles from './ActiveFilters.module.scss';
import { FilterLink } from './FilterLink';

interface ActiveFiltersProps {
  filter: WorkshopFilter;
  months: readonly MonthChoice[];
  onChange: (filter: WorkshopFilter) => void;
}

/** What is chosen, each a link that takes it off. */
export function ActiveFilters({ filter, months, onChange }: ActiveFiltersProps) {
  const active = activeFilters(filter, months);
  if (active.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Chosen filters" data-print="none">
      {active.map(({ label, removal }) => (
        <li key={label}>
          <FilterLink filter={{ ...filter, page: 1, ...removal }} onChange={onChange} className={styles.chip}>
            <span className={styles.action}>Remove</span> {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
