import { Hono, type Context } from 'hono';
import { z } from 'zod';

import { lookUpBooking } from './look-up-booking';
import { acceptOffer } from '../bookings/accept-offer';
import { applyTypedCode } from '../bookings/try-code';
import { runInTransaction, type Runtime } from '../db/transaction';
import { confirmableTypeSchema, workshopTypeSchema } from '../domain/booking-type';
import { currencySchema } from '../domain/currency';
import {
  currencyField,
  emailField,
  freeText,
  isSecret,
  personName,
  positiveId,
  secretField,
  shortText,
  wsField,
} from '../domain/fields';
import { ENDED_BOOKING, Refusal, UNKNOWN_BOOKING } from '../domain/refusal';
import { readJson } from '../http/body';
import { runOnce } from '../http/idempotency';
import { jsonResponse } from '../http/json-response';
import { isPreview } from '../http/preview';
import { readBookingStatus } from '../payments/booking-status';
import { releaseBooking } from '../payments/release-booking';
import { saveReservation } from '../payments/save-reservation';

const reservationSchema = z.object({
  first_name: personName('first name'),
  last_name: personName('last name'),
  email: emailField,
  workshop_edition: positiveId('Choose a date.'),
  about_me: freeText('about you', 4000),
  ctype: workshopTypeSchema,
  course_id: positiveId('The workshop is missing.'),
  ws: wsField,
  currency: currencyField.nullable().catch(null),
  /** The code of the reservation that this one corrects. */
  replaces: shortText('The reservation', 256),
});
const reservationResultSchema = z.object({ kind: z.literal('code'), code: z.string() });

const grantCodeSchema = z.object({
  grantCode: shortText('The code', 100),
  unpaidHash: shortText('The booking', 100),
  editionId: shortText('The edition'),
  refctype: shortText('The booking type', 20).transform((value) => value.toLowerCase()),
});
const codeVerdictSchema = z.object({
  apply_dcode: z.boolean(),
  dcode_value: z.string(),
  failcode: z.string(),
  uses_left: z.int().optional(),
  credit_value: z.partialRecord(currencySchema, z.number()).optional(),
});

const releaseSchema = z.object({ ctype: confirmableTypeSchema, hash: shortText('The booking', 100) });
const releasedSchema = z.object({ state: z.literal('released') });

const acceptanceSchema = z.object({
  ctype: workshopTypeSchema,
  hash: secretField('The booking is missing.', UNKNOWN_BOOKING),
  first_name: personName('first name'),
  last_name: personName('last name'),
  about_me: freeText('about you', 4000),
});
const acceptedSchema = z.object({ state: z.literal('held') });

/** The calls that make, discount and release an unpaid booking (docs/specification.md#calls). */
export function reservationRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .post('/save_unpaid_booking', (c) => saveUnpaidBooking(runtime, c))
    .post('/grantcode', (c) => applyGrantCode(runtime, c))
    .post('/accept_offer', async (c) => {
      const acceptance = await readJson(c, acceptanceSchema);
      await runInTransaction(runtime, (context) => acceptOffer(context, acceptance));
      return jsonResponse(c, acceptedSchema, { state: 'held' });
    })
    .post('/release_booking', async (c) => {
      const { ctype, hash } = await readJson(c, releaseSchema);
      await runInTransaction(runtime, (context) => releaseBooking(context, ctype, isSecret(hash) ? hash : ''));
      return jsonResponse(c, releasedSchema, { state: 'released' });
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
      code: await saveReservation(context, fields, { preview: isPreview(c) }),
    }),
  });
  return jsonResponse(c, z.string(), code);
}

async function applyGrantCode(runtime: Runtime, c: Context): Promise<Response> {
  const { grantCode, unpaidHash, editionId, refctype } = await readJson(c, grantCodeSchema);
  const { verdict, creditValue } = await runInTransaction(runtime, async (context) => {
    const booking = await lookUpBooking(context.tx, refctype, unpaidHash);
    const state = await readBookingStatus(context.tx, booking);
    if (state !== 'held') throw new Refusal('notFound', ENDED_BOOKING, { state });
    return applyTypedCode(context, grantCode, booking, editionId);
  });
  return jsonResponse(
    c,
    codeVerdictSchema,
    verdict.applies
      ? {
          apply_dcode: true,
          dcode_value: String(verdict.percent),
          failcode: '',
          uses_left: verdict.creditLeft,
          credit_value: creditValue,
        }
      : { apply_dcode: false, dcode_value: '0', failcode: verdict.failcode },
  );
}
