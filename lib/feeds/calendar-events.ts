import 'server-only';

import { createHash } from 'node:crypto';

import type { BookingLink } from '@/lib/domain/booking-link';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';
import { addDays, formatWeekday, toDay } from '@/lib/domain/dates';
import { findBookedTravel, findTravel, getLastDay, type Travel, type Trip } from '@/lib/domain/stay';
import type { ProgrammeEdition, Session } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

import { atClock, atTime, type CalendarEvent, onDay } from './icalendar';

/** One event per session, or else one of whole days; empty without a machine-readable day. */
export function editionEvents(edition: ProgrammeEdition): CalendarEvent[] {
  const uidName = `${edition.ctype}-${edition.id}`;
  const common = describeEdition(edition);
  if (edition.sessions.length > 0) return sessionEvents(uidName, edition.sessions, common);
  const days = wholeDays(edition);
  return days ? [{ ...common, uid: formatUid(uidName), ...days }] : [];
}

/** The end is exclusive; null when the first day is unknown. */
function wholeDays({ duration, ...edition }: ProgrammeEdition): Pick<CalendarEvent, 'start' | 'end'> | null {
  const firstDay = toDay(edition.start_date);
  if (firstDay === null) return null;
  const lastDay = toDay(getLastDay({ ...edition, start_date: firstDay }, duration));
  const dayAfter = addDays(lastDay !== null && lastDay > firstDay ? lastDay : firstDay, 1);
  return { start: onDay(firstDay), end: dayAfter === null ? null : onDay(dayAfter) };
}

function describeEdition(edition: ProgrammeEdition) {
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

/** UIDs equal those in the booking's email, so that calendars keep one of each. */
export function bookingEvents(link: BookingLink, booking: ConfirmedBooking): CalendarEvent[] {
  const { sessions, edition } = booking;
  const uidName = `${link.ctype}-${edition?.id ?? toDigest(link.hash)}`;
  const common = describeBooking(link.ctype, booking);
  if (sessions.length > 0) return sessionEvents(uidName, sessions, common);
  const { start_date, end_date } = booking;
  const dayAfter = addDays(end_date, 1);
  if (start_date === null || dayAfter === null) return [];
  return [
    { ...common, uid: formatUid(uidName), start: onDay(start_date), end: onDay(dayAfter) },
    ...shuttleEvents(uidName, common, findBookedTravel(link.ctype, booking)),
  ];
}

function describeBooking(ctype: Ctype, { product, add_ww, equipment, edition }: ConfirmedBooking) {
  const lines = [
    add_ww && 'With CAMP +7: seven more nights after the workshop.',
    equipment,
    `Questions? ${site.email}`,
  ];
  return {
    summary: product ?? `Your booking at ${site.name}`,
    description: lines.filter(Boolean).join('\n\n'),
    location: ctype === 'online' ? 'Online' : site.postalAddress.join(', '),
    url: canonical('/'),
    sequence: edition?.sequence ?? 0,
    updatedAt: edition?.updated_at ?? null,
    isCancelled: false,
    isBusy: true,
  };
}

type Common = Omit<CalendarEvent, 'uid' | 'start' | 'end'>;

/** One event for each way of which the time is known; only the arrival of the way back is. */
function shuttleEvents(uidName: string, common: Common, { outward, back }: Travel): CalendarEvent[] {
  const toEvent = (trip: Trip | null, way: string, summary: string): CalendarEvent[] => {
    if (!trip?.time) return [];
    const event = { uid: formatUid(`${uidName}-${way}`), start: atClock(trip.day, trip.time), end: null, summary };
    return [{ ...common, ...event, location: 'Toulouse-Matabiau station, Toulouse, France' }];
  };
  return [
    ...toEvent(outward, 'outward', 'Shuttle from Toulouse to CAMP'),
    ...toEvent(back, 'back', 'Shuttle from CAMP, in Toulouse by now'),
  ];
}

/** The hash is a secret, so UIDs hold a digest. */
function toDigest(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 24);
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

/** The email of a booking uses the same UIDs. */
function formatUid(name: string): string {
  return `${name}@${new URL(canonical('/')).hostname}`;
}
