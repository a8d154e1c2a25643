import { Hono, type Context } from 'hono';
import { z } from 'zod';

import { CONFIRMABLE_TYPE_SEGMENT } from './type-segments';
import { findByMailHash } from '../bookings/find-booking';
import { runInTransaction, type Runtime } from '../db/transaction';
import { confirmableTypeSchema } from '../domain/booking-type';
import { currencySchema, parseAmount } from '../domain/currency';
import { isSecret, secretField, shortText } from '../domain/fields';
import { fromMinor } from '../domain/prices';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { readJson } from '../http/body';
import { jsonResponse } from '../http/json-response';
import { readBookingStatus } from '../payments/booking-status';
import { cancelBooking } from '../payments/cancel-booking';
import { readCancellation, type Cancellation } from '../payments/cancellation';

const paramsSchema = z.object({ ctype: confirmableTypeSchema, hash: z.string() });
const amountSchema = z.number().nonnegative();
const cancellationSchema = z.object({
  state: z.literal('confirmed'),
  product: z.string(),
  currency: currencySchema.optional(),
  total: amountSchema.optional(),
  paid: amountSchema.optional(),
  retained_percent: z.int().optional(),
  retained: amountSchema.optional(),
  refund: amountSchema.optional(),
  due: amountSchema.optional(),
});
const cancelSchema = z.object({
  ctype: confirmableTypeSchema,
  hash: secretField('The booking is missing.', UNKNOWN_BOOKING),
  refund: shortText('The refund', 20).transform((text, issues) => {
    if (text === '') return null;
    const minor = parseAmount(text);
    if (minor === null) issues.addIssue('The refund must be an amount.');
    return minor;
  }),
});
const cancelledSchema = z.object({ state: z.literal('cancelled') });

/** The calls of the link that cancels a confirmed booking (docs/specification.md#calls, Additions). */
export function cancellationRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .get(`/get_cancellation/${CONFIRMABLE_TYPE_SEGMENT}/:hash`, (c) => getCancellation(runtime, c))
    .post('/cancel_booking', async (c) => {
      const { refund: expectedRefund, ...link } = await readJson(c, cancelSchema);
      await runInTransaction(runtime, (context) => cancelBooking(context, { ...link, expectedRefund }));
      return jsonResponse(c, cancelledSchema, { state: 'cancelled' });
    });
}

async function getCancellation({ db, now }: Runtime, c: Context): Promise<Response> {
  const { ctype, hash } = paramsSchema.parse(c.req.param());
  const booking = isSecret(hash) ? await findByMailHash(db, ctype, hash) : null;
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const state = await readBookingStatus(db, booking);
  if (state !== 'confirmed') throw new Refusal('notFound', 'There is nothing to cancel.', { state });
  return jsonResponse(c, cancellationSchema, asContract(await readCancellation(db, booking, now())));
}

/** Amounts are in currency units; a booking without a payment has none. */
function asContract({ facts, paid, settling }: Cancellation): z.input<typeof cancellationSchema> {
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
