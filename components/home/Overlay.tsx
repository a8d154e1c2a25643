'use client';

import { useEffect, useState } from 'react';

import { RidgeLine } from '@/components/ui/RidgeLine';

import styles from './Overlay.module.scss';

/** The loading overlay of the home page: timed by CSS alone, 3 seconds; any key or tap lifts it at once (spec.md §9). */
export function Overlay() {
  const [lifted, setLifted] = useState(false);

  useEffect(() => {
    const lift = () => setLifted(true);
    window.addEventListener('keydown', lift, { once: true });
    window.addEventListener('pointerdown', lift, { once: true });
    return () => {
      window.removeEventListener('keydown', lift);
      window.removeEventListener('pointerdown', lift);
    };
  }, []);

  if (lifted) return null;
  return (
    <div className={styles.overlay} aria-hidden="true" data-print="none">
      <p className={styles.word}>CAMP</p>
      <div className={styles.ridge}>
        <RidgeLine tone="night" />
      </div>
    </div>
  );
}
