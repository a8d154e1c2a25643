'use client';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

/** Sets the mark that the script in the head sets on the next load. */
const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

/**
 * Covers the home page for 3 seconds on the first load of a browser session (docs/specification.md#constants). The
 * script in the head removes it at a key or tap.
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
        <RidgeLine />
      </div>
    </div>
  );
}
