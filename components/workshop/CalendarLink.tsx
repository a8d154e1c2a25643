import { toDay } from '@/lib/domain/dates';
import { formatEdition } from '@/lib/domain/stay';
import type { ScheduledEdition, Workshop } from '@/lib/domain/types';

import styles from './CalendarLink.module.scss';

interface CalendarLinkProps {
  workshop: Pick<Workshop, 'href' | 'duration'>;
  edition: ScheduledEdition;
}

/** A date as a file for the visitor's calendar; none for a date without a machine-readable day. */
export function CalendarLink({ workshop: { href, duration }, edition }: CalendarLinkProps) {
  if (edition.sessions.length === 0 && toDay(edition.start_date) === null) return null;
  return (
    <a
      href={`${href}/calendar.ics?edition=${encodeURIComponent(edition.id)}`}
      className={styles.link}
      aria-label={`Calendar: add ${formatEdition(edition, duration)}`}
      data-print="none"
    >
      Calendar
    </a>
  );
}
