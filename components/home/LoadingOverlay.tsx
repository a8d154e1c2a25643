'use client';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

/** Marks the document as the script in the head does on the next load: no overlay shows from now on. */
const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

/**
 * Covers the home page for 3 seconds, timed by CSS, when a browser session first loads it; the script in the head
 * removes it at a key or tap (docs/specification.md#constants).
 */
export function LoadingOverlay() {
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
