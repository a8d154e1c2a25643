import type { WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { type CalendarEvent, calendarText } from '@camp/formats/icalendar';

import { bookedPath, type BookingLink, parseBookingLink } from '@/lib/domain/booking-link';
import { toDay, unixNow } from '@/lib/domain/dates';
import { filterWorkshops } from '@/lib/domain/programme-page';
import type { ProgrammeEdition } from '@/lib/domain/types';
import { parseWorkshopFilter, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';
import { getBooking, getBookingState, readBookedDates } from '@/lib/workshop-api/queries/bookings';
import { listEditions, listStatedEditions, listWorkshopEditions } from '@/lib/workshop-api/queries/editions';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { getCalendarPage, listBookingEvents, listEditionEvents } from './calendar-events';
import { respondWithFeed, respondWithPrivateCalendar } from './feed-response';

export function handleProgrammeCalendar(request: Request): Promise<Response> {
  const filter = parseWorkshopFilter(new URL(request.url).searchParams);
  return respondWithFeed(request, 'calendar', async () => {
    const editions = await filterEditions(await listEditions(), filter);
    const name = filter.type === 'all' ? `${site.name} workshops` : `${site.name} ${filter.type} workshops`;
    return {
      text: calendarText({ name, events: editions.flatMap(listEditionEvents) }, unixNow()),
      fileName: 'camp.ics',
    };
  });
}

export function handleWorkshopCalendar(request: Request, ctype: WorkshopType, itemId: string): Promise<Response> {
  const editionId = new URL(request.url).searchParams.get('edition');
  return respondWithFeed(request, 'calendar', async () => {
    const editions = await listWorkshopEditions(ctype, itemId);
    const wanted = editions.filter(({ id }) => editionId === null || id === editionId);
    const [first] = wanted;
    const events = wanted.flatMap(listEditionEvents);
    if (!first || events.length === 0) return null;
    const text = calendarText({ name: formatFullTitle(first), events }, unixNow());
    return { text, fileName: 'workshop.ics', events: events.filter(({ isCancelled }) => !isCancelled) };
  });
}

const isGivenUp = (state: string | null | undefined) => state === 'cancelled' || state === 'transferred';

/** That of a booking that was cancelled or passed on is empty, so that subscribers delete its events. */
export function handleBookingCalendar(request: Request, params: { ctype: string; hash: string }): Promise<Response> {
  const link = parseBookingLink(params);
  return respondWithPrivateCalendar(request, async () => (link ? createBookingCalendar(link) : null));
}

async function createBookingCalendar(link: BookingLink) {
  const booking = await getBooking(link);
  const page = booking && getCalendarPage(link, booking, booking.calendar_hash);
  const events = booking && page ? listBookingEvents(link, booking, page) : [];
  if (events.length === 0 && (booking || !isGivenUp((await getBookingState(link))?.state))) return null;
  return toBookingFeed(events);
}

/** The calendar at /booked/…, by `calendar_hash`, which people share. */
export function handleSharedCalendar(request: Request, params: { ctype: string; hash: string }): Promise<Response> {
  const link = parseBookingLink(params);
  return respondWithPrivateCalendar(request, async () => {
    if (!link) return null;
    const { booking, state } = await readBookedDates(link.ctype, link.hash);
    const events = booking ? listBookingEvents(link, booking, bookedPath(link)) : [];
    return events.length > 0 || isGivenUp(state) ? toBookingFeed(events) : null;
  });
}

function toBookingFeed(events: CalendarEvent[]) {
  const text = calendarText({ name: `Your booking at ${site.name}`, events }, unixNow());
  return { text, fileName: 'booking.ics', events };
}

/** Filters by places and price keep withdrawn dates, so that subscribers see the cancellation. */
async function filterEditions(editions: ProgrammeEdition[], filter: WorkshopFilter): Promise<ProgrammeEdition[]> {
  const cards = filter.maxPrice === null ? [] : await listAllWorkshops();
  const prices = new Map(cards.map(({ href, price_from }) => [href, price_from]));
  const dated = editions.map((edition) => ({
    ...edition,
    dates: [toDay(edition.start_date)]
      .flatMap((start) => start ?? [])
      .map((start) => ({ start, text: null, places: edition.places })),
    price_from: prices.get(edition.href) ?? null,
  }));
  const offered = dated.filter((edition) => !edition.withdrawn);
  const withdrawn = dated.filter((edition) => edition.withdrawn);
  return [
    ...filterWorkshops(offered, filter),
    ...filterWorkshops(withdrawn, { ...filter, placesLeft: false, maxPrice: null }),
  ];
}

/** After a revalidation Next.js serves stale data once more, which hourly subscribers would keep for an hour. */
export async function refreshFeeds(): Promise<void> {
  await Promise.allSettled([listStatedEditions(), listAllWorkshops()]);
}
