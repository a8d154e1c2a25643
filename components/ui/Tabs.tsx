'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from './Tabs.module.scss';

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The tab's name in the address: `#id`, or the value of this query parameter. */
  parameter?: string;
  /** Only the open panel is there at all; without scripts, the first. */
  lazy?: boolean;
}

/**
 * Tabs that are plain sections, one below the other, until scripts run; the address names the open one.
 * Arrow keys, Home and End move between them.
 */
export function Tabs({ label, tabs, parameter, lazy = false }: TabsProps) {
  const base = useId();
  const first = tabs[0]?.id ?? '';
  const [selected, setSelected] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const ids = tabs.map(({ id }) => id).join(' ');

  useEffect(() => {
    const follow = () => {
      const named = parameter ? new URLSearchParams(location.search).get(parameter) : location.hash.slice(1);
      const known = ids.split(' ');
      setSelected(named && known.includes(named) ? named : (known[0] ?? ''));
    };
    follow();
    const event = parameter ? 'popstate' : 'hashchange';
    window.addEventListener(event, follow);
    return () => window.removeEventListener(event, follow);
  }, [ids, parameter]);

  const select = (id: string) => {
    setSelected(id);
    const address = new URL(location.href);
    if (parameter) {
      if (id === first) address.searchParams.delete(parameter);
      else address.searchParams.set(parameter, id);
    } else {
      address.hash = id;
    }
    window.history.replaceState(window.history.state, '', address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} data-with-script data-print="none">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${base}-${tab.id}-tab`}
          className={styles.panel}
          data-selected={tab.id === selected}
        >
          <h2 id={lazy ? undefined : tab.id} className={styles.heading} data-with-script={lazy || undefined}>
            {tab.label}
          </h2>
          {(!lazy || tab.id === selected) && tab.panel}
        </div>
      ))}
    </div>
  );
}
