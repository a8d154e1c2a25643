import { Hono, type Context } from 'hono';
import { z } from 'zod';

import { perCurrency, priceSchema } from './price-schemas';
import { CONFIRMABLE_TYPE_SEGMENT } from './type-segments';
import { applyTypedCode } from '../bookings/code-uses';
import { findBooking } from '../bookings/find-booking';
import { priceBooking } from '../bookings/priced-booking';
import { reservePlace } from '../bookings/reserve-place';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime } from '../db/transaction';
import { confirmableTypeSchema, isBookingType, workshopTypeSchema } from '../domain/booking-type';
import { emailField, freeText, isSecret, personName, positiveId, shortText, wsField } from '../domain/fields';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { readJson } from '../http/body';
import { runOnce } from '../http/idempotency';
import { jsonResponse } from '../http/json-response';
import { isPreview } from '../http/preview';
import { isPaid } from '../payments/payment-sessions';

const reservationSchema = z.object({
  first_name: personName('first name'),
  last_name: personName('last name'),
  email: emailField,
  workshop_edition: positiveId('Choose an edition.'),
  about_me: freeText('about you', 4000),
  ctype: workshopTypeSchema,
  course_id: positiveId('The workshop is missing.'),
  ws: wsField,
});
const reservationResultSchema = z.object({ kind: z.literal('code'), code: z.string() });

const grantCodeSchema = z.object({
  grantCode: shortText('The code', 100),
  unpaidHash: shortText('The booking', 100),
  editionId: shortText('The edition'),
  refctype: shortText('The booking type', 20).transform((value) => value.toLowerCase()),
});
const codeVerdictSchema = z.object({ apply_dcode: z.boolean(), dcode_value: z.string(), failcode: z.string() });

const bookingParamsSchema = z.object({ ctype: confirmableTypeSchema, hash: z.string() });
const unpaidBookingSchema = z.object({
  firstname: z.string(),
  edition_id: z.int(),
  course_id: z.int(),
  product: z.string(),
  tracked_id: z.int().nullable(),
  pricecode_version: z.literal([1, 2]),
  allow_pp: z.boolean(),
  hold_expires_at: z.int().nullable(),
  pricing: perCurrency(
    priceSchema.extend({
      full_amount_inc_ww: z.number().optional(),
      split_amount_inc_ww: z.number().optional(),
      work_week: z.number().optional(),
    }),
  ),
});
const confirmedBookingSchema = z.object({ email: z.string() });
const bundlePurchaseSchema = z.object({ customer_email: z.string(), bundle_code: z.string().nullable() });
const mentorshipPurchaseSchema = z.object({ customer_email: z.string() });
const bookingErrorSchema = z.object({ noted: z.literal(true) });

/** Reservations, discount codes, and the reads of the pages behind a hash (docs/specification.md#calls). */
export function bookingRoutes(runtime: Runtime): Hono {
  const { log } = runtime;
  return new Hono({ strict: false })
    .post('/save_unpaid_booking', (c) => saveUnpaidBooking(runtime, c))
    .post('/grantcode', (c) => applyGrantCode(runtime, c))
    .get(`/get_unpaid_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, (c) => getUnpaidBooking(runtime, c))
    .get(`/get_booking/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, async (c) => {
      const { email } = requireConfirmed(await loadFromParams(runtime, c));
      return jsonResponse(c, confirmedBookingSchema, { email });
    })
    .get('/get_bundle_purchase/:hash', async (c) => {
      const { email, bundle_code } = requireConfirmed(await loadByHash(runtime, 'bundle', c.req.param('hash')));
      return jsonResponse(c, bundlePurchaseSchema, { customer_email: email, bundle_code });
    })
    .get('/get_mentorship_purchase/:hash', async (c) => {
      const { email } = requireConfirmed(await loadByHash(runtime, 'mentorship', c.req.param('hash')));
      return jsonResponse(c, mentorshipPurchaseSchema, { customer_email: email });
    })
    .get(`/booking_error/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, async (c) => {
      const { id, state } = await loadFromParams(runtime, c);
      log('error', 'visitor sees a booking error', { booking: id, state });
      return jsonResponse(c, bookingErrorSchema, { noted: true });
    });
}

async function saveUnpaidBooking(runtime: Runtime, c: Context): Promise<Response> {
  const fields = await readJson(c, reservationSchema);
  const { code } = await runOnce(runtime, c, {
    call: 'save_unpaid_booking',
    fields,
    resultSchema: reservationResultSchema,
    work: async (context) => ({
      kind: 'code' as const,
      code: await reservePlace(context, fields, { preview: isPreview(c) }),
    }),
  });
  return jsonResponse(c, z.string(), code);
}

async function getUnpaidBooking(runtime: Runtime, c: Context): Promise<Response> {
  const { db, now } = runtime;
  const booking = await loadFromParams(runtime, c);
  const priced = await priceBooking(db, booking, now());
  if (booking.state === 'confirmed' || !priced.available || (await isPaid(db, booking.id))) throw unknownBooking();
  return jsonResponse(c, unpaidBookingSchema, {
    firstname: booking.first_name,
    edition_id: priced.editionId,
    course_id: priced.courseId,
    product: priced.product,
    tracked_id: booking.ws,
    pricecode_version: priced.pricecodeVersion,
    allow_pp: priced.allowPaymentPlan,
    hold_expires_at: booking.hold_expires_at,
    pricing: priced.prices,
  });
}

async function applyGrantCode(runtime: Runtime, c: Context): Promise<Response> {
  const { grantCode, unpaidHash, editionId, refctype } = await readJson(c, grantCodeSchema);
  const booking = await loadByHash(runtime, refctype, unpaidHash);
  if (booking.state === 'confirmed') throw unknownBooking();
  const verdict = await runInTransaction(runtime, (context) => applyTypedCode(context, grantCode, booking, editionId));
  return jsonResponse(
    c,
    codeVerdictSchema,
    verdict.applies
      ? { apply_dcode: true, dcode_value: String(verdict.percent), failcode: '' }
      : { apply_dcode: false, dcode_value: '0', failcode: verdict.failcode },
  );
}

async function loadFromParams(runtime: Runtime, c: Context): Promise<Row<'bookings'>> {
  const { ctype, hash } = bookingParamsSchema.parse(c.req.param());
  return loadByHash(runtime, ctype, hash);
}

async function loadByHash({ db }: Runtime, ctype: string, hash: string): Promise<Row<'bookings'>> {
  const booking = isBookingType(ctype) && isSecret(hash) ? await findBooking(db, ctype, hash) : null;
  if (!booking) throw unknownBooking();
  return booking;
}

function requireConfirmed(booking: Row<'bookings'>): Row<'bookings'> {
  if (booking.state !== 'confirmed') throw unknownBooking();
  return booking;
}

function unknownBooking(): Refusal {
  return new Refusal('notFound', UNKNOWN_BOOKING);
}
