import 'server-only';

import { createHash } from 'node:crypto';

import { atClock, atTime, type CalendarEvent, onDay } from '@/contract/src/icalendar';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';
import { addDays, formatWeekday, toDay } from '@/lib/domain/dates';
import { getEditionPath } from '@/lib/domain/filtered-lists';
import { DAYS_IN_A_WEEK, findBookedTravel, findTravel, getLastDay, type Travel } from '@/lib/domain/stay';
import type { ProgrammeEdition, Session } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

/** One event per session, or else one of whole days; empty without a machine-readable day. */
export function editionEvents(edition: ProgrammeEdition): CalendarEvent[] {
  const uidName = `${edition.ctype}-${edition.id}`;
  const common = describeEdition(edition);
  if (edition.sessions.length > 0) return sessionEvents(uidName, edition.sessions, common);
  const days = wholeDays(edition);
  return days ? [{ ...common, uid: formatUid(uidName), ...days }] : [];
}

function wholeDays({ duration, ...edition }: ProgrammeEdition): Pick<CalendarEvent, 'start' | 'end'> | null {
  const firstDay = toDay(edition.start_date);
  if (firstDay === null) return null;
  const lastDay = toDay(getLastDay({ ...edition, start_date: firstDay }, duration));
  const dayAfter = addDays(lastDay !== null && lastDay > firstDay ? lastDay : firstDay, 1);
  return { start: onDay(firstDay), end: dayAfter === null ? null : onDay(dayAfter) };
}

function describeEdition(edition: ProgrammeEdition) {
  const { ctype, artforms, sequence, updated_at, withdrawn } = edition;
  const title = fullTitle(edition);
  const url = canonical(getEditionPath(edition, edition));
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
  const { outward, back } = findTravel({ ...edition, end_date: getLastDay(edition, edition.duration) });
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

export function hasCalendar({ sessions, start_date, end_date }: ConfirmedBooking): boolean {
  return sessions.length > 0 || (start_date !== null && end_date !== null);
}

/** Google and Outlook subscribe, because only a subscription has all entries and follows changes. */
export function listCalendarLinks(link: BookingLink): { label: string; href: string }[] {
  const path = `${thanksPath(link)}/calendar.ics`;
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

/** UIDs equal those in the booking's email, and differ from the programme's: a calendar may hold both. */
export function bookingEvents(link: BookingLink, booking: ConfirmedBooking): CalendarEvent[] {
  const { sessions, edition, equipment } = booking;
  // The hash is a secret, so UIDs hold a digest.
  const digest = createHash('sha256').update(link.hash).digest('hex').slice(0, 24);
  const uidName = `booking-${link.ctype}-${edition?.id ?? digest}`;
  const common = describeBooking(link, booking);
  const [first, ...others] =
    sessions.length > 0 ? sessionEvents(uidName, sessions, common) : stayEvents(uidName, common, link.ctype, booking);
  if (!first) return [];
  return [{ ...first, description: [equipment, first.description].filter(Boolean).join('\n\n') }, ...others];
}

/** ", 5–9 May 2027" or ", from 11 May 2027" at the end of a product. */
const TRAILING_DATES = /[,\s]+(?:from )?\d{1,2}\b[^,]*\b\d{4}$/;

function describeBooking(link: BookingLink, { product, edition }: ConfirmedBooking): Common {
  return {
    summary: product?.replace(TRAILING_DATES, '') ?? `Your booking at ${site.name}`,
    description: `Questions? ${site.email}`,
    location: link.ctype === 'online' ? 'Online' : site.postalAddress.join(', '),
    url: canonical(thanksPath(link)),
    sequence: edition?.sequence ?? 0,
    // The booking changed after its edition, at an unknown time.
    updatedAt: null,
    isCancelled: false,
    isBusy: true,
  };
}

type Common = Omit<CalendarEvent, 'uid' | 'start' | 'end'>;

function stayEvents(uidName: string, common: Common, ctype: Ctype, booking: ConfirmedBooking): CalendarEvent[] {
  const { start_date, end_date, add_ww } = booking;
  const dayAfter = addDays(end_date, 1);
  if (start_date === null || dayAfter === null) return [];
  const travel = findBookedTravel(ctype, booking);
  const wholeDays = (part: string, start: string, end: string) => ({
    ...common,
    uid: formatUid(`${uidName}${part}`),
    start: onDay(start),
    end: onDay(end),
  });
  const departure = travel.back?.day ?? addDays(dayAfter, DAYS_IN_A_WEEK) ?? dayAfter;
  const firstNight = addDays(departure, -DAYS_IN_A_WEEK) ?? dayAfter;
  return [
    wholeDays('', start_date, dayAfter),
    ...(add_ww ? [{ ...wholeDays('-plus-seven', firstNight, departure), summary: `${site.name} +7` }] : []),
    ...shuttleEvents(uidName, common, travel),
  ];
}

/** The drive, up to the time at which the shuttle is back in Toulouse at the latest. */
const SHUTTLE_MINUTES = 150;

function shuttleEvents(uidName: string, common: Common, { outward, back }: Travel): CalendarEvent[] {
  const toEvent = (way: string, day: string, leaves: string, arrives: string): CalendarEvent => ({
    ...common,
    uid: formatUid(`${uidName}-${way}`),
    start: atClock(day, leaves),
    end: atClock(day, arrives),
  });
  const events: CalendarEvent[] = [];
  if (outward?.time) {
    events.push({
      ...toEvent('outward', outward.day, outward.time, shiftClock(outward.time, SHUTTLE_MINUTES)),
      summary: `Shuttle from Toulouse to ${site.name}`,
      location: 'Toulouse-Matabiau station, Toulouse, France',
    });
  }
  if (back?.time) {
    events.push({
      ...toEvent('back', back.day, shiftClock(back.time, -SHUTTLE_MINUTES), back.time),
      summary: `Shuttle from ${site.name} to Toulouse`,
      description: `In Toulouse by ${back.time}. We’ll tell you at ${site.name} when it leaves.`,
    });
  }
  return events;
}

/** "20:30" for 150 minutes after "18:00", on the same day. */
function shiftClock(clock: string, minutes: number): string {
  return new Date(Date.parse(`1970-01-01T${clock}Z`) + minutes * 60_000).toISOString().slice(11, 16);
}

function sessionEvents(uidName: string, sessions: readonly Session[], common: Common): CalendarEvent[] {
  return sessions.map(({ starts_at, ends_at }, index) => ({
    ...common,
    uid: formatUid(`${uidName}-${index + 1}`),
    start: atTime(starts_at),
    end: ends_at === null ? null : atTime(ends_at),
    summary: sessions.length > 1 ? `${common.summary} (${index + 1} of ${sessions.length})` : common.summary,
  }));
}

function formatUid(name: string): string {
  return `${name}@${new URL(canonical('/')).hostname}`;
}
