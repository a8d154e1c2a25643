'use client';

import type { ReactNode } from 'react';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

/** The script in the head removes it on a key press or tap (docs/specification.md#constants). */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  return (
    <div
      className={styles.overlay}
      aria-hidden="true"
      data-print="none"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && dismiss()}
    >
      <div className={styles.name}>
        <p>CAMP</p>
        {children}
      </div>
      <div className={styles.ridge}>
        <RidgeLine />
      </div>
    </div>
  );
}
