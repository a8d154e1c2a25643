import { isWorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { formatUid, sessionEvents, type SharedDetails, stayEvents } from '@camp/formats/booking-calendar';
import { type CalendarEvent, onDay } from '@camp/formats/icalendar';
import { createHash } from 'node:crypto';

import { bookedPath, type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import { addDays, formatWeekday, toDay } from '@/lib/domain/dates';
import { SITE_PAGES } from '@/lib/domain/pages';
import { getEditionPath } from '@/lib/domain/query-pages';
import { findTravel, getLastDay } from '@/lib/domain/stay';
import type { ProgrammeEdition } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';
import type { BookedDates, ConfirmedBooking } from '@/lib/workshop-api/booking-types';

/** One event per session, else one of whole days; none without a valid day. */
export function listEditionEvents(edition: ProgrammeEdition): CalendarEvent[] {
  const name = `${edition.ctype}-${edition.id}`;
  const shared = describeEdition(edition);
  if (edition.sessions.length > 0) return sessionEvents(name, edition.sessions, shared);
  const days = getWholeDays(edition);
  return days ? [{ ...shared, uid: formatUid(name, shared), ...days }] : [];
}

function getWholeDays({ duration, ...edition }: ProgrammeEdition): Pick<CalendarEvent, 'start' | 'end'> | null {
  const firstDay = toDay(edition.start_date);
  if (firstDay === null) return null;
  const lastDay = toDay(getLastDay({ ...edition, start_date: firstDay }, duration));
  const dayAfter = addDays(lastDay !== null && lastDay > firstDay ? lastDay : firstDay, 1);
  return { start: onDay(firstDay), end: dayAfter === null ? null : onDay(dayAfter) };
}

function describeEdition(edition: ProgrammeEdition): SharedDetails {
  const { ctype, artforms, sequence, updated_at, withdrawn } = edition;
  const title = formatFullTitle(edition);
  const url = canonical(getEditionPath(edition, edition));
  return {
    summary: withdrawn ? `Cancelled: ${title}` : title,
    description: [...(withdrawn ? [] : listEditionNotes(edition)), url].join('\n\n'),
    location: ctype === 'onsite' ? site.postalAddress.join(', ') : 'Online',
    url,
    categories: artforms,
    sequence,
    updatedAt: updated_at,
    isCancelled: withdrawn,
    isBusy: false,
  };
}

function listEditionNotes(edition: ProgrammeEdition): string[] {
  if (edition.ctype === 'online') return ['Online workshop.'];
  const { outward, back } = findTravel('onsite', { ...edition, end_date: getLastDay(edition, edition.duration) });
  if (outward?.time && back?.time) {
    return [
      'Onsite workshop.',
      `The shuttle leaves Toulouse on ${formatWeekday(outward.day)} at ${outward.time} and is back there on ` +
        `${formatWeekday(back.day)} by ${back.time}, Paris time.`,
    ];
  }
  const days = [outward && `Arrive ${formatWeekday(outward.day)}.`, back && `Leave ${formatWeekday(back.day)}.`];
  return ['Onsite workshop.', days.filter(Boolean).join(' ')].filter(Boolean);
}

export function hasCalendar({ sessions, start_date, end_date }: BookedDates): boolean {
  return sessions.length > 0 || (start_date !== null && end_date !== null);
}

/**
 * Google and Outlook subscribe to the URL: only a subscription has all entries and is updated. They store the URL, so
 * it needs a `calendar_hash`.
 */
export function listCalendarLinks(
  link: BookingLink,
  { calendar_hash: hash }: Pick<ConfirmedBooking, 'calendar_hash'>,
): { label: string; href: string }[] {
  if (hash === null) return [{ label: 'Calendar file', href: `${thanksPath(link)}/calendar.ics` }];
  const path = `${bookedPath({ ...link, hash })}/calendar.ics`;
  const url = canonical(path);
  const webcal = url.replace(/^https?:/, 'webcal:');
  const query = new URLSearchParams({ url, name: `Your booking at ${site.name}` });
  return [
    { label: 'Calendar file', href: path },
    { label: 'Apple and others', href: webcal },
    { label: 'Google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${query}` },
  ];
}

/** The page linked in a calendar. Calendars are shared, so it never opens the booking. */
export function getCalendarPage(
  { ctype }: BookingLink,
  { short_url }: BookedDates,
  calendarHash: string | null,
): string {
  if (calendarHash !== null) return bookedPath({ ctype, hash: calendarHash });
  if (ctype === 'residency') return SITE_PAGES.residencies.path;
  return short_url && isWorkshopType(ctype) ? `/${ctype}/${encodeURIComponent(short_url)}` : '/';
}

/**
 * UIDs equal those of the booking's email, and differ from those of the programme's calendar.
 * @param page a path that does not open the booking
 */
export function listBookingEvents(link: BookingLink, booking: BookedDates, page: string): CalendarEvent[] {
  const { sessions, edition, equipment, start_date, end_date, add_ww } = booking;
  // The hash is a secret: UIDs contain a digest.
  const digest = createHash('sha256').update(link.hash).digest('hex').slice(0, 24);
  const name = `booking-${link.ctype}-${edition?.id ?? digest}`;
  const travel = findTravel(link.ctype, booking);
  const days = { firstDay: start_date, lastDay: end_date, addWorkWeek: add_ww, travel };
  const shared = describeBooking(link, booking, page);
  const [first, ...others] =
    sessions.length > 0 ? sessionEvents(name, sessions, shared) : stayEvents(name, days, shared);
  if (!first) return [];
  return [{ ...first, description: [equipment, first.description].filter(Boolean).join('\n\n') }, ...others];
}

/** ", 5–9 May 2027" or ", from 11 May 2027" at the end of a product name. */
const TRAILING_DATES = /(?<![,\s])[,\s]+(?:from )?\d{1,2}\b[^,]*\b\d{4}$/;

function describeBooking(link: BookingLink, { product, edition, joining }: BookedDates, page: string): SharedDetails {
  return {
    summary: product?.replace(TRAILING_DATES, '') ?? `Your booking at ${site.name}`,
    description: `Questions? ${site.email}`,
    location: link.ctype === 'online' ? (joining?.join_link ?? 'Online') : site.postalAddress.join(', '),
    url: canonical(page),
    sequence: edition?.sequence ?? 0,
    // Later than its edition, but not known.
    updatedAt: null,
    isCancelled: false,
    isBusy: true,
  };
}
