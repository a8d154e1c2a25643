import { Hono } from 'hono';
import { z } from 'zod';

import { acceptOffer } from '../bookings/accept-offer';
import { runInTransaction, type Runtime } from '../db/transaction';
import { workshopTypeSchema } from '../domain/booking-type';
import { freeText, personName, secretField } from '../domain/fields';
import { UNKNOWN_BOOKING } from '../domain/refusal';
import { call, jsonBody } from '../http/call';
import { field } from '../http/field';
import { json } from '../http/replies';

const acceptanceSchema = z.object({
  ctype: field(workshopTypeSchema, 'The type of the workshop', 'onsite'),
  hash: field(
    secretField('The booking is missing.', UNKNOWN_BOOKING),
    'The secret of the link in the mail',
    'k3v9Xw2mQp7sT1bN4cZ8aL',
  ),
  first_name: field(personName('first name'), 'First name', 'Ada'),
  last_name: field(personName('last name'), 'Last name', 'Lovelace'),
  about_me: field(freeText('about you', 4000), 'What the visitor says of themselves', 'I record glaciers.'),
});
const acceptedSchema = z.object({ state: field(z.literal('held'), 'The place is held') });

/** The call of the link that offers a freed place (docs/specification.md#calls, Additions). */
export function waitingListOfferRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false }).post(
    '/accept_offer',
    call(
      {
        group: 'Reservations',
        summary: 'Reserves a place that the waiting list has offered',
        body: jsonBody(acceptanceSchema),
        response: json(acceptedSchema, 'The place is held as long as any reservation, also when it was before'),
        errors: { 404: 'Unknown, or the offer has ended' },
      },
      async ({ body }) => {
        await runInTransaction(runtime, (context) => acceptOffer(context, body));
        return { state: 'held' as const };
      },
    ),
  );
}
