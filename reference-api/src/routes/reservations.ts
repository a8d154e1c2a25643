import { Hono, type Context } from 'hono';
import { z } from 'zod';

import { lookUpBooking } from './look-up-booking';
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
  shortText,
  wsField,
} from '../domain/fields';
import { ENDED_BOOKING, Refusal } from '../domain/refusal';
import { call, jsonBody } from '../http/call';
import { field } from '../http/field';
import { runOnce } from '../http/idempotency';
import { isPreview } from '../http/preview';
import { json } from '../http/replies';
import { idempotencyHeaders, previewHeaders } from '../http/request-headers';
import { readBookingStatus } from '../payments/booking-status';
import { releaseBooking } from '../payments/release-booking';
import { saveReservation } from '../payments/save-reservation';

const reservationSchema = z.object({
  first_name: field(personName('first name'), 'First name', 'Ada'),
  last_name: field(personName('last name'), 'Last name', 'Lovelace'),
  email: field(emailField, 'Where the link to the booking is sent', 'ada@example.org'),
  workshop_edition: field(positiveId('Choose a date.'), 'The id of an edition of the workshop', 31),
  about_me: field(freeText('about you', 4000), 'What the visitor says of themselves', 'I record glaciers.'),
  ctype: field(workshopTypeSchema, 'The type of the workshop', 'onsite'),
  course_id: field(positiveId('The workshop is missing.'), 'The id of the workshop', 12),
  ws: field(wsField, 'The tracking code of the link that brought the visitor: digits; anything else is dropped', '481'),
  currency: field(currencyField.nullable().catch(null), 'What the visitor chose to pay in: eur, gbp or usd', 'eur'),
  replaces: field(
    shortText('The reservation', 256),
    'The code of an unpaid reservation that this one corrects, and whose place it takes',
  ),
});
const reservationResultSchema = z.object({ kind: z.literal('code'), code: z.string() });
const codeSchema = field(
  z.string(),
  'The code of the booking, as JSON text: it opens /confirm/{ctype}/{hash}. 128 random bits or more, URL-safe',
  'k3v9Xw2mQp7sT1bN4cZ8aL',
);

const grantCodeSchema = z.object({
  grantCode: field(shortText('The code', 100), 'What the visitor typed', 'GRANT50'),
  unpaidHash: field(shortText('The booking', 100), 'The code of the booking', 'k3v9Xw2mQp7sT1bN4cZ8aL'),
  editionId: field(shortText('The edition'), 'The edition_id of the booking', '31'),
  refctype: field(
    shortText('The booking type', 20).transform((value) => value.toLowerCase()),
    'The ctype of the booking',
    'onsite',
  ),
});
const codeVerdictSchema = z.object({
  apply_dcode: field(z.boolean(), 'Whether the code works for this booking', true),
  dcode_value: field(z.string(), 'What it takes off, in percent', '50'),
  failcode: field(z.string(), 'Why it does not work; empty when it does', ''),
  uses_left: field(z.int(), 'How many workshops are left on a bundle, with this one', 3).optional(),
  credit_value: field(
    z.partialRecord(currencySchema, z.number()),
    'What one workshop of the bundle cost, by currency',
    { eur: 289 },
  ).optional(),
});

const releaseSchema = z.object({
  ctype: field(confirmableTypeSchema, 'The ctype of the booking', 'onsite'),
  hash: field(shortText('The booking', 100), 'The code of the booking', 'k3v9Xw2mQp7sT1bN4cZ8aL'),
});
const releasedSchema = z.object({ state: field(z.literal('released'), 'The place is free again') });

const group = 'Reservations';

/** The calls that make, discount and release an unpaid booking (docs/specification.md#calls). */
export function reservationRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .post(
      '/save_unpaid_booking',
      call(
        {
          group,
          summary: 'Reserves a place without payment',
          description:
            'The place is held for three days, and its link is sent by email. A second reservation of the same date ' +
            'by the same mailbox gets a code like the first, whose reads are 404 with the state “emailed”.',
          headers: idempotencyHeaders.extend({ 'X-Preview': previewHeaders.shape['X-Preview'] }),
          body: jsonBody(reservationSchema),
          response: json(codeSchema, 'The place is held'),
          errors: { 404: 'No such workshop', 409: 'Sold out, closed, or too much is reserved already' },
        },
        ({ c, body }) => saveUnpaidBooking(runtime, c, body),
      ),
    )
    .post(
      '/grantcode',
      call(
        {
          group,
          summary: 'Says what a code is worth for a reservation',
          description: 'A code that does not work is no error. Ten wrong ones pause the codes of a booking.',
          body: jsonBody(grantCodeSchema),
          response: json(codeVerdictSchema, 'What the code does'),
          errors: { 404: 'Unknown, or no longer held' },
        },
        ({ body }) => applyGrantCode(runtime, body),
      ),
    )
    .post(
      '/release_booking',
      call(
        {
          group,
          summary: 'Gives the place of an unpaid reservation back',
          body: jsonBody(releaseSchema),
          response: json(releasedSchema, 'The place is free, also when it was before'),
          errors: { 404: 'Unknown', 409: 'It is paid, and is cancelled elsewhere' },
        },
        async ({ body: { ctype, hash } }) => {
          await runInTransaction(runtime, (context) => releaseBooking(context, ctype, isSecret(hash) ? hash : ''));
          return { state: 'released' as const };
        },
      ),
    );
}

async function saveUnpaidBooking(
  runtime: Runtime,
  c: Context,
  fields: z.output<typeof reservationSchema>,
): Promise<string> {
  const { code } = await runOnce(runtime, c, {
    call: 'save_unpaid_booking',
    fields,
    resultSchema: reservationResultSchema,
    work: async (context) => ({
      kind: 'code' as const,
      code: await saveReservation(context, fields, { preview: isPreview(c) }),
    }),
  });
  return code;
}

async function applyGrantCode(
  runtime: Runtime,
  { grantCode, unpaidHash, editionId, refctype }: z.output<typeof grantCodeSchema>,
): Promise<z.input<typeof codeVerdictSchema>> {
  const { verdict, creditValue } = await runInTransaction(runtime, async (context) => {
    const booking = await lookUpBooking(context.tx, refctype, unpaidHash);
    const state = await readBookingStatus(context.tx, booking);
    if (state !== 'held') throw new Refusal('notFound', ENDED_BOOKING, { state });
    return applyTypedCode(context, grantCode, booking, editionId);
  });
  if (!verdict.applies) return { apply_dcode: false, dcode_value: '0', failcode: verdict.failcode };
  return {
    apply_dcode: true,
    dcode_value: String(verdict.percent),
    failcode: '',
    uses_left: verdict.creditLeft,
    credit_value: creditValue,
  };
}
