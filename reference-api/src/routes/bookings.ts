import { Hono, type Context } from 'hono';
import { z } from 'zod';

import { lookUpBooking } from './look-up-booking';
import { perCurrency, priceSchema } from './price-schemas';
import { CONFIRMABLE_TYPE_SEGMENT } from './type-segments';
import { isOpenOffer } from '../bookings/accept-offer';
import { readBookingFacts } from '../bookings/booking-facts';
import { markOpened } from '../bookings/hold-length';
import { priceBooking } from '../bookings/priced-booking';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime } from '../db/transaction';
import type { BookingFacts } from '../domain/booking-facts';
import type { BookingStatus } from '../domain/booking-status';
import { confirmableTypeSchema } from '../domain/booking-type';
import { currencySchema } from '../domain/currency';
import { fromMinor } from '../domain/prices';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { jsonResponse } from '../http/json-response';
import { readBookingStatus } from '../payments/booking-status';

const bookingParamsSchema = z.object({ ctype: confirmableTypeSchema, hash: z.string() });
const unpaidBookingSchema = z.object({
  state: z.literal('held'),
  firstname: z.string(),
  edition_id: z.int(),
  course_id: z.int(),
  product: z.string(),
  tracked_id: z.int().nullable(),
  pricecode_version: z.literal([1, 2]),
  allow_pp: z.boolean(),
  hold_expires_at: z.int().nullable(),
  held_until: z.int().optional(),
  start_date: z.string().optional(),
  offered: z.literal(true).optional(),
  currency: currencySchema.optional(),
  pricing: perCurrency(
    priceSchema.extend({
      full_amount_inc_ww: z.number().optional(),
      split_amount_inc_ww: z.number().optional(),
      work_week: z.number().optional(),
    }),
  ),
});
const amountSchema = z.number().nonnegative();
const confirmedBookingSchema = z.object({
  state: z.literal('confirmed'),
  email: z.string(),
  product: z.string(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  add_ww: z.literal([0, 1]),
  edition: z.object({ id: z.int(), sequence: z.int(), updated_at: z.int().optional() }).optional(),
  sessions: z.array(z.object({ starts_at: z.int(), ends_at: z.int() })),
  equipment: z.string().optional(),
  currency: currencySchema.optional(),
  total: amountSchema.optional(),
  paid: amountSchema.optional(),
  payments: z.array(z.object({ date: z.string(), amount: amountSchema, paid: z.boolean() })),
  receipt: z.string().optional(),
});
const bundlePurchaseSchema = z.object({ customer_email: z.string(), bundle_code: z.string().nullable() });
const mentorshipPurchaseSchema = z.object({ customer_email: z.string() });
const bookingErrorSchema = z.object({ noted: z.literal(true) });

/** The reads of the pages behind a hash (docs/specification.md#calls). */
export function bookingRoutes(runtime: Runtime): Hono {
  const { db, log } = runtime;
  const loadConfirmed = async (ctype: string, hash: string) =>
    requireState('confirmed', await loadBooking(runtime, ctype, hash));
  return new Hono({ strict: false })
    .get(`/get_unpaid_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, (c) => getUnpaidBooking(runtime, c))
    .get(`/get_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, async (c) => {
      const { ctype, hash } = bookingParamsSchema.parse(c.req.param());
      const booking = await loadConfirmed(ctype, hash);
      const facts = await readBookingFacts(db, booking);
      return jsonResponse(c, confirmedBookingSchema, confirmedBooking(booking.email, facts));
    })
    .get('/get_bundle_purchase/:hash', async (c) => {
      const { email, bundle_code } = await loadConfirmed('bundle', c.req.param('hash'));
      return jsonResponse(c, bundlePurchaseSchema, { customer_email: email, bundle_code });
    })
    .get('/get_mentorship_purchase/:hash', async (c) => {
      const { email } = await loadConfirmed('mentorship', c.req.param('hash'));
      return jsonResponse(c, mentorshipPurchaseSchema, { customer_email: email });
    })
    .get(`/booking_error/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, async (c) => {
      const { ctype, hash } = bookingParamsSchema.parse(c.req.param());
      const { id, state } = await lookUpBooking(db, ctype, hash);
      log('error', 'visitor sees a booking error', { booking: id, state });
      return jsonResponse(c, bookingErrorSchema, { noted: true });
    });
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

async function getUnpaidBooking(runtime: Runtime, c: Context): Promise<Response> {
  const { ctype, hash } = bookingParamsSchema.parse(c.req.param());
  const held = requireState('held', await loadBooking(runtime, ctype, hash));
  const isMailed = held.mail_hash === hash && held.opened_at === null;
  const booking = isMailed ? await runInTransaction(runtime, (context) => markOpened(context, held)) : held;
  const priced = await priceBooking(runtime.db, booking);
  return jsonResponse(c, unpaidBookingSchema, {
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
  });
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
  released: ENDED_BOOKING,
  cancelled: 'This booking was cancelled.',
  emailed: 'We’ve emailed you the link to your booking.',
};
