import { Hono } from 'hono';
import { z } from 'zod';

import {
  bookingErrorSchema,
  bookingParamsSchema,
  bundlePurchaseSchema,
  confirmedBookingSchema,
  hashField,
  mentorshipPurchaseSchema,
  unpaidBookingSchema,
} from './booking-schemas';
import { lookUpBooking } from './look-up-booking';
import { CONFIRMABLE_TYPE_SEGMENT } from './type-segments';
import { isOpenOffer } from '../bookings/accept-offer';
import { readBookingFacts } from '../bookings/booking-facts';
import { markOpened } from '../bookings/hold-length';
import { priceBooking } from '../bookings/priced-booking';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime } from '../db/transaction';
import type { BookingFacts } from '../domain/booking-facts';
import type { BookingStatus } from '../domain/booking-status';
import type { OfferKind } from '../domain/booking-type';
import { fromMinor } from '../domain/prices';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { call } from '../http/call';
import { json } from '../http/replies';
import { readBookingStatus } from '../payments/booking-status';

const group = 'Reservations';
const errors = { 404: 'Unknown; or the booking stands elsewhere, which state then says' };

/** The reads of the pages behind a hash (docs/specification.md#calls). */
export function bookingRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .route('/', purchaseRoutes(runtime))
    .get(
      `/get_unpaid_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`,
      call(
        {
          group,
          summary: 'A reservation that waits for its payment',
          params: bookingParamsSchema,
          response: json(unpaidBookingSchema, 'The reservation, with what it costs'),
          errors,
        },
        ({ params: { ctype, hash } }) => getUnpaidBooking(runtime, ctype, hash),
      ),
    )
    .get(
      `/get_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`,
      call(
        {
          group,
          summary: 'A booking that is confirmed',
          params: bookingParamsSchema,
          response: json(confirmedBookingSchema, 'The booking'),
          errors,
        },
        async ({ params: { ctype, hash } }) => {
          const booking = requireState('confirmed', await loadBooking(runtime, ctype, hash));
          return confirmedBooking(booking.email, await readBookingFacts(runtime.db, booking));
        },
      ),
    )
    .get(
      `/booking_error/${CONFIRMABLE_TYPE_SEGMENT}/:hash`,
      call(
        {
          group,
          summary: 'Notes that a visitor saw the booking error page',
          params: bookingParamsSchema,
          response: json(bookingErrorSchema, 'It is in the log'),
          errors: { 404: 'Unknown' },
        },
        async ({ params: { ctype, hash } }) => {
          const { id, state } = await lookUpBooking(runtime.db, ctype, hash);
          runtime.log('error', 'visitor sees a booking error', { booking: id, state });
          return { noted: true as const };
        },
      ),
    );
}

function purchaseRoutes(runtime: Runtime): Hono {
  const params = z.object({ hash: hashField });
  const loadPurchase = async (kind: OfferKind, hash: string) =>
    requireState('confirmed', await loadBooking(runtime, kind, hash));
  return new Hono({ strict: false })
    .get(
      '/get_bundle_purchase/:hash',
      call(
        { group, summary: 'A bundle that is paid', params, response: json(bundlePurchaseSchema, 'Its code'), errors },
        async ({ params: { hash } }) => {
          const { email, bundle_code } = await loadPurchase('bundle', hash);
          return { customer_email: email, bundle_code };
        },
      ),
    )
    .get(
      '/get_mentorship_purchase/:hash',
      call(
        {
          group,
          summary: 'A mentorship package that is paid',
          params,
          response: json(mentorshipPurchaseSchema, 'Whose it is'),
          errors,
        },
        async ({ params: { hash } }) => ({ customer_email: (await loadPurchase('mentorship', hash)).email }),
      ),
    );
}

/** A confirmed booking as the contract has it (docs/specification.md#calls, Additions). */
function confirmedBooking(email: string, facts: BookingFacts): z.input<typeof confirmedBookingSchema> {
  const { product, edition, firstDay, lastDay, addWorkWeek, sessions, equipment, settlement, receipt } = facts;
  return {
    state: 'confirmed',
    email,
    product,
    start_date: firstDay ?? undefined,
    end_date: lastDay ?? undefined,
    add_ww: addWorkWeek ? 1 : 0,
    edition: edition
      ? { id: edition.id, sequence: edition.sequence, updated_at: edition.updatedAt ?? undefined }
      : undefined,
    sessions,
    equipment: equipment || undefined,
    currency: settlement?.currency,
    total: settlement ? fromMinor(settlement.total) : undefined,
    paid: settlement ? fromMinor(settlement.paid) : undefined,
    payments: (settlement?.payments ?? []).map((payment) => ({ ...payment, amount: fromMinor(payment.amount) })),
    receipt: settlement ? receipt.number : undefined,
  };
}

async function getUnpaidBooking(
  runtime: Runtime,
  ctype: string,
  hash: string,
): Promise<z.input<typeof unpaidBookingSchema>> {
  const held = requireState('held', await loadBooking(runtime, ctype, hash));
  const isMailed = held.mail_hash === hash && held.opened_at === null;
  const booking = isMailed ? await runInTransaction(runtime, (context) => markOpened(context, held)) : held;
  const priced = await priceBooking(runtime.db, booking);
  return {
    state: 'held',
    firstname: booking.first_name,
    edition_id: priced.editionId,
    course_id: priced.courseId,
    product: priced.product,
    tracked_id: booking.ws,
    pricecode_version: priced.pricecodeVersion,
    allow_pp: priced.allowPaymentPlan,
    hold_expires_at: booking.hold_expires_at,
    held_until: booking.hold_expires_at ?? undefined,
    start_date: priced.firstDay ?? undefined,
    offered: isOpenOffer(booking) || undefined,
    currency: booking.currency ?? undefined,
    pricing: priced.prices,
  };
}

interface FoundBooking {
  booking: Row<'bookings'>;
  state: BookingStatus;
}

async function loadBooking({ db }: Runtime, ctype: string, hash: string): Promise<FoundBooking> {
  const booking = await lookUpBooking(db, ctype, hash);
  return { booking, state: await readBookingStatus(db, booking) };
}

/** @throws Refusal notFound with the state that the booking is in instead. */
function requireState(required: BookingStatus, { booking, state }: FoundBooking): Row<'bookings'> {
  if (state === required) return booking;
  throw new Refusal('notFound', NOT_FOUND_MESSAGES[state], { state });
}

const NOT_FOUND_MESSAGES: Record<BookingStatus, string> = {
  held: 'This booking is not paid yet.',
  paid: 'This booking is paid; its confirmation is on its way.',
  confirmed: 'This booking is confirmed already.',
  expired: ENDED_BOOKING,
  passed_on: ENDED_BOOKING,
  released: ENDED_BOOKING,
  cancelled: 'This booking was cancelled.',
  emailed: 'We’ve emailed you the link to your booking.',
};
