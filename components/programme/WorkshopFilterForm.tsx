'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';

import { FilterForm, FilterSubmit } from '@/components/filter/FilterForm';
import { Button } from '@/components/ui/Button';
import type { ProgrammeChoices } from '@/lib/domain/programme-page';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import { listActiveFilters } from './ActiveFilters';
import { FilterGroups } from './FilterGroups';
import styles from './WorkshopFilterForm.module.scss';

interface WorkshopFilterFormProps {
  filter: WorkshopFilter;
  artforms: readonly string[];
  choices: ProgrammeChoices;
  /** Number of matching workshops; undefined until known. */
  total: number | undefined;
  onChange: (change: Partial<WorkshopFilter>) => void;
  onEarlyInput: (searchParams: URLSearchParams) => void;
  onShow: () => void;
}

export function WorkshopFilterForm(props: WorkshopFilterFormProps) {
  const { filter, artforms, choices, total, onChange, onEarlyInput, onShow } = props;
  const [open, setOpen] = useState(false);
  const activeCount = listActiveFilters(filter, choices.months).length;
  const show = () => {
    // The list is at its final position once the filters are closed.
    flushSync(() => setOpen(false));
    onShow();
  };

  return (
    <FilterForm
      action="/workshops"
      query={filter.q}
      onQueryChange={(q) => onChange({ q })}
      onEarlyInput={onEarlyInput}
      placeholder="Title or tutor"
      className={styles.form}
      data-print="none"
    >
      <div className={styles.toggle} data-with-script>
        <Button look="line" aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          {`Filters${activeCount > 0 ? ` (${activeCount})` : ''}`}
        </Button>
      </div>
      <div id="filters" className={styles.groups} data-open={open}>
        <FilterGroups filter={filter} artforms={artforms} choices={choices} onChange={onChange} />
        <FilterSubmit>Apply the filters</FilterSubmit>
        <div className={styles.show} data-with-script>
          <Button look="ink" onClick={show}>
            {total === undefined ? 'Show the workshops' : `Show ${total} ${total === 1 ? 'workshop' : 'workshops'}`}
          </Button>
        </div>
      </div>
    </FilterForm>
  );
}
