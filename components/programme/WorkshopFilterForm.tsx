'use client';

import { useState } from 'react';

import { FilterForm, FilterSubmit } from '@/components/filter/FilterForm';
import { FilterGroup, FilterOption } from '@/components/filter/FilterGroup';
import { Button } from '@/components/ui/Button';
import { ArtformTag } from '@/components/workshop/ArtformTags';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './WorkshopFilterForm.module.scss';

const TYPE_OPTIONS = [
  ['all', 'All'],
  ['onsite', 'Onsite'],
  ['online', 'Online'],
] as const;

interface WorkshopFilterFormProps {
  filter: WorkshopFilter;
  artforms: readonly string[];
  onChange: (change: Partial<WorkshopFilter>) => void;
}

/** Below 992 px the type and the artforms fold behind a toggle (docs/specification.md#screens). */
export function WorkshopFilterForm({ filter, artforms, onChange }: WorkshopFilterFormProps) {
  const [open, setOpen] = useState(false);
  const activeCount = (filter.type === 'all' ? 0 : 1) + filter.artforms.length;
  const selectArtform = (artform: string, selected: boolean) =>
    onChange({
      artforms: selected ? [...filter.artforms, artform] : filter.artforms.filter((label) => label !== artform),
    });

  return (
    <FilterForm
      action="/workshops"
      query={filter.q}
      onQueryChange={(q) => onChange({ q })}
      placeholder="Title or tutor"
      className={styles.form}
    >
      <div className={styles.toggle} data-with-script>
        <Button look="line" aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          Filters{activeCount > 0 && ` (${activeCount})`}
        </Button>
      </div>
      <div id="filters" className={styles.groups} data-open={open}>
        <FilterGroup legend="Where">
          {TYPE_OPTIONS.map(([type, label]) => (
            <FilterOption
              key={type}
              type="radio"
              name="type"
              value={type}
              checked={filter.type === type}
              onChange={() => onChange({ type })}
            >
              {label}
            </FilterOption>
          ))}
        </FilterGroup>
        <FilterGroup legend="Artform">
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
        </FilterGroup>
        <FilterSubmit>Apply the filters</FilterSubmit>
      </div>
    </FilterForm>
  );
}
