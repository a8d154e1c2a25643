'use client';

import { FilterGroup } from '@/components/filter/FilterGroup';
import type { MonthChoice } from '@/lib/domain/programme-page';

import styles from './MonthFilter.module.scss';

interface MonthFilterProps {
  choices: readonly MonthChoice[];
  selected: readonly string[];
  onChange: (months: string[]) => void;
}

/** The months of the programme as the leaves of a calendar, each a checkbox. */
export function MonthFilter({ choices, selected, onChange }: MonthFilterProps) {
  const select = (month: string, isSelected: boolean) =>
    onChange(isSelected ? [...selected, month].sort() : selected.filter((each) => each !== month));
  return (
    <FilterGroup legend="Month">
      <div className={styles.months}>
        {choices.map(({ month, label }) => {
          const [name = label, year] = label.split(' ');
          return (
            <label key={month} className={styles.month}>
              <input
                type="checkbox"
                name="month"
                value={month}
                checked={selected.includes(month)}
                className={styles.input}
                aria-label={label}
                onChange={(event) => select(month, event.target.checked)}
              />
              <span className={styles.name}>{name.slice(0, 3)}</span>
              <span className={styles.year}>{year}</span>
            </label>
          );
        })}
      </div>
    </FilterGroup>
  );
}
