'use client';

import { FilterGroup, FilterOptions } from '@/components/filter/FilterForm';
import { ArtformTag } from '@/components/workshop/ArtformTags';
import type { MonthChoice, ProgrammeChoices } from '@/lib/domain/programme-page';
import { PLACES_LEFT, type WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './WorkshopFilterForm.module.scss';

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
  artforms: readonly string[];
  choices: ProgrammeChoices;
  onChange: (change: Partial<WorkshopFilter>) => void;
}

export function FilterGroups({ filter, artforms, choices, onChange }: FilterGroupsProps) {
  const { months, places, prices } = choices;
  const isSortOffered = { date: true, price: prices, places };
  const sorts = SORT_OPTIONS.filter(([sort]) => isSortOffered[sort]);
  const { artforms: chosen } = filter;
  return (
    <>
      <FilterOptions
        legend="Where"
        type="radio"
        name="type"
        options={TYPE_OPTIONS}
        isChosen={(type) => filter.type === type}
        onChoose={(type) => onChange({ type })}
      />
      {artforms.length > 0 && (
        <FilterOptions
          legend="Artform"
          type="checkbox"
          name="artform"
          options={artforms.map((artform) => [artform, <ArtformTag key={artform} artform={artform} />])}
          isChosen={(artform) => chosen.includes(artform)}
          onChoose={(artform, isChosen) => onChange({ artforms: toggle(chosen, artform, isChosen) })}
          className={styles.artforms}
        />
      )}
      {months.length > 0 && (
        <MonthFilter
          choices={months}
          selected={filter.months}
          onChange={(selected) => onChange({ months: selected })}
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
      {sorts.length > 1 && (
        <FilterOptions
          legend="Sort by"
          type="radio"
          name="sort"
          options={sorts}
          isChosen={(sort) => filter.sort === sort}
          onChoose={(sort) => onChange({ sort })}
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
