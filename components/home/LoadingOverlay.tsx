'use client';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

/** The script in the head removes the overlay at a key or tap (docs/specification.md#constants). */
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
