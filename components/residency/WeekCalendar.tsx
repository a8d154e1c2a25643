import type { CalendarMonth } from '@/lib/domain/residency';

import styles from './WeekCalendar.module.scss';
import { WeekOption } from './WeekOption';

interface WeekCalendarProps {
  months: CalendarMonth[];
  selectedIds?: readonly string[];
}

export function WeekCalendar({ months, selectedIds = [] }: WeekCalendarProps) {
  if (months.length === 0) return <p>No weeks are open for booking at the moment.</p>;
  return (
    <div className={styles.calendar}>
      {months.map(({ name, weeks }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.weeks}>
            {weeks.map((week) => (
              <li key={week.id}>
                <WeekOption week={week} defaultChecked={selectedIds.includes(week.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
