import { Hono } from 'hono';
import { z } from 'zod';

import { bookingParamsSchema } from './booking-schemas';
import { amount } from './price-schemas';
import { CONFIRMABLE_TYPE_SEGMENT } from './type-segments';
import { findByMailHash } from '../bookings/find-booking';
import { runInTransaction, type Runtime } from '../db/transaction';
import { confirmableTypeSchema, type BookingType } from '../domain/booking-type';
import type { ScaleSettling } from '../domain/cancellation';
import { currencySchema, parseAmount } from '../domain/currency';
import { isSecret, secretField, shortText } from '../domain/fields';
import { fromMinor } from '../domain/prices';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { call, jsonBody } from '../http/call';
import { field } from '../http/field';
import { json } from '../http/replies';
import { readBookingStatus } from '../payments/booking-status';
import { cancelByLink } from '../payments/cancel-by-link';
import { readCancellation, type Cancellation } from '../payments/cancellation';

const cancellationSchema = z.object({
  state: field(z.literal('confirmed'), 'It can be cancelled'),
  product: field(z.string(), 'What is booked, in words', 'Listening to Ice, 5–9 May 2027'),
  currency: field(currencySchema, 'What it is paid in', 'eur').optional(),
  total: amount('The sum of all payments, in currency units', 1192).optional(),
  paid: amount('What has been paid', 298).optional(),
  retained_percent: field(z.int(), 'Which part of the total is kept when it is cancelled now', 20).optional(),
  retained: amount('The same as an amount', 238.4).optional(),
  refund: amount('What is sent back', 59.6).optional(),
  due: amount('What is still to be paid', 0).optional(),
});
const cancelSchema = z.object({
  ctype: field(confirmableTypeSchema, 'What was booked', 'onsite'),
  hash: field(
    secretField('The booking is missing.', UNKNOWN_BOOKING),
    'The secret of the link in the mail',
    'k3v9Xw2mQp7sT1bN4cZ8aL',
  ),
  refund: field(
    shortText('The refund', 20).transform((text, issues) => {
      if (text === '') return null;
      const minor = parseAmount(text);
      if (minor === null) issues.addIssue('The refund must be an amount.');
      return minor;
    }),
    'What the visitor was told that is sent back; refused when it is another by now',
    '59.60',
  ),
});
const cancelledSchema = z.object({ state: field(z.literal('cancelled'), 'The place is free again') });

const group = 'Reservations';

/** The calls of the link that cancels a confirmed booking (docs/specification.md#calls, Additions). */
export function cancellationRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .get(
      `/get_cancellation/${CONFIRMABLE_TYPE_SEGMENT}/:hash`,
      call(
        {
          group,
          summary: 'What cancelling a confirmed booking would cost now',
          description: 'Only the secret of the mailed link opens it.',
          params: bookingParamsSchema,
          response: json(cancellationSchema, 'What is kept, sent back and still due'),
          errors: { 404: 'Unknown, or not confirmed', 409: 'It has started' },
        },
        ({ params: { ctype, hash } }) => getCancellation(runtime, ctype, hash),
      ),
    )
    .post(
      '/cancel_booking',
      call(
        {
          group,
          summary: 'Cancels a confirmed booking',
          body: jsonBody(cancelSchema),
          response: json(cancelledSchema, 'It is cancelled, also when it was before'),
          errors: { 404: 'Unknown, or not confirmed', 409: 'It has started, or another amount is sent back by now' },
        },
        async ({ body: { refund: expectedRefund, ...link } }) => {
          await runInTransaction(runtime, (context) => cancelByLink(context, { ...link, expectedRefund }));
          return { state: 'cancelled' as const };
        },
      ),
    );
}

async function getCancellation(
  { db, now }: Runtime,
  ctype: BookingType,
  hash: string,
): Promise<z.input<typeof cancellationSchema>> {
  const booking = isSecret(hash) ? await findByMailHash(db, ctype, hash) : null;
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const state = await readBookingStatus(db, booking);
  if (state !== 'confirmed') throw new Refusal('notFound', 'There is nothing to cancel.', { state });
  return asContract(await readCancellation(db, booking, now()));
}

/** Amounts are in currency units; a booking without a payment has none. */
function asContract({ facts, paid, settling }: Cancellation<ScaleSettling>): z.input<typeof cancellationSchema> {
  const { product, settlement } = facts;
  if (!settlement) return { state: 'confirmed', product };
  return {
    state: 'confirmed',
    product,
    currency: settlement.currency,
    total: fromMinor(settlement.total),
    paid: fromMinor(paid),
    retained_percent: settling.retainedPercent,
    retained: fromMinor(settling.retained),
    refund: fromMinor(settling.refund),
    due: fromMinor(settling.due),
  };
}
