'use client';

import type { ReactNode } from 'react';

import styles from './LoadingOverlay.module.scss';

const dismiss = () => {
  document.documentElement.dataset.seen = '';
};

interface LoadingOverlayProps {
  /** Rendered by the server: its paths are no part of the scripts. */
  ridge: ReactNode;
  children: ReactNode;
}

/** The script in the head removes it on a key press or tap (docs/specification.md#constants). */
export function LoadingOverlay({ ridge, children }: LoadingOverlayProps) {
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
      <div className={styles.ridge}>{ridge}</div>
    </div>
  );
}
