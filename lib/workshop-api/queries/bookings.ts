import { type BookingStatus, isWorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import { getPanel, listBookableEditions } from '@/lib/domain/booking-panel';
import { toDay } from '@/lib/domain/dates';
import { getLastDay, type StayDates } from '@/lib/domain/stay';
import type { Workshop } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getPageTime } from '@/lib/preview/current';
import type {
  BookedDates,
  BookingState,
  Cancellation,
  ConfirmedBooking,
  EndedBooking,
  OfferedTransfer,
  UnpaidBooking,
} from '@/lib/workshop-api/booking-types';
import { nullIfFailed } from '@/lib/workshop-api/read';
import { parseOrThrow, parseResponse } from '@/lib/workshop-api/response-content';
import {
  bookedDatesSchema,
  bookingStateSchema,
  cancellationSchema,
  confirmedBookingSchema,
  offeredTransferSchema,
  unpaidBookingSchema,
} from '@/lib/workshop-api/schemas/booking';
import { timeouts } from '@/lib/workshop-api/timeouts';
import type { ApiResponse } from '@/lib/workshop-api/transport';
import { getOnce, getPrivate } from '@/lib/workshop-api/uncached-reads';

import { findBookedWorkshop } from './workshops';

interface StatedState {
  state: BookingStatus | null;
  ended: EndedBooking | null;
}

interface BookingRead<T> extends StatedState {
  booking: T | null;
}

export async function getUnpaidBooking({ ctype, hash }: BookingLink): Promise<UnpaidBooking | null> {
  return (await readUnpaidBooking(ctype, hash)).booking;
}

/** Like `getUnpaidBookingState`, but 'unknown' if the API fails, or takes more than two seconds. */
export async function getStateInTime(link: BookingLink): Promise<BookingState | null | 'unknown'> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, timeouts.hold, null).unref();
  });
  const read = getUnpaidBookingState(link).then((bookingState) => ({ bookingState }));
  const result = await nullIfFailed(Promise.race([read, timeout]));
  return result ? result.bookingState : 'unknown';
}

export async function getBooking({ ctype, hash }: BookingLink): Promise<ConfirmedBooking | null> {
  return (await readBooking(ctype, hash)).booking;
}

/** By `calendar_hash`. */
export async function getBookedDates({ ctype, hash }: BookingLink): Promise<BookedDates | null> {
  return (await readBookedDates(ctype, hash)).booking;
}

/** `state` may be known without a booking. */
export const readBookedDates = cache((ctype: string, hash: string) =>
  readByLink('get_booked_dates', [ctype, hash], bookedDatesSchema),
);

/**
 * The booking of a link after its payment. Calls `get_booking`, and `get_unpaid_booking` if that returns neither
 * booking nor state (docs/specification.md#states). Null if both calls refuse the link.
 * @throws WorkshopApiError if a call fails and the other one returns no state
 */
export async function getBookingState({ ctype, hash }: BookingLink): Promise<BookingState | null> {
  let failure: unknown = null;
  const confirmed = await readBooking(ctype, hash).catch((error: unknown) => {
    failure = error;
    return null;
  });
  const bookingState = confirmed && (toConfirmedState(confirmed) ?? toClosedState(confirmed));
  if (bookingState) return bookingState;
  const unpaid = await readUnpaidBooking(ctype, hash);
  if (failure && unpaid.state === null) throw failure;
  return toHeldState(unpaid) ?? toConfirmedState(unpaid) ?? toClosedState(unpaid);
}

/** The booking of a link before its payment; calls `get_unpaid_booking` first. @throws WorkshopApiError */
export async function getUnpaidBookingState(link: BookingLink): Promise<BookingState | null> {
  const unpaid = await readUnpaidBooking(link.ctype, link.hash);
  const bookingState = toHeldState(unpaid) ?? toClosedState(unpaid);
  if (bookingState) return bookingState;
  if (unpaid.state === 'confirmed') return { state: 'confirmed', booking: await nullIfFailed(getBooking(link)) };
  const confirmed = await readBooking(link.ctype, link.hash);
  return toConfirmedState(confirmed) ?? toClosedState(confirmed);
}

/**
 * Completes a paid booking of an API without the additions: product, days and sessions, as far as `get_unpaid_booking`
 * and the programme contain them.
 */
export async function completeStay(link: BookingLink, booking: ConfirmedBooking): Promise<ConfirmedBooking> {
  if (booking.product !== null || !isWorkshopType(link.ctype)) return booking;
  const unpaid = await nullIfFailed(getUnpaidBooking(link));
  const workshop = unpaid && (await findBookedWorkshop(link.ctype, unpaid.course_id));
  const dates = findEditionDates(workshop, unpaid?.edition_id) ?? booking;
  return {
    ...booking,
    product: (workshop ? formatFullTitle(workshop) : unpaid?.product) || null,
    ...dates,
    start_date: dates.start_date ?? booking.start_date,
  };
}

export async function readUnpaidDates({ ctype }: BookingLink, booking: UnpaidBooking): Promise<StayDates> {
  const workshop = await findBookedWorkshop(ctype, booking.course_id);
  const dates = findEditionDates(workshop, booking.edition_id) ?? UNKNOWN_DATES;
  return { ...dates, start_date: dates.start_date ?? booking.start_date, add_ww: false };
}

const UNKNOWN_DATES = { start_date: null, end_date: null, arrival: null, departure: null, sessions: [] };

function findEditionDates(workshop: Workshop | null, editionId: string | null | undefined) {
  const edition = workshop?.editions.find(({ id }) => id === editionId);
  if (!workshop || !edition) return null;
  const { arrival = null, departure = null, sessions } = edition;
  const end_date = getLastDay(edition, workshop.duration);
  return { start_date: toDay(edition.start_date), end_date, arrival, departure, sessions };
}

/** True if the workshop of a cancelled booking has places on other dates. */
export async function hasOtherDates({ ctype }: BookingLink, ended: EndedBooking | null | undefined): Promise<boolean> {
  const workshop = ended ? await findBookedWorkshop(ctype, ended.short_url) : null;
  if (!workshop || getPanel(workshop, await getPageTime()) === 'finished') return false;
  const others = listBookableEditions(workshop.editions).filter(({ id }) => id !== ended?.edition_id);
  // Not counting the cancelled date, which has a place again.
  return others.length > (ended?.edition_id ? 0 : 1);
}

function toHeldState({ booking, state }: BookingRead<UnpaidBooking>): BookingState | null {
  return booking && (state ?? 'held') === 'held' ? { state: 'held', booking, apiNamesState: state !== null } : null;
}

/** Either call may return the state `confirmed` without a booking. */
function toConfirmedState({ booking, state }: BookingRead<ConfirmedBooking | UnpaidBooking>): BookingState | null {
  const confirmed = booking && 'email' in booking ? booking : null;
  return state === 'confirmed' || (state === null && confirmed) ? { state: 'confirmed', booking: confirmed } : null;
}

function toClosedState({ state, ended }: StatedState): BookingState | null {
  return state === null || state === 'held' || state === 'confirmed' ? null : { state, ended };
}

// `cache` compares arguments by identity, so these take strings.
const readUnpaidBooking = cache((ctype: string, hash: string) =>
  readByLink('get_unpaid_booking', [ctype, hash], unpaidBookingSchema),
);

const readBooking = cache((ctype: string, hash: string) =>
  readByLink('get_booking', [ctype, hash], confirmedBookingSchema),
);

async function readByLink<S extends z.ZodType>(
  call: string,
  [ctype, hash]: [ctype: string, hash: string],
  schema: S,
): Promise<BookingRead<z.output<S>>> {
  if (!isHash(hash)) return { booking: null, ...UNKNOWN_STATE };
  const response = await getPrivate(call, [ctype, hash]);
  return { booking: response.status === 404 ? null : parseOrThrow(call, schema, response), ...readState(response) };
}

const UNKNOWN_STATE: StatedState = { state: null, ended: null };

function readState(response: ApiResponse): StatedState {
  const stated = parseResponse(bookingStateSchema, response);
  return stated.success ? stated.data : UNKNOWN_STATE;
}

export type CancellationState =
  | { cancellation: Cancellation }
  | { cancellation: null; state: BookingStatus; ended: EndedBooking | null };

/** Null for an unknown link, or an API that lacks the call. */
export async function getCancellation({ ctype, hash }: BookingLink): Promise<CancellationState | null> {
  if (!isHash(hash)) return null;
  const call = 'get_cancellation';
  const response = await getPrivate(call, [ctype, hash]);
  if (response.status !== 404) return { cancellation: parseOrThrow(call, cancellationSchema, response) };
  const { state, ended } = readState(response);
  return state === null ? null : { cancellation: null, state, ended };
}

/** The offer of a place to another person; null if unknown. @throws WorkshopApiError */
export async function getTransfer({ ctype, hash }: BookingLink): Promise<OfferedTransfer | null> {
  const call = 'get_transfer';
  const response = await getPrivate(call, [ctype, hash]);
  return response.status === 404 ? null : parseOrThrow(call, offeredTransferSchema, response);
}

export async function reportBookingError({ ctype, hash }: BookingLink): Promise<boolean> {
  if (!isHash(hash)) return false;
  return (await nullIfFailed(getOnce('booking_error', [ctype, hash]))) !== null;
}
