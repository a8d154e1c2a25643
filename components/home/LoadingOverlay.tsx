'use client';

import { useEffect, useState } from 'react';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './LoadingOverlay.module.scss';

/** Covers the home page for 3 seconds, timed by CSS; a key or tap removes it (docs/specification.md#constants). */
export function LoadingOverlay() {
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const dismiss = () => setDismissed(true);
    window.addEventListener('keydown', dismiss, { once: true });
    window.addEventListener('pointerdown', dismiss, { once: true });
    return () => {
      window.removeEventListener('keydown', dismiss);
      window.removeEventListener('pointerdown', dismiss);
    };
  }, []);

  if (dismissed) return null;
  return (
    <div className={styles.overlay} aria-hidden="true" data-print="none">
      <p className={styles.name}>CAMP</p>
      <div className={styles.ridge}>
        <RidgeLine tone="night" />
      </div>
    </div>
  );
}
