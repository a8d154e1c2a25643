import type { CallPath } from '@camp/contract/calls';
import { idempotencyHeaders } from '@camp/contract/calls-booking';
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

import { readBookingStatus } from '../bookings/booking-payments';
import { lookUpBooking } from '../bookings/booking-rows';
import { applyTypedCode } from '../bookings/code-uses';
import { openLink } from '../bookings/unopened-holds';
import { releaseBooking, saveReservation } from '../bookings/unpaid-bookings';
import { acceptOffer } from '../bookings/waiting-list-offers';
import { lock } from '../db/open';
import type { Booking } from '../db/schema';
import { type Runtime, type TransactionContext, runInTransaction } from '../db/transaction';
import { normaliseCode } from '../domain/codes';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { isPreview, readVisitor, readWaitMs } from '../http/headers';
import { type BodyOf, serveCall } from '../http/serve-call';
import {
  type CheckoutResult,
  checkOut,
  checkoutResultSchema,
  confirmFree,
  checkOutOffer,
  checkOutResidency,
} from '../payments/checkout';
import type { PaymentProvider } from '../payments/payment-provider';
import { fingerprint } from '../platform/secrets';

const reservationResultSchema = z.object({ kind: z.literal('code'), code: z.string() });

export function serveReservations(app: Hono, runtime: Runtime): void {
  serveCall(app, 'save_unpaid_booking/', async ({ c, body: fields }) => {
    const { code } = await runOnce(runtime, c, {
      call: 'save_unpaid_booking',
      fields,
      resultSchema: reservationResultSchema,
      work: async (context) => ({
        kind: 'code' as const,
        code: await saveReservation(context, fields, { preview: isPreview(c), visitor: readVisitor(c) }),
      }),
    });
    return code;
  });
  serveCall(app, 'grantcode/', ({ body }) => applyGrantCode(runtime, body));
  serveCall(app, 'release_booking/', async ({ body: { ctype, hash } }) => {
    await runInTransaction(runtime, (context) => releaseBooking(context, ctype, hash));
    return { state: 'released' };
  });
  serveCall(app, 'open_booking/', async ({ body: { ctype, hash } }) => {
    await runInTransaction(runtime, (context) => openHeldBooking(context, ctype, hash));
    return { state: 'held' };
  });
  serveCall(app, 'accept_offer/', async ({ body }) => {
    await runInTransaction(runtime, (context) => acceptOffer(context, body));
    return { state: 'held' };
  });
}

async function openHeldBooking(context: TransactionContext, ctype: string, hash: string): Promise<Booking> {
  const { tx, now } = context;
  const booking = await openLink(context, await lookUpBooking(tx, ctype, hash), hash);
  const state = await readBookingStatus(tx, booking, now);
  if (state !== 'held') throw new Refusal('notFound', ENDED_BOOKING, { state });
  return booking;
}

async function applyGrantCode(runtime: Runtime, { grantCode, unpaidHash, editionId, refctype }: BodyOf<'grantcode/'>) {
  const { verdict, creditValue } = await runInTransaction(runtime, async (context) => {
    const booking = await openHeldBooking(context, refctype, unpaidHash);
    return applyTypedCode(context, grantCode, booking, editionId);
  });
  if (!verdict.applies) return { apply_dcode: false, dcode_value: '0', failcode: verdict.failcode };
  return {
    apply_dcode: true,
    dcode_value: String(verdict.percent),
    code: normaliseCode(grantCode),
    failcode: '',
    uses_left: verdict.creditLeft,
    credit_value: creditValue,
  };
}

type CheckoutPath = Extract<CallPath, `${string}checkout` | 'success'>;

export function serveCheckouts(app: Hono, runtime: Runtime, paymentProvider: PaymentProvider): void {
  const serveCheckout = <Path extends CheckoutPath>(
    path: Path,
    work: (context: TransactionContext, form: BodyOf<Path>, visitor: string | null) => Promise<CheckoutResult>,
  ) =>
    serveCall<CheckoutPath, string>(app, path, async ({ c, body: fields }) => {
      const giveUpAt = Date.now() + readWaitMs(c);
      const result = await runOnce(runtime, c, {
        call: path,
        fields,
        resultSchema: checkoutResultSchema,
        work: (context) => work(context, fields as BodyOf<Path>, readVisitor(c)),
      });
      return result.kind === 'page' ? result.url : paymentProvider.pageUrl(result.session, giveUpAt);
    });

  serveCheckout('checkout', checkOut);
  serveCheckout('success', confirmFree);
  serveCheckout('residency_checkout', checkOutResidency);
  serveCheckout('bundle_checkout', (context, form) => checkOutOffer(context, 'bundle', form));
  serveCheckout('mentorship_checkout', (context, form) => checkOutOffer(context, 'mentorship', form));
}

interface IdempotentCall<Result> {
  /** Keys of different calls are independent. */
  call: string;
  /** Parsed by a schema, so that their order in the request does not matter. */
  fields: object;
  resultSchema: z.ZodType<Result>;
  work: (context: TransactionContext) => Promise<Result>;
}

/**
 * Runs `work` in a transaction, at most once per `Idempotency-Key`: its result is stored in the same transaction, and
 * returned when the request is repeated. An error stores nothing.
 * @throws HTTPException 400 for a malformed key, 422 when the key was used with other fields.
 */
async function runOnce<Result>(runtime: Runtime, c: Context, request: IdempotentCall<Result>): Promise<Result> {
  const { call, fields, resultSchema, work } = request;
  const key = c.req.header('idempotency-key');
  if (key === undefined) return runInTransaction(runtime, work);
  if (!idempotencyHeaders.shape['Idempotency-Key'].safeParse(key).success) {
    throw new HTTPException(400, { message: 'The Idempotency-Key must be 1 to 255 visible characters.' });
  }
  const requestHash = fingerprint(JSON.stringify(fields));
  return runInTransaction(runtime, async (context) => {
    await lock(context.tx, `idempotency ${call} ${key}`);
    const stored = await context.tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'result'])
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (stored) {
      if (stored.fingerprint !== requestHash) {
        throw new HTTPException(422, { message: 'This Idempotency-Key was used for another request.' });
      }
      return resultSchema.parse(JSON.parse(stored.result));
    }
    const result = await work(context);
    await context.tx
      .insertInto('idempotency_keys')
      .values({ call, key, fingerprint: requestHash, result: JSON.stringify(result), created_at: context.now })
      .execute();
    return result;
  });
}
