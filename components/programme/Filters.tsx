'use client';

import { useState } from 'react';

import { ArtformTag } from '@/components/workshop/ArtformTags';
import { Button } from '@/components/ui/Button';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './Filters.module.scss';

const TYPES = [
  ['all', 'All'],
  ['onsite', 'Onsite'],
  ['online', 'Online'],
] as const;

interface FiltersProps {
  filter: WorkshopFilter;
  artforms: readonly string[];
  onChange: (changed: Partial<WorkshopFilter>) => void;
}

/** A plain GET form; with scripts every change applies at once. Under 992 px it folds behind a toggle (spec.md §2). */
export function Filters({ filter, artforms, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const chosen = (filter.type === 'all' ? 0 : 1) + filter.artforms.length;

  const toggleArtform = (artform: string, on: boolean) =>
    onChange({
      artforms: on ? [...filter.artforms, artform] : filter.artforms.filter((each) => each !== artform),
    });

  return (
    <form
      action="/workshops"
      method="get"
      role="search"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.search}>
        <label htmlFor="q" className={styles.label}>
          Search
        </label>
        <input
          id="q"
          type="search"
          name="q"
          value={filter.q}
          placeholder="Title or tutor"
          className={styles.input}
          onChange={(event) => onChange({ q: event.target.value })}
        />
      </div>
      <div className={styles.toggle} data-with-script>
        <Button look="line" aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      </div>
      <div id="filters" className={styles.groups} data-open={open}>
        <fieldset>
          <legend className={styles.label}>Where</legend>
          {TYPES.map(([value, label]) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="type"
                value={value}
                checked={filter.type === value}
                onChange={() => onChange({ type: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className={styles.label}>Artform</legend>
          {artforms.map((artform) => (
            <label key={artform} className={styles.choice}>
              <input
                type="checkbox"
                name="artform"
                value={artform}
                checked={filter.artforms.includes(artform)}
                onChange={(event) => toggleArtform(artform, event.target.checked)}
              />
              <ArtformTag artform={artform} />
            </label>
          ))}
        </fieldset>
        <div className={styles.apply} data-without-script>
          <Button type="submit" look="ink">
            Apply the filters
          </Button>
        </div>
      </div>
    </form>
  );
}
