'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { FilterForm, FilterSubmit, SearchField } from '@/components/filter/FilterForm';
import { Button } from '@/components/ui/Button';
import type { ProgrammeChoices } from '@/lib/domain/programme-page';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import { listActiveFilters } from './ActiveFilters';
import { FilterGroups, MonthAndSort } from './FilterGroups';
import styles from './WorkshopFilterForm.module.scss';

interface WorkshopFilterFormProps {
  filter: WorkshopFilter;
  artforms: readonly string[];
  choices: ProgrammeChoices;
  /** Matching workshops; undefined until known. */
  total: number | undefined;
  onChange: (change: Partial<WorkshopFilter>) => void;
  onEarlyInput: (searchParams: URLSearchParams) => void;
  onShow: () => void;
}

export function WorkshopFilterForm(props: WorkshopFilterFormProps) {
  const { filter, artforms, choices, total, onChange, onEarlyInput, onShow } = props;
  const [open, setOpen] = useState(false);
  const activeCount = listActiveFilters(filter, choices).length;
  const groups = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => setOpen(!open));
    // On small screens the filters open below the viewport.
    if (!open && groups.current!.getBoundingClientRect().top > innerHeight / 2) groups.current!.scrollIntoView();
  };
  const show = () => {
    // Closes the filters first, which moves the list.
    flushSync(() => setOpen(false));
    onShow();
  };

  return (
    <FilterForm action="/workshops" onEarlyInput={onEarlyInput} className={styles.form} data-print="none">
      <div className={styles.side}>
        <SearchField value={filter.q} placeholder="Title, tutor or artform" onChange={(q) => onChange({ q })} />
        <div className={styles.toggle} data-with-script>
          <Button look="line" aria-expanded={open} aria-controls="filters month-and-sort" onClick={toggle}>
            {`Filters${activeCount > 0 ? ` (${activeCount})` : ''}`}
          </Button>
        </div>
        <div ref={groups} id="filters" className={styles.groups} data-open={open}>
          <FilterGroups filter={filter} artforms={artforms} choices={choices} onChange={onChange} />
        </div>
      </div>
      <div id="month-and-sort" className={styles.top} data-open={open}>
        <MonthAndSort filter={filter} choices={choices} onChange={onChange} />
        <FilterSubmit>Apply the filters</FilterSubmit>
      </div>
      {open && (
        <div className={styles.show}>
          <Button look="ink" onClick={show}>
            {total === undefined ? 'Show the workshops' : `Show ${total} ${total === 1 ? 'workshop' : 'workshops'}`}
          </Button>
        </div>
      )}
    </FilterForm>
  );
}
