import { CURRENCIES } from '@camp/contract/currencies';
import 'server-only';
import type { Course, CourseInstance, Event, Offer, Person, Place, VirtualLocation, WithContext } from 'schema-dts';

import { isBookable } from '@/lib/domain/booking-panel';
import { parseDate, readHour, toDay, toParisTime } from '@/lib/domain/dates';
import type { ScheduledEdition } from '@/lib/domain/edition';
import { getEditionPath } from '@/lib/domain/query-pages';
import { fold } from '@/lib/domain/search-text';
import { getLastDay, parseDays } from '@/lib/domain/stay';
import { splitNames } from '@/lib/domain/tutor-names';
import type { PriceTable, Workshop } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';

import { shorten } from './metadata';
import { canonical, toImageUrl } from './site-url';
import { CONTEXT, createOrganizationReference, postalAddress } from './structured-data';
import { describeWorkshop } from './workshop-description';

const MAX_DESCRIPTION_LENGTH = 300;
const LAST_EDITION = 'last';

interface Offered {
  /** True if booking is open, or has stopped because it is sold out. */
  isOffered: boolean;
  /** Unix seconds; null if unknown. */
  publishedAt?: number | null;
}

export function createEventData(workshop: Workshop, { isOffered, publishedAt = null }: Offered): WithContext<Event>[] {
  const events = listDatedEditions(workshop).map((edition) => ({
    ...toEvent(workshop, edition),
    ...(isOffered && getOffers(workshop, edition, publishedAt)),
  }));
  const { cancelled_editions: cancelled = [] } = workshop;
  return [...events, ...cancelled.filter(hasDay).map((edition) => toCancelledEvent(workshop, edition))];
}

/** A course; its instances refer to the events of `createEventData`. */
export function createCourseData(workshop: Workshop, { isOffered }: Offered): WithContext<Course> {
  const { href, course_image, pricing } = workshop;
  const editions = listDatedEditions(workshop);
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    '@id': `${canonical(href)}#course`,
    name: formatFullTitle(workshop),
    description: shorten(describeWorkshop(workshop), MAX_DESCRIPTION_LENGTH),
    url: canonical(href),
    image: toImageUrl(course_image),
    provider: createOrganizationReference(),
    ...(isOffered && pricing && { offers: listPriceOffers(pricing, href) }),
    ...(editions.length > 0 && { hasCourseInstance: editions.map((edition) => toCourseInstance(workshop, edition)) }),
  };
}

/** A finished workshop without editions has the day of its last edition. */
export function listDatedEditions({ editions, start_date }: Workshop): ScheduledEdition[] {
  const last = { id: LAST_EDITION, start_date, end_date: null, places: null, sessions: [] };
  return (editions.length > 0 ? editions : [last]).filter(hasDay);
}

const hasDay = ({ start_date }: ScheduledEdition) => parseDate(start_date) !== null;

/** The cancelled edition has no page. */
const toCancelledEvent = (workshop: Workshop, edition: ScheduledEdition): WithContext<Event> => ({
  ...toEvent(workshop, edition),
  eventStatus: 'https://schema.org/EventCancelled',
  url: canonical(workshop.href),
});

function toEvent(workshop: Workshop, edition: ScheduledEdition): WithContext<Event> {
  const { course_image, capacity } = workshop;
  const performers = listPerformers(workshop);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': getEditionDataId(workshop, edition),
    name: formatFullTitle(workshop),
    description: shorten(describeWorkshop(workshop), MAX_DESCRIPTION_LENGTH),
    ...getDates(workshop, edition),
    ...getStatus(edition),
    eventAttendanceMode:
      workshop.ctype === 'onsite'
        ? 'https://schema.org/OfflineEventAttendanceMode'
        : 'https://schema.org/OnlineEventAttendanceMode',
    location: getLocation(workshop),
    image: toImageUrl(course_image),
    url: canonical(getEditionUrl(workshop, edition)),
    organizer: createOrganizationReference(),
    ...(performers.length > 0 && { performer: performers }),
    ...(capacity && { maximumAttendeeCapacity: capacity }),
  };
}

function getStatus({ start_date, previous_start_date: previous }: ScheduledEdition) {
  return previous && previous !== start_date
    ? ({ eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: previous } as const)
    : ({ eventStatus: 'https://schema.org/EventScheduled' } as const);
}

function toCourseInstance(workshop: Workshop, edition: ScheduledEdition): CourseInstance {
  const workload = getWorkload(workshop, edition);
  return {
    '@type': 'CourseInstance',
    '@id': getEditionDataId(workshop, edition),
    courseMode: workshop.ctype === 'onsite' ? 'Onsite' : 'Online',
    ...(workload && { courseWorkload: workload }),
    ...getDates(workshop, edition),
    location: getLocation(workshop),
    instructor: listPerformers(workshop),
  };
}

export function getEditionUrl(workshop: Workshop, edition: ScheduledEdition): string {
  return edition.id === LAST_EDITION ? workshop.href : getEditionPath(workshop, edition);
}

function getEditionDataId({ href }: Workshop, { id }: ScheduledEdition): string {
  return `${canonical(href)}#edition-${id}`;
}

/** Times in Paris if there are sessions, else days. */
export function getDates({ duration }: Workshop, { start_date, end_date, sessions }: ScheduledEdition) {
  const [first, last] = [sessions.at(0), sessions.at(-1)];
  if (first && last) {
    return { startDate: toParisTime(first.starts_at), endDate: toParisTime(last.ends_at ?? last.starts_at) };
  }
  const end = getLastDay({ start_date, end_date: parseDate(end_date) && end_date }, duration);
  const hour = readHour(start_date);
  const day = toDay(start_date) ?? start_date ?? undefined;
  // A day that ends the event would be before its hour.
  const endsLater = end !== null && (hour === null || end > day!);
  return { startDate: hour ? toParisTimeOn(day!, hour) : day, ...(endsLater && { endDate: toDay(end) ?? end }) };
}

/** "2027-05-04T19:00:00+02:00" from a day and a time in Paris. */
export function toParisTimeOn(day: string, hour: string): string {
  const local = `${day}T${hour}:00`;
  return local + toParisTime(Date.parse(`${local}Z`) / 1000).slice(-6);
}

/** ISO 8601 duration of all sessions, else of the days; null if both are unknown. */
export function getWorkload({ duration }: Workshop, { sessions }: ScheduledEdition): string | null {
  const seconds = sessions.reduce((sum, { starts_at, ends_at }) => sum + ((ends_at ?? starts_at) - starts_at), 0);
  const isComplete = sessions.every(({ ends_at }) => ends_at !== null);
  if (seconds > 0 && isComplete) return formatIsoHours(seconds);
  const days = parseDays(duration);
  return days > 0 ? `P${days}D` : null;
}

function formatIsoHours(seconds: number): string {
  const total = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
}

function getLocation({ ctype, href }: Workshop): Exclude<Place | VirtualLocation, string> {
  return ctype === 'onsite'
    ? { '@type': 'Place', name: site.name, address: postalAddress(), hasMap: site.map }
    : { '@type': 'VirtualLocation', url: canonical(href) };
}

function getOffers(workshop: Workshop, edition: ScheduledEdition, publishedAt: number | null) {
  const { pricing } = workshop;
  const { id, places } = edition;
  if (!pricing || id === LAST_EDITION) return {};
  const offers = listPriceOffers(pricing, getEditionUrl(workshop, edition)).map((offer): Offer => ({
    ...offer,
    availability: isBookable(edition) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(publishedAt !== null && { validFrom: toIsoTime(publishedAt) }),
    ...getDeadline(workshop, edition),
  }));
  return { ...(places !== null && { remainingAttendeeCapacity: places }), offers };
}

/** The cutoff is that of the last edition; earlier ones are sold until they start. */
export function getDeadline(workshop: Workshop, edition: ScheduledEdition) {
  const { booking_cutoff_time } = workshop;
  if (booking_cutoff_time === 0) return {};
  const startsAt = Date.parse(getDates(workshop, edition).startDate ?? '') / 1000;
  return { validThrough: toIsoTime(Math.min(booking_cutoff_time, startsAt)) };
}

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Without currencies whose price is that of another one. */
function listPriceOffers(pricing: PriceTable, path: string): Exclude<Offer, string>[] {
  return CURRENCIES.filter((currency) => pricing[currency].currency === currency).map((currency) => ({
    '@type': 'Offer',
    category: pricing[currency].full_amount === 0 ? 'Free' : 'Paid',
    price: pricing[currency].full_amount,
    priceCurrency: currency.toUpperCase(),
    url: canonical(path),
  }));
}

function listPerformers({ tutor_string, tutor_profiles }: Workshop): Person[] {
  return splitNames(tutor_string).map((name) => {
    const profile = tutor_profiles.find((each) => fold(each.name) === fold(name));
    return { '@type': 'Person', name, ...(profile && { description: profile.text }) };
  });
}
