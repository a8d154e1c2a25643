'use client';

import type { ReactNode } from 'react';

import { Price } from '@/components/price/Price';
import type { ProgrammeChoices } from '@/lib/domain/programme-page';
import { getFilterUrl, toMaxPrice, type WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './ActiveFilters.module.scss';

interface ActiveFiltersProps {
  filter: WorkshopFilter;
  choices: ProgrammeChoices;
  onChange: (filter: WorkshopFilter) => void;
}

export function ActiveFilters({ filter, choices, onChange }: ActiveFiltersProps) {
  const active = listActiveFilters(filter, choices);
  if (active.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Chosen filters" data-print="none">
      {active.map(({ label, removal }) => {
        const next = { ...filter, page: 1, ...removal };
        return (
          <li key={getFilterUrl(next)}>
            <FilterLink filter={next} onChange={onChange} className={styles.chip}>
              <span className={styles.action}>Remove </span>
              <span>{label}</span>
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}

interface FilterLinkProps {
  filter: WorkshopFilter;
  onChange: (filter: WorkshopFilter) => void;
  className?: string;
  children: ReactNode;
}

export function FilterLink({ filter, onChange, className, children }: FilterLinkProps) {
  return (
    <a
      href={getFilterUrl(filter)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChange(filter);
      }}
    >
      {children}
    </a>
  );
}

interface ActiveFilter {
  label: ReactNode;
  removal: Partial<WorkshopFilter>;
}

const SORT_LABELS = { price: 'by price', places: 'places left first' } as const;

export function listActiveFilters(filter: WorkshopFilter, { months, prices }: ProgrammeChoices): ActiveFilter[] {
  const { type, maxPrice, placesLeft, sort } = filter;
  const without = (list: string[], value: string) => list.filter((each) => each !== value);
  return [
    ...(type === 'all' ? [] : [{ label: type, removal: { type: 'all' as const } }]),
    ...filter.months.map((month) => ({
      label: months.find((choice) => choice.month === month)?.label ?? month,
      removal: { months: without(filter.months, month) },
    })),
    ...prices
      .filter((price) => toMaxPrice(price) === maxPrice)
      .map((price) => ({ label: <MaxPrice price={price} />, removal: { maxPrice: null } })),
    ...(placesLeft ? [{ label: 'places left', removal: { placesLeft: false } }] : []),
    ...filter.artforms.map((label) => ({ label, removal: { artforms: without(filter.artforms, label) } })),
    ...(sort === 'date' ? [] : [{ label: SORT_LABELS[sort], removal: { sort: 'date' as const } }]),
  ];
}

function MaxPrice({ price }: { price: ProgrammeChoices['prices'][number] }) {
  return (
    <>
      <span>up to </span>
      <Price amounts={price} />
    </>
  );
}
