import 'server-only';
import { createHash } from 'node:crypto';

import type { BookingLink } from '@/lib/domain/booking-link';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';
import { addDays } from '@/lib/domain/dates';
import { type BookedShuttle, bookedShuttle } from '@/lib/domain/stay';
import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

import { atClock, type CalendarEvent, onDay } from './icalendar';
import { sessionEvents } from './session-events';
import { uidOf } from './uid';

/** Whether a confirmed booking has dates that a calendar can hold. */
export function hasCalendar({ sessions, start_date, end_date }: ConfirmedBooking): boolean {
  return sessions.length > 0 || (start_date !== null && end_date !== null);
}

/** What was booked, with the shuttle there and back; as the email of the booking has it, so that both are one. */
export function bookingEvents(link: BookingLink, booking: ConfirmedBooking): CalendarEvent[] {
  const { sessions, edition } = booking;
  const uidName = `${link.ctype}-${edition?.id ?? digestOf(link.hash)}`;
  const common = commonOf(link.ctype, booking);
  if (sessions.length > 0) return sessionEvents(uidName, sessions, common);
  const { start_date, end_date } = booking;
  const dayAfter = addDays(end_date, 1);
  if (start_date === null || dayAfter === null) return [];
  const shuttle = bookedShuttle(link.ctype, booking);
  return [
    { ...common, uid: uidOf(uidName), start: onDay(start_date), end: onDay(dayAfter) },
    ...(shuttle ? shuttleEvents(uidName, common, shuttle) : []),
  ];
}

function commonOf(ctype: Ctype, { product, add_ww, equipment, edition }: ConfirmedBooking) {
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

type Common = ReturnType<typeof commonOf>;

/** Of the way back only the arrival is known. */
function shuttleEvents(uidName: string, common: Common, { outward, back }: BookedShuttle): CalendarEvent[] {
  const station = 'Toulouse-Matabiau station, Toulouse, France';
  return [
    {
      ...common,
      uid: uidOf(`${uidName}-outward`),
      start: atClock(outward.day, outward.time),
      end: null,
      summary: 'Shuttle from Toulouse to CAMP',
      location: station,
    },
    {
      ...common,
      uid: uidOf(`${uidName}-back`),
      start: atClock(back.day, back.time),
      end: null,
      summary: 'Shuttle from CAMP, in Toulouse by now',
      location: station,
    },
  ];
}

/** A name for the booking that does not tell its secret. */
function digestOf(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 24);
}
