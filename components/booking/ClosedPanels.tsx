import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { TextLink } from '@/components/ui/TextLink';

import styles from './ClosedPanels.module.scss';

/** Booking has closed (spec.md §4). */
export function FinishedPanel({ similar }: { similar: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>This workshop has finished</h2>
      <p>Booking has closed. Something like it may be on again: have a look at what is coming up.</p>
      {similar}
      <TextLink href="/workshops">All workshops</TextLink>
    </div>
  );
}

export function SoldOutPanel({ ctype, itemId, similar }: { ctype: string; itemId: string; similar: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Sold out</h2>
      <p>Every place is taken. Join the waiting list and we write to you as soon as one comes free.</p>
      <ButtonLink href={`/subscribe/${ctype}/${encodeURIComponent(itemId)}`}>Join the waiting list</ButtonLink>
      {similar}
    </div>
  );
}
