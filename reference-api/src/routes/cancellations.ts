import type { BookingType } from '@camp/contract/booking-types';
import { isSecret } from '@camp/contract/request-fields';
import { Hono } from 'hono';

import { readBookingStatus } from '../bookings/booking-payments';
import { selectByMailHash } from '../bookings/booking-rows';
import { runInTransaction, type Runtime } from '../db/transaction';
import { parseAmount } from '../domain/currency';
import { fromMinor } from '../domain/prices';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { serveCall, type ResultOf } from '../http/serve-call';
import { cancelByLink, describeEnded, readCancellation } from '../payments/cancel-booking';

export function cancellationRoutes(runtime: Runtime): Hono {
  const routes = new Hono();
  serveCall(routes, 'get_cancellation/{ctype}/{hash}', ({ params: { ctype, hash } }) =>
    getCancellation(runtime, ctype, hash),
  );
  serveCall(routes, 'cancel_booking/', async ({ body: { refund, ...link } }) => {
    const expectedRefund = refund === '' ? null : parseAmount(refund);
    if (refund !== '' && expectedRefund === null) {
      throw new Refusal('invalid', 'The refund must be an amount.', { field: 'refund' });
    }
    await runInTransaction(runtime, (context) => cancelByLink(context, { ...link, expectedRefund }));
    return { state: 'cancelled' };
  });
  return routes;
}

async function getCancellation(
  { db, now }: Runtime,
  ctype: BookingType,
  hash: string,
): Promise<ResultOf<'get_cancellation/{ctype}/{hash}'>> {
  const booking = isSecret(hash) ? await selectByMailHash(db, ctype, hash).executeTakeFirst() : null;
  if (!booking) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const state = await readBookingStatus(db, booking, now());
  if (state !== 'confirmed') {
    const ended = await describeEnded(db, booking, state);
    throw new Refusal('notFound', 'There is nothing to cancel.', { state, booking: ended });
  }
  const { facts, paid, amounts } = await readCancellation(db, booking, now());
  const { product, workshop, settlement } = facts;
  const booked = { state, product, short_url: workshop?.slug };
  if (!settlement) return booked;
  return {
    ...booked,
    currency: settlement.currency,
    total: fromMinor(settlement.total),
    paid: fromMinor(paid),
    retained_percent: amounts.retainedPercent,
    retained: fromMinor(amounts.retained),
    refund: fromMinor(amounts.refund),
    due: fromMinor(amounts.due),
  };
}
