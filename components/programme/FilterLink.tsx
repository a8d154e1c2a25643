'use client';

import type { ReactNode } from 'react';

import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import { filterUrl } from './filter-url';

interface FilterLinkProps {
  filter: WorkshopFilter;
  onChange: (filter: WorkshopFilter) => void;
  className?: string;
  children: ReactNode;
}

/** A link to what a filter selects. With scripts it changes the list in place. */
export function FilterLink({ filter, onChange, className, children }: FilterLinkProps) {
  return (
    <a
      href={filterUrl(filter)}
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
