'use client';

import { type MouseEvent, useEffect, useMemo } from 'react';

import { Link } from '@/components/ui/Link';
import { SearchParamsObserver } from '@/components/ui/SearchParamsObserver';
import { useUrlState } from '@/components/ui/use-url-state';
import type { Faq } from '@/lib/domain/types';

import { EMPTY_FAQ_FILTER, type FaqFilter, faqUrl, filterFaqs, parseFaqFilter } from './faq-filter';
import styles from './FaqBrowser.module.scss';
import { FaqEntry } from './FaqEntry';
import { FaqFilterForm } from './FaqFilterForm';

interface FaqBrowserProps {
  initialFilter: FaqFilter;
  faqs: Faq[];
}

/** All questions, of which those that do not match the filter are hidden. */
export function FaqBrowser({ initialFilter, faqs }: FaqBrowserProps) {
  const {
    state: filter,
    setState: setFilter,
    readUrl,
  } = useUrlState({
    initialState: initialFilter,
    parse: ({ searchParams }) => parseFaqFilter(searchParams),
    toUrl: faqUrl,
    changeSource: 'router',
  });
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
        <ul className={styles.list} hidden={shown.size === 0}>
          {faqs.map((faq) => (
            <li key={faq.id} hidden={!shown.has(faq)}>
              <FaqEntry faq={faq} />
            </li>
          ))}
        </ul>
        {shown.size === 0 && <NoMatches onClear={() => setFilter(EMPTY_FAQ_FILTER)} />}
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
