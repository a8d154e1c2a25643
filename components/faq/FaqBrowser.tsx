'use client';

import { type MouseEvent, useEffect, useMemo } from 'react';
import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { FilterForm, FilterOptions, FilterSubmit, SearchField } from '@/components/filter/FilterForm';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Skeletons } from '@/components/ui/Skeleton';
import { SearchParamsObserver, useUrlState } from '@/components/ui/use-url-state';
import {
  EMPTY_FAQ_FILTER,
  FAQ_TOPICS,
  type FaqFilter,
  filterFaqs,
  getFaqAnchor,
  getFaqUrl,
  groupFaqs,
  MAX_QUERY_LENGTH,
  parseFaqFilter,
} from '@/lib/domain/faq-filter';
import type { Faq } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';

import styles from './FaqBrowser.module.scss';

export function FaqBrowser({ initialFilter, faqs }: { initialFilter: FaqFilter; faqs: Faq[] }) {
  const {
    state: filter,
    setState: setFilter,
    readUrl,
  } = useUrlState({
    initialState: initialFilter,
    parse: ({ searchParams }) => parseFaqFilter(searchParams),
    toUrl: getFaqUrl,
  });
  const groups = useMemo(() => groupFaqs(faqs), [faqs]);
  const shown = useMemo(() => new Set(filterFaqs(faqs, filter)), [faqs, filter]);

  useEffect(() => {
    const openNamed = () => openEntry(document.getElementById(location.hash.slice(1)));
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, []);

  return (
    <div className={styles.browser}>
      <SearchParamsObserver onChange={readUrl} />
      <FaqFilterForm
        filter={filter}
        onChange={(change) => setFilter({ ...filter, ...change })}
        onEarlyInput={(searchParams) => setFilter(parseFaqFilter(searchParams))}
      />
      <div className={styles.results}>
        <p role="status" className={styles.count}>
          {shown.size === 1 ? '1 question' : `${shown.size} questions`}
        </p>
        {groups.map((group) => (
          <section key={group.label} className={styles.group} hidden={!group.faqs.some((faq) => shown.has(faq))}>
            <h2 className={styles.topic}>{group.label}</h2>
            <ul className={styles.list}>
              {group.faqs.map((faq) => (
                <li key={faq.id} hidden={!shown.has(faq)}>
                  <FaqEntry faq={faq} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.size === 0 && <NoMatches onClear={() => setFilter(EMPTY_FAQ_FILTER)} />}
      </div>
    </div>
  );
}

/** Some browsers do not open `<details>` for the URL's fragment. */
function openEntry(answer: HTMLElement | null) {
  const entry = answer?.closest('details');
  if (!entry || entry.open) return;
  entry.open = true;
  answer?.scrollIntoView();
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <div className={styles.noMatches}>
      <p>
        No questions match your filters. <Link href="/contact">Ask us</Link>, and a person will answer.
      </p>
      <a href="/faq" className={styles.clear} onClick={clear}>
        Show all questions
      </a>
    </div>
  );
}

const TOPIC_OPTIONS = [
  ['all', 'All topics'],
  ...FAQ_TOPICS.map(({ topic, label }) => [topic, label] as const),
] as const;

interface FaqFilterFormProps {
  filter: FaqFilter;
  onChange: (change: Partial<FaqFilter>) => void;
  onEarlyInput: (searchParams: URLSearchParams) => void;
}

function FaqFilterForm({ filter, onChange, onEarlyInput }: FaqFilterFormProps) {
  return (
    <FilterForm action="/faq" onEarlyInput={onEarlyInput} autoComplete="off" className={styles.form} data-print="none">
      <SearchField
        value={filter.q}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Shuttle, vegan, refund…"
        onChange={(q) => onChange({ q })}
      />
      <FilterOptions
        legend="Topic"
        type="radio"
        name="topic"
        options={TOPIC_OPTIONS}
        isChosen={(topic) => filter.topic === topic}
        onChoose={(topic) => onChange({ topic })}
        className={styles.topics}
      />
      <FilterSubmit>Search the questions</FilterSubmit>
    </FilterForm>
  );
}

/** The id is on the answer, because browsers open the `<details>` around the target of a fragment. */
function FaqEntry({ faq: { id, question, answer } }: { faq: Pick<Faq, 'id' | 'question' | 'answer'> }) {
  const anchor = getFaqAnchor(id);
  return (
    <details className={styles.entry} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3 className={styles.question}>{question}</h3>
      </summary>
      <div id={anchor} className={styles.answer}>
        <Prose html={answer} />
        <a href={`/faq#${anchor}`} className={styles.permalink} data-print="none">
          Link to this question
        </a>
      </div>
    </details>
  );
}

export function FaqLoader({ initialFilter }: { initialFilter: FaqFilter }) {
  const { data: faqs, error } = useSWR<Faq[], Error>('/api/faqs', fetchJson, { revalidateOnFocus: false });
  if (faqs) return <FaqBrowser initialFilter={initialFilter} faqs={faqs} />;
  return error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={6} height={72} layout="rows" />;
}
