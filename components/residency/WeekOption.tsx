'use client';

import { useState } from 'react';

import { SOLD_OUT } from '@/lib/domain/places';
import type { CalendarWeek } from '@/lib/domain/residency';

import { getRemaining, useResidency } from './use-residency';
import styles from './WeekCalendar.module.scss';

const WHOLE = { whiteSpace: 'nowrap' } as const;

/** A checked week that becomes full stays checked. */
export function WeekOption({ week, defaultChecked }: { week: CalendarWeek; defaultChecked: boolean }) {
  const remaining = getRemaining(useResidency(), week);
  const isFull = remaining === 0;
  const [firstDay, lastDay] = week.span.split(' – ');
  const [isChecked, setIsChecked] = useState(defaultChecked && !isFull);
  return (
    <label className={styles.week} data-full={isFull}>
      <input
        type="checkbox"
        name="weeks"
        value={week.id}
        data-start={week.start_date}
        defaultChecked={isChecked}
        onChange={(event) => setIsChecked(event.target.checked)}
        disabled={isFull && !isChecked}
        className={styles.checkbox}
      />
      <span className={styles.span}>
        <span style={WHOLE}>{lastDay ? `${firstDay} –` : firstDay}</span> <span style={WHOLE}>{lastDay}</span>
      </span>
      <span className={styles.rooms}>{formatRooms(remaining)}</span>
    </label>
  );
}

function formatRooms(remaining: number | null): string | null {
  if (remaining === null) return null;
  if (remaining === 0) return SOLD_OUT;
  return remaining === 1 ? '1 room left' : `${remaining} rooms left`;
}
