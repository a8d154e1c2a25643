'use client';

import { FilterForm, FilterSubmit } from '@/components/filter/FilterForm';
import { FilterGroup, FilterOption } from '@/components/filter/FilterGroup';

import { FAQ_TOPICS, type FaqFilter, MAX_QUERY_LENGTH } from './faq-filter';
import styles from './FaqFilterForm.module.scss';

const TOPIC_OPTIONS = [{ topic: 'all', label: 'All topics' }, ...FAQ_TOPICS] as const;

interface FaqFilterFormProps {
  filter: FaqFilter;
  onChange: (change: Partial<FaqFilter>) => void;
  onEarlyInput: (searchParams: URLSearchParams) => void;
}

export function FaqFilterForm({ filter, onChange, onEarlyInput }: FaqFilterFormProps) {
  return (
    <FilterForm
      action="/faq"
      query={filter.q}
      onQueryChange={(q) => onChange({ q })}
      onEarlyInput={onEarlyInput}
      placeholder="Shuttle, vegan, refund…"
      maxQueryLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      className={styles.form}
      data-print="none"
    >
      <FilterGroup legend="Topic">
        <div className={styles.topics}>
          {TOPIC_OPTIONS.map(({ topic, label }) => (
            <FilterOption
              key={topic}
              type="radio"
              name="topic"
              value={topic}
              checked={filter.topic === topic}
              onChange={() => onChange({ topic })}
            >
              {label}
            </FilterOption>
          ))}
        </div>
      </FilterGroup>
      <FilterSubmit>Search the questions</FilterSubmit>
    </FilterForm>
  );
}
