'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { FilterForm, FilterGroup, FilterOptions, FilterSubmit, SearchField } from '@/components/filter/FilterForm';
import { Price } from '@/components/price/Price';
import { Button } from '@/components/ui/Button';
import { ArtformTag } from '@/components/workshop/ArtformTags';
import type { MonthChoice, ProgrammeChoices } from '@/lib/domain/programme-page';
import { PLACES_LEFT, toMaxPrice, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import type { FormTool } from '@/lib/forms/engine/tools';

import { listActiveFilters } from './ActiveFilters';
import styles from './WorkshopFilterForm.module.scss';

interface WorkshopFilterFormProps {
  filter: WorkshopFilter;
  artforms: readonly string[];
  choices: ProgrammeChoices;
  tool?: FormTool;
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
    <FilterForm
      {...props.tool}
      action="/workshops"
      onEarlyInput={onEarlyInput}
      className={styles.form}
      data-print="none"
    >
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

const TYPE_OPTIONS = [
  ['all', 'All'],
  ['onsite', 'Onsite'],
  ['online', 'Online'],
] as const;

const SORT_OPTIONS = [
  ['date', 'Date'],
  ['price', 'Price, lowest first'],
  ['places', 'Places left first'],
] as const;

interface FilterGroupsProps {
  filter: WorkshopFilter;
  choices: ProgrammeChoices;
  onChange: (change: Partial<WorkshopFilter>) => void;
}

function FilterGroups(props: FilterGroupsProps & { artforms: readonly string[] }) {
  const { filter, artforms, choices, onChange } = props;
  const { artforms: chosen, maxPrice } = filter;
  return (
    <>
      <FilterOptions
        legend="Where"
        type="radio"
        name="type"
        options={TYPE_OPTIONS}
        isChosen={(type) => filter.type === type}
        onChoose={(type) => onChange({ type })}
        className={styles.row}
      />
      {artforms.length > 0 && (
        <FilterOptions
          legend="Artform"
          type="checkbox"
          name="artform"
          options={artforms.map((artform) => [artform, <ArtformTag key={artform} artform={artform} />])}
          isChosen={(artform) => chosen.includes(artform)}
          onChoose={(artform, isChosen) => onChange({ artforms: toggle(chosen, artform, isChosen) })}
          className={styles.options}
        />
      )}
      {choices.prices.length > 0 && (
        <FilterOptions
          legend="Price up to"
          type="radio"
          name="price"
          options={[
            ['', 'Any'],
            ...choices.prices.map((price) => [String(toMaxPrice(price)), <Price key="" amounts={price} />] as const),
          ]}
          isChosen={(price) => price === String(maxPrice ?? '')}
          onChoose={(price) => onChange({ maxPrice: Number(price) || null })}
          className={styles.options}
        />
      )}
    </>
  );
}

function MonthAndSort({ filter, choices, onChange }: FilterGroupsProps) {
  const { months, places, prices } = choices;
  const isSortOffered = { date: true, price: prices.length > 0, places };
  const sorts = SORT_OPTIONS.filter(([sort]) => isSortOffered[sort]);
  return (
    <>
      {months.length > 0 && (
        <MonthFilter
          choices={months}
          selected={filter.months}
          onChange={(selected) => onChange({ months: selected })}
        />
      )}
      {sorts.length > 1 && (
        <FilterOptions
          legend="Sort by"
          type="radio"
          name="sort"
          options={sorts}
          isChosen={(sort) => filter.sort === sort}
          onChoose={(sort) => onChange({ sort })}
          className={styles.row}
        />
      )}
      {places && (
        <FilterOptions
          legend="Places"
          type="checkbox"
          name="places"
          options={[[PLACES_LEFT, 'Places left only']]}
          isChosen={() => filter.placesLeft}
          onChoose={(_value, placesLeft) => onChange({ placesLeft })}
        />
      )}
    </>
  );
}

const toggle = (values: readonly string[], value: string, isChosen: boolean) =>
  isChosen ? [...values, value] : values.filter((each) => each !== value);

interface MonthFilterProps {
  choices: readonly MonthChoice[];
  selected: readonly string[];
  onChange: (months: string[]) => void;
}

function MonthFilter({ choices, selected, onChange }: MonthFilterProps) {
  return (
    <FilterGroup legend="Month" className={styles.monthGroup}>
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
                onChange={(event) => onChange(toggle(selected, month, event.target.checked).sort())}
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
