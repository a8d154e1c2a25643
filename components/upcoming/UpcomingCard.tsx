import type { ReactNode } from 'react';

import { Prose } from '@/components/ui/Prose';
import { formatPossibleDays } from '@/lib/domain/dates';
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
  const days = formatPossibleDays(date_span_start, date_span_end);
  return (
    <article className={styles.card}>
      <div className={styles.when}>
        {ctype && <p className={styles.ctype}>{ctype}</p>}
        {days && <p className={styles.span}>{days}</p>}
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <Prose html={details} />
      </div>
      <div>{children}</div>
    </article>
  );
}
