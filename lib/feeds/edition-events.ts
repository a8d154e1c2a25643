import 'server-only';

import { addDays, formatWeekday, toDay } from '@/lib/domain/dates';
import { getLastDay, shuttleDays } from '@/lib/domain/stay';
import type { ProgrammeEdition } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

import { type CalendarEvent, onDay } from './icalendar';
import { sessionEvents } from './session-events';
import { uidOf } from './uid';

/**
 * A date as events: each session at its hours, or else the days as a whole. A date without a machine-readable day has
 * none.
 */
export function editionEvents(edition: ProgrammeEdition): CalendarEvent[] {
  const uidName = `${edition.ctype}-${edition.id}`;
  const common = commonOf(edition);
  if (edition.sessions.length > 0) return sessionEvents(uidName, edition.sessions, common);
  const days = wholeDays(edition);
  return days ? [{ ...common, uid: uidOf(uidName), ...days }] : [];
}

/** The days of an edition, the end exclusive; null when its first day is unknown. */
function wholeDays({ duration, ...edition }: ProgrammeEdition): Pick<CalendarEvent, 'start' | 'end'> | null {
  const firstDay = toDay(edition.start_date);
  if (firstDay === null) return null;
  const lastDay = toDay(getLastDay({ ...edition, start_date: firstDay }, duration));
  const dayAfter = addDays(lastDay !== null && lastDay > firstDay ? lastDay : firstDay, 1);
  return { start: onDay(firstDay), end: dayAfter === null ? null : onDay(dayAfter) };
}

function commonOf(edition: ProgrammeEdition) {
  const { ctype, artforms, href, sequence, updated_at, withdrawn } = edition;
  const title = fullTitle(edition);
  const url = new URL(href, canonical('/')).href;
  return {
    summary: withdrawn ? `Cancelled: ${title}` : title,
    description: [...(withdrawn ? [] : aboutEdition(edition)), url].join('\n\n'),
    location: ctype === 'onsite' ? site.postalAddress.join(', ') : 'Online',
    url,
    categories: artforms,
    sequence,
    updatedAt: updated_at,
    isCancelled: withdrawn,
    isBusy: false,
  };
}

function aboutEdition(edition: ProgrammeEdition): string[] {
  if (edition.ctype === 'online') return ['Online workshop.'];
  const shuttle = shuttleDays(edition.start_date, getLastDay(edition, edition.duration));
  if (!shuttle) return ['Onsite workshop.'];
  return [
    'Onsite workshop.',
    `The shuttle leaves Toulouse on ${formatWeekday(shuttle.arrival)} at 18:00 and is back there on ` +
      `${formatWeekday(shuttle.departure)} by 11:00, Paris time.`,
  ];
}
