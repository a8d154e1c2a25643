'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import { type FaqFilter, faqFilterParams, filterFaqs, noFaqFilter, parseFaqFilter } from './faq-filter';

import styles from './FaqBrowser.module.scss';
import { FaqFilters } from './FaqFilters';

/** A question as the browser needs it: its topics, and the rendered question with its answer. */
export interface FaqItem {
  id: string;
  subjects: string[];
  /** Whether it passes the filter that the address asked for. */
  matches: boolean;
  node: ReactNode;
}

interface FaqBrowserProps {
  filter: FaqFilter;
  items: readonly FaqItem[];
}

/** What the address names, in the order that makes two of them comparable. */
const addressOf = (filter: FaqFilter) => `/faq?${faqFilterParams(filter)}`.replace(/\?$/, '');

/**
 * Hides the questions that do not match. It searches the text that stands in the page, so the answers travel once;
 * the address follows the filter, and the filter follows the address.
 */
export function FaqBrowser({ filter: asked, items }: FaqBrowserProps) {
  const [filter, setFilter] = useState(asked);
  const [shown, setShown] = useState(() => items.filter(({ matches }) => matches).map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);

  const apply = (next: FaqFilter) => {
    const entries = list.current?.children ?? [];
    const searchable = items.map(({ id, subjects }, index) => ({
      id,
      subjects,
      question: '',
      answer: entries[index]?.innerHTML ?? '',
    }));
    setFilter(next);
    setShown(filterFaqs(searchable, next).map(({ id }) => id));
  };

  const change = (changed: Partial<FaqFilter>) => {
    const next = { ...filter, ...changed };
    apply(next);
    // Without the router's own state, so that it learns of the address too: its links know then whence they lead.
    window.history.replaceState(null, '', addressOf(next));
  };

  const follow = () => {
    const named = parseFaqFilter(new URLSearchParams(location.search));
    if (addressOf(named) !== addressOf(filter)) apply(named);
  };

  return (
    <div className={styles.browser}>
      <Suspense fallback={null}>
        <AddressWatch onChange={follow} />
      </Suspense>
      <FaqFilters filter={filter} onChange={change} />
      <div className={styles.results}>
        <p role="status" className={styles.count}>
          {shown.length === 1 ? '1 question' : `${shown.length} questions`}
        </p>
        <ul ref={list} className={styles.list} hidden={shown.length === 0}>
          {items.map(({ id, node }) => (
            <li key={id} hidden={!shown.includes(id)}>
              {node}
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <div className={styles.empty}>
            <p>No questions match your filters.</p>
            <a
              href="/faq"
              className={styles.all}
              onClick={(event) => {
                event.preventDefault();
                change(noFaqFilter);
              }}
            >
              Show all questions
            </a>
          </div>
        )}
      </div>
    </div>
  );
}

/** Says when the address has changed, whoever changed it. */
function AddressWatch({ onChange }: { onChange: () => void }) {
  const search = useSearchParams();
  const changed = useEffectEvent(onChange);
  useEffect(() => changed(), [search]);
  return null;
}
