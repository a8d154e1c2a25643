'use client';

import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from 'react';

import { getPageUrl } from './page-url';
import styles from './Tabs.module.scss';
import { SearchParamsObserver, useUrlState } from './use-url-state';

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Search parameter of the selected tab; without one, the URL's fragment. */
  searchParam?: string;
  lazy?: boolean;
}

/** The URL contains the selection. Without JavaScript all panels are visible. */
export function Tabs({ label, tabs, searchParam, lazy = false }: TabsProps) {
  const idPrefix = useId();
  const { selected, select, readUrl } = useSelectedTab(tabs, searchParam);
  // The tab answers in the next frame, while the cards of its panel are still rendered.
  const shown = useDeferredValue(selected);
  return (
    <div>
      <SearchParamsObserver onChange={readUrl} />
      <TabList label={label} tabs={tabs} idPrefix={idPrefix} selected={selected} onSelect={select} />
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${idPrefix}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${idPrefix}-${tab.id}-tab`}
          className={styles.panel}
          data-selected={tab.id === shown}
        >
          {!lazy && (
            <h2 id={tab.id} className={styles.heading}>
              {tab.label}
            </h2>
          )}
          {(!lazy || tab.id === shown) && tab.panel}
        </div>
      ))}
    </div>
  );
}

function useSelectedTab(tabs: readonly Tab[], searchParam?: string) {
  const firstId = tabs[0]?.id ?? '';
  const { state, setState, readUrl } = useUrlState({
    initialState: firstId,
    parse: ({ searchParams, hash }) => (searchParam ? (searchParams.get(searchParam) ?? '') : hash.slice(1)),
    toUrl: (id) => {
      const url = getPageUrl();
      if (!searchParam) url.hash = id;
      else if (id === firstId) url.searchParams.delete(searchParam);
      else url.searchParams.set(searchParam, id);
      return url.href;
    },
  });
  return { selected: tabs.some(({ id }) => id === state) ? state : firstId, select: setState, readUrl };
}

interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  idPrefix: string;
  selected: string;
  onSelect: (id: string) => void;
}

function TabList({ label, tabs, idPrefix, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const nextIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = nextIndex === undefined ? undefined : tabs[(nextIndex + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} data-with-script data-print="none">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-${tab.id}-tab`}
          data-tab={tab.id}
          className={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={`${idPrefix}-${tab.id}`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
