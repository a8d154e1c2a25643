'use client';

import { type ReactNode, useEffect, useRef } from 'react';

import styles from './Dropdown.module.scss';

/** Closes on Escape, returning focus to its button, and on a tap or focus elsewhere. */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (element.contains(event.target as Node)) {
        return;
      }
      element.open = false;
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, close, options);
    return () => controller.abort();
  }, []);

  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.summary}>
        <span>{label}</span>
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
