'use client';

import { FilterGroup, FilterOption } from '@/components/filter/FilterGroup';
import { ArtformTag } from '@/components/workshop/ArtformTags';
import type { ProgrammeChoices } from '@/lib/domain/programme-page';
import { PLACES_LEFT, type WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './FilterGroups.module.scss';
import { MonthFilter } from './MonthFilter';

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

/** Everything the list can be filtered and sorted by; what the cards do not say is left out. */
export function FilterGroups({ filter, artforms, choices, onChange }: FilterGroupsProps) {
  const { months, places, prices } = choices;
  const isSortOffered = { date: true, price: prices, places };
  const sorts = SORT_OPTIONS.filter(([sort]) => isSortOffered[sort]);
  const selectArtform = (artform: string, selected: boolean) =>
    onChange({
      artforms: selected ? [...filter.artforms, artform] : filter.artforms.filter((label) => label !== artform),
    });
  return (
    <>
      <RadioGroup
        legend="Where"
        name="type"
        options={TYPE_OPTIONS}
        selected={filter.type}
        onSelect={(type) => onChange({ type })}
      />
      {months.length > 0 && (
        <MonthFilter
          choices={months}
          selected={filter.months}
          onChange={(selected) => onChange({ months: selected })}
        />
      )}
      {places && (
        <FilterGroup legend="Places">
          <FilterOption
            type="checkbox"
            name="places"
            value={PLACES_LEFT}
            checked={filter.placesLeft}
            onChange={(placesLeft) => onChange({ placesLeft })}
          >
            Places left only
          </FilterOption>
        </FilterGroup>
      )}
      {sorts.length > 1 && (
        <RadioGroup
          legend="Sort by"
          name="sort"
          options={sorts}
          selected={filter.sort}
          onSelect={(sort) => onChange({ sort })}
        />
      )}
      {artforms.length > 0 && (
        <FilterGroup legend="Artform">
          <div className={styles.artforms}>
            {artforms.map((artform) => (
              <FilterOption
                key={artform}
                type="checkbox"
                name="artform"
                value={artform}
                checked={filter.artforms.includes(artform)}
                onChange={(selected) => selectArtform(artform, selected)}
              >
                <ArtformTag artform={artform} />
              </FilterOption>
            ))}
          </div>
        </FilterGroup>
      )}
    </>
  );
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  selected: Value;
  onSelect: (value: Value) => void;
}

function RadioGroup<Value extends string>({ legend, name, options, selected, onSelect }: RadioGroupProps<Value>) {
  return (
    <FilterGroup legend={legend}>
      {options.map(([value, label]) => (
        <FilterOption
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={selected === value}
          onChange={() => onSelect(value)}
        >
          {label}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
