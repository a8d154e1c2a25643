import type { WorkshopFilter } from '@/lib/domain/workshop-filter';

import styles from './CalendarLinks.module.scss';
import { calendarFilter, filterUrl } from './filter-url';

interface CalendarLinksProps {
  filter: WorkshopFilter;
  /** The absolute URL of the calendar of all dates. */
  url: string;
}

/** The dates of what is selected, for a calendar that follows them or as a file. */
export function CalendarLinks({ filter, url }: CalendarLinksProps) {
  const selected = filterUrl(calendarFilter(filter), url);
  return (
    <p className={styles.links} data-print="none">
      Dates in your calendar:
      <a href={selected.replace(/^https?:/, 'webcal:')} className={styles.link}>
        Subscribe
      </a>
      <a href={selected} className={styles.link}>
        Download
      </a>
    </p>
  );
}
