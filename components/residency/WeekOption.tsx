'use client';

import { useState } from 'react';
import useSWR from 'swr';

import { fetchJson } from '@/lib/fetch-json';
import type { CalendarWeek } from '@/lib/domain/residency-calendar';
import type { Residency } from '@/lib/domain/types';

import styles from './WeekCalendar.module.scss';

/** Where the rooms are looked at again; whoever learns that they have changed says so to SWR by this key. */
export const ROOMS = '/api/residency';

/** A week to tick. The page is cached, so its rooms are looked at again; one that fills up while it is ticked stays so, and says it. */
export function WeekOption({ week, chosen }: { week: CalendarWeek; chosen: boolean }) {
  const { data } = useSWR<Pick<Residency, 'available_weeks'>>(ROOMS, fetchJson);
  const remaining = data ? (data.available_weeks.find(({ id }) => id === week.id)?.remaining ?? 0) : week.remaining;
  const full = remaining === 0;
  const [ticked, setTicked] = useState(chosen && !full);
  return (
    <label className={styles.week} data-full={full}>
      <input
        type="checkbox"
        name="weeks"
        value={week.id}
        data-start={week.start_date}
        defaultChecked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        disabled={full && !ticked}
        className={styles.box}
      />
      <span className={styles.span}>{week.span}</span>
      <span className={styles.rooms}>{roomsOf(remaining)}</span>
    </label>
  );
}

function roomsOf(remaining: number): string {
  if (remaining === 0) return 'Full';
  return remaining === 1 ? '1 room left' : `${remaining} rooms`;
}
