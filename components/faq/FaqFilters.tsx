'use client';

import { Button } from '@/components/ui/Button';
import { type FaqFilter, faqTopics } from './faq-filter';

import styles from './FaqFilters.module.scss';

const TOPICS = [{ topic: 'all', label: 'All topics' }, ...faqTopics] as const;

interface FaqFiltersProps {
  filter: FaqFilter;
  onChange: (changed: Partial<FaqFilter>) => void;
}

/** A plain GET form; with scripts every change applies at once. */
export function FaqFilters({ filter, onChange }: FaqFiltersProps) {
  return (
    <form
      action="/faq"
      method="get"
      role="search"
      autoComplete="off"
      className={styles.filters}
      data-print="none"
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <label htmlFor="q" className={styles.label}>
          Search
        </label>
        <input
          id="q"
          type="search"
          name="q"
          value={filter.q}
          maxLength={100}
          placeholder="Shuttle, vegan, refund…"
          className={styles.input}
          onChange={(event) => onChange({ q: event.target.value })}
        />
      </div>
      <fieldset>
        <legend className={styles.label}>Topic</legend>
        <div className={styles.topics}>
          {TOPICS.map(({ topic, label }) => (
            <label key={topic} className={styles.topic}>
              <input
                type="radio"
                name="topic"
                value={topic}
                checked={filter.topic === topic}
                onChange={() => onChange({ topic })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div data-without-script>
        <Button type="submit" look="ink">
          Search the questions
        </Button>
      </div>
    </form>
  );
}
