'use client';

import { useEffect } from 'react';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

const DISMISSING_EVENTS = ['keydown', 'pointerdown', 'popstate'] as const;

/** Marks the document as the script in the head does on the next load: no overlay shows from now on. */
const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

/**
 * Covers the home page for 3 seconds, timed by CSS, when a browser session first loads it; a key or tap removes it
 * (docs/specification.md#constants).
 */
export function LoadingOverlay() {
  useEffect(() => {
    for (const type of DISMISSING_EVENTS) window.addEventListener(type, dismiss, { once: true });
    return () => {
      for (const type of DISMISSING_EVENTS) window.removeEventListener(type, dismiss);
    };
  }, []);

  return (
    <div
      className={styles.overlay}
      aria-hidden="true"
      data-print="none"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && dismiss()}
    >
      <p className={styles.name}>CAMP</p>
      <div className={styles.ridge}>
        <RidgeLine tone="night" />
      </div>
    </div>
  );
}
