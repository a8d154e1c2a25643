import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { TextLink } from '@/components/ui/TextLink';
import type { WorkshopCtype } from '@/lib/domain/ctype';

import styles from './BookingForm.module.scss';

export function FinishedPanel({ similarWorkshops }: { similarWorkshops: ReactNode }) {
  return (
    <div className={styles.closed}>
      <h2 className={styles.title}>This workshop has finished</h2>
      <p>Booking has closed. Something like it may be on again: have a look at what’s coming up.</p>
      {similarWorkshops}
      <TextLink href="/workshops">All workshops</TextLink>
    </div>
  );
}

interface SoldOutPanelProps {
  ctype: WorkshopCtype;
  itemId: string;
  similarWorkshops?: ReactNode;
}

export function SoldOutPanel({ ctype, itemId, similarWorkshops }: SoldOutPanelProps) {
  return (
    <div className={styles.closed}>
      <h2 className={styles.title}>Sold out</h2>
      <p>Every place is taken. Join the waiting list and we’ll write to you as soon as one comes free.</p>
      <ButtonLink href={`/subscribe/${ctype}/${encodeURIComponent(itemId)}`}>Join the waiting list</ButtonLink>
      {similarWorkshops}
    </div>
  );
}
