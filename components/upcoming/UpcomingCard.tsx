import type { ReactNode } from 'react';

import { Prose } from '@/components/ui/Prose';
import { formatDateSpan } from '@/lib/domain/dates';
import type { UpcomingWorkshop } from '@/lib/domain/types';

import styles from './UpcomingCard.module.scss';

interface UpcomingCardProps {
  workshop: UpcomingWorkshop;
  /** The form, or its result. */
  children: ReactNode;
}

/** A workshop in preparation, with its pre-registration form. */
export function UpcomingCard({
  workshop: { title, ctype, date_span_start, date_span_end, details },
  children,
}: UpcomingCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.when}>
        {ctype && <p className={styles.ctype}>{ctype}</p>}
        <p className={styles.span}>{formatDateSpan(date_span_start, date_span_end)}</p>
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <Prose html={details} />
      </div>
      <div>{children}</div>
    </article>
  );
}
