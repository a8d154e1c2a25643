'use client';

import { type SyntheticEvent, useState } from 'react';

import type { CalendarMonth } from '@/lib/domain/residency';

import { HouseInSection } from './HouseInSection';
import { getRemaining, useResidency } from './use-residency';
import styles from './WeekCalendar.module.scss';
import { WeekOption } from './WeekOption';

interface WeekCalendarProps {
  months: CalendarMonth[];
  rooms: number;
  initialStartDates: string[];
  startDates: string[];
}

/** The house shows the week under the pointer or the focus, else the fullest checked one, else the first to be had. */
export function WeekCalendar({ months, rooms, initialStartDates, startDates }: WeekCalendarProps) {
  const residency = useResidency();
  const [pointedDay, setPointedDay] = useState<string>();
  const weeks = months
    .flatMap((month) => month.weeks)
    .map((week) => ({ ...week, remaining: getRemaining(residency, week) }));
  const [fullest] = weeks
    .filter(({ start_date: day }) => startDates.includes(day))
    .sort((a, b) => (a.remaining ?? rooms) - (b.remaining ?? rooms));
  const pointed = weeks.find(({ start_date: day }) => day === pointedDay);
  const shown = pointed ?? fullest ?? weeks.find(({ remaining }) => remaining !== 0) ?? weeks[0];
  const point = ({ target }: SyntheticEvent) =>
    setPointedDay((target as Element).closest('label')?.querySelector('input')?.dataset.start);
  const leave = () => setPointedDay(undefined);
  return (
    <>
      {shown && <HouseInSection week={shown} rooms={rooms} />}
      <div className={styles.calendar} onFocus={point} onBlur={leave} onMouseOver={point} onMouseLeave={leave}>
        {months.map(({ name, weeks: options }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <ul className={styles.weeks}>
              {options.map((week) => (
                <li key={week.id}>
                  <WeekOption week={week} defaultChecked={initialStartDates.includes(week.start_date)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
