'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { Link } from '@/components/ui/Link';
import { SearchParamsObserver } from '@/components/ui/SearchParamsObserver';
import { useUrlState } from '@/components/ui/use-url-state';

import { EMPTY_FAQ_FILTER, type FaqFilter, faqUrl, filterFaqs, parseFaqFilter, type SearchableFaq } from './faq-filter';
import styles from './FaqBrowser.module.scss';
import { FaqFilterForm } from './FaqFilterForm';

export interface FaqItem {
  id: string;
  subjects: string[];
  /** Whether the question passes the initial filter. */
  matches: boolean;
  /** The rendered question and answer. */
  entry: ReactNode;
}

interface FaqBrowserProps {
  initialFilter: FaqFilter;
  items: readonly FaqItem[];
}

/** Hides the questions that do not match the filter. It searches the rendered entries, so that answers travel once. */
export function FaqBrowser({ initialFilter, items }: FaqBrowserProps) {
  const [shownIds, setShownIds] = useState(() => items.filter(({ matches }) => matches).map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);

  const showMatching = (filter: FaqFilter) => {
    const entries = list.current?.children ?? [];
    const searchable = items.map(({ id, subjects }, index) => ({ id, subjects, ...textsOf(entries[index]) }));
    setShownIds(filterFaqs(searchable, filter).map(({ id }) => id));
  };

  const {
    state: filter,
    setState: setFilter,
    readUrl,
  } = useUrlState({
    initialState: initialFilter,
    parse: ({ searchParams }) => parseFaqFilter(searchParams),
    toUrl: faqUrl,
    changeSource: 'router',
    onChange: showMatching,
  });

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
          {shownIds.length === 1 ? '1 question' : `${shownIds.length} questions`}
        </p>
        <ul ref={list} className={styles.list} hidden={shownIds.length === 0}>
          {items.map(({ id, entry }) => (
            <li key={id} hidden={!shownIds.includes(id)}>
              {entry}
            </li>
          ))}
        </ul>
        {shownIds.length === 0 && <NoMatches onClear={() => setFilter(EMPTY_FAQ_FILTER)} />}
      </div>
    </div>
  );
}

/** Opens the question that the URL names, for browsers that do not. */
function openEntry(answer: HTMLElement | null) {
  const entry = answer?.closest('details');
  if (!entry || entry.open) return;
  entry.open = true;
  answer?.scrollIntoView();
}

function textsOf(entry: Element | undefined): Pick<SearchableFaq, 'question' | 'answer'> {
  return {
    question: entry?.querySelector('summary')?.textContent ?? '',
    answer: entry?.querySelector('[data-answer]')?.innerHTML ?? '',
  };
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
