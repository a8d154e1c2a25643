import type { CalendarMonth, CalendarWeek } from '@/lib/residency/calendar';

import styles from './WeekCalendar.module.scss';

interface WeekCalendarProps {
  months: CalendarMonth[];
  /** Ids of the weeks that are ticked when the form comes back without scripts. */
  chosen?: readonly string[];
}

/** The weeks as checkboxes under their months; full ones can be seen and not taken. */
export function WeekCalendar({ months, chosen = [] }: WeekCalendarProps) {
  if (months.length === 0) return <p>No weeks are open for booking at the moment.</p>;
  return (
    <div className={styles.calendar}>
      {months.map(({ name, weeks }) => (
        <section key={name} className={styles.month} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.weeks}>
            {weeks.map((week) => <li key={week.id}><Week week={week} chosen={chosen.includes(week.id)} /></li>)}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Week({ week, chosen }: { week: CalendarWeek; chosen: boolean }) {
  const full = week.remaining === 0;
  return (
    <label className={styles.week} data-full={full}>
      <input
        type="checkbox"
        name="weeks"
        value={week.id}
        data-start={week.start_date}
        defaultChecked={chosen && !full}
        disabled={full}
        className={styles.box}
      />
      <span className={styles.span}>{week.span}</span>
      <span className={styles.rooms}>{roomsOf(week.remaining)}</span>
    </label>
  );
}

function roomsOf(remaining: number): string {
  if (remaining === 0) return 'Full';
  return remaining === 1 ? '1 room left' : `${remaining} rooms`;
}
