import 'server-only';
import { PARIS } from '@camp/contract/days';
import type { CalendarEvent } from '@camp/formats/icalendar';

import { NO_STORE } from '@/lib/cache-headers';
import { createPlainPage, escapeHtml } from '@/lib/plain-page';
import { toParisTimeOn } from '@/lib/seo/workshop-data';

/** Browsers inside Instagram, Facebook and Messenger, which open no files. */
const IN_APP = /\b(?:Instagram|FBAN|FBAV|FB_IAB)\b/;

export const isInAppBrowser = ({ headers }: Request): boolean => IN_APP.test(headers.get('user-agent') ?? '');

/** A page with each event at two calendars. Of a booking they get days and place, not its link or description. */
export function respondWithCalendarLinks(events: CalendarEvent[]): Response {
  const items = events.map((event) => {
    const [google, outlook] = [toGoogleUrl(event), toOutlookUrl(event)].map(escapeHtml);
    const days = escapeHtml(toIso(event.start).slice(0, 16).replace('T', ', '));
    return `<p>${escapeHtml(event.summary)}, ${days}:
<a href="${google}">Google Calendar</a> or <a href="${outlook}">Outlook</a></p>`;
  });
  const note = '<p>For a calendar file, open this page in your phone’s own browser.</p>';
  return createPlainPage('Add to calendar', [...items, note].join('\n'), {
    headers: {
      ...NO_STORE,
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      Vary: 'User-Agent',
    },
  });
}

/** The link that joins an online workshop is private. */
const getPlace = ({ location }: CalendarEvent) => (/^https?:/i.test(location) ? 'Online' : location);

function toGoogleUrl(event: CalendarEvent): string {
  const { summary, start, end } = event;
  const dates = [start, end ?? start].map((moment) => moment.split(':')[1]).join('/');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates,
    ctz: PARIS,
    location: getPlace(event),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function toOutlookUrl(event: CalendarEvent): string {
  const { summary, start, end } = event;
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: toIso(start),
    enddt: toIso(end ?? start),
    location: getPlace(event),
    ...(start.startsWith(';VALUE=DATE') && { allday: 'true' }),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

/** "2027-05-05" or "2026-12-15T19:00:00+01:00". */
function toIso(moment: CalendarEvent['start']): string {
  const [, year, month, date, hours, minutes, zone] =
    /:(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(moment) ?? [];
  const day = [year, month, date].join('-');
  if (hours === undefined) return day;
  return zone ? `${day}T${hours}:${minutes}:00Z` : toParisTimeOn(day, `${hours}:${minutes}`);
}
