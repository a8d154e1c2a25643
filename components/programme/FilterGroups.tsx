'use client';

import { FilterGroup, FilterOption } from '@/components/filter/FilterForm';
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

interface MonthFilterProps {
  choices: readonly MonthChoice[];
  selected: readonly string[];
  onChange: (months: string[]) => void;
}

function MonthFilter({ choices, selected, onChange }: MonthFilterProps) {
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
