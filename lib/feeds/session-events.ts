import type { Session } from '@/lib/domain/types';

import { atTime, type CalendarEvent } from './icalendar';
import { uidOf } from './uid';

/** One event for each meeting, at its hours. */
export function sessionEvents(
  uidName: string,
  sessions: readonly Session[],
  common: Omit<CalendarEvent, 'uid' | 'start' | 'end'>,
): CalendarEvent[] {
  return sessions.map(({ starts_at, ends_at }, index) => ({
    ...common,
    uid: uidOf(`${uidName}-${index + 1}`),
    start: atTime(starts_at),
    end: ends_at === null ? null : atTime(ends_at),
    summary: sessions.length > 1 ? `${common.summary} (${index + 1} of ${sessions.length})` : common.summary,
  }));
}
