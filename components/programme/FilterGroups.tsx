'use client';

import { FilterGroup, FilterOptions } from '@/components/filter/FilterForm';
import { Price } from '@/components/price/Price';
import { ArtformTag } from '@/components/workshop/ArtformTags';
import type { MonthChoice, ProgrammeChoices } from '@/lib/domain/programme-page';
import { PLACES_LEFT, toMaxPrice, type WorkshopFilter } from '@/lib/domain/workshop-filter';

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
  choices: ProgrammeChoices;
  onChange: (change: Partial<WorkshopFilter>) => void;
}

export function FilterGroups(props: FilterGroupsProps & { artforms: readonly string[] }) {
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

export function MonthAndSort({ filter, choices, onChange }: FilterGroupsProps) {
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
