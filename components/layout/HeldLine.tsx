'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { Wrap } from '@/components/ui/Wrap';

import styles from './HeldLine.module.scss';

const readHeld = () => document.documentElement.dataset.held ?? '';

function onHeldChange(listener: () => void): () => void {
  window.addEventListener('heldchange', listener);
  return () => window.removeEventListener('heldchange', listener);
}

/** Hidden unless the script in the head found the cookie of a held place. */
export function HeldLine() {
  const [path, until] = useSyncExternalStore(onHeldChange, readHeld, () => '').split(':');
  useEffect(() => {
    const [heldPath] = readHeld().split(':');
    if (!heldPath) return;
    import('@/components/booking/held-place-chunk')
      .then((held) => held.fetchHeldPlace(heldPath))
      .catch(() => undefined);
  }, []);
  return (
    <div className={styles.line} data-print="none">
      <Wrap>
        <a href={path ? `/reserve/${path}` : undefined}>
          {`You hold a place${until ? ` until ${decodeURIComponent(until)}` : ''}`}
        </a>
      </Wrap>
    </div>
  );
}
