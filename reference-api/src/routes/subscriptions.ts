import { Hono } from 'hono';
import { z } from 'zod';

import { runInTransaction, type Runtime } from '../db/transaction';
import { emailField, isSecret, positiveId, shortText, wsField } from '../domain/fields';
import { UNKNOWN_WORKSHOP } from '../domain/refusal';
import { call, formBody, jsonBody } from '../http/call';
import { toClientError } from '../http/errors';
import { field } from '../http/field';
import { empty, text } from '../http/replies';
import { confirmSubscription, type SubscriptionKind } from '../subscriptions/confirm-subscription';
import { preregister, subscribe } from '../subscriptions/subscribe';
import { unsubscribe } from '../subscriptions/unsubscribe';

const email = field(emailField, 'The address', 'ada@example.org');
const token = field(z.string(), 'The secret of the link in a mail', 'Zt4nR8yWq1mK6cV0xB3pLs');

const subscriptionSchema = z.object({
  email,
  ctype: field(shortText('The workshop type', 20), 'Of a waiting list: onsite or online; empty for the news', 'onsite'),
  item_id: field(shortText('The workshop', 120), 'Of a waiting list: the workshop; empty for the news', '12'),
  tracked_id: field(wsField, 'The tracking code of the link that brought the visitor: digits', '481'),
});

const preregistrationSchema = z.object({
  email,
  workshop_id: field(positiveId(UNKNOWN_WORKSHOP), 'An id of list_upcoming_workshops', 5),
});

const unsubscribeSchema = z.object({ token: field(shortText('The link', 100), 'The secret of the link in a mail') });

const confirmationParamsSchema = z.object({ item_id: token });
const sentence = field(z.string(), 'A sentence that is shown as it is', 'Thank you. You are on the list.');

const group = 'Lists by email';

/** The news list, waiting lists and pre-registrations (docs/specification.md#calls). */
export function subscriptionRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .route('/', confirmationRoutes(runtime))
    .post(
      '/subscribe',
      call(
        {
          group,
          summary: 'Puts an address on the news list, or on the waiting list of a workshop',
          description: 'It is on the list once the link in the mail is opened. The response never says who is on it.',
          body: formBody(subscriptionSchema),
          response: text(sentence, 'A mail with the link is on its way'),
          errors: { 404: 'No such workshop' },
        },
        ({ body }) => runInTransaction(runtime, (context) => subscribe(context, body)),
      ),
    )
    .post(
      '/save_preregistration',
      call(
        {
          group,
          summary: 'Asks for a mail when a planned workshop can be booked',
          body: jsonBody(preregistrationSchema),
          response: empty('A mail with the link is on its way'),
          errors: { 404: 'No such workshop' },
        },
        ({ body }) => runInTransaction(runtime, (context) => preregister(context, body)),
      ),
    )
    .post(
      '/unsubscribe',
      call(
        {
          group,
          summary: 'Takes a mailbox off every list',
          body: jsonBody(unsubscribeSchema),
          response: text(sentence, 'The address is deleted, also when it was before'),
          errors: { 404: 'Unknown' },
        },
        ({ body }) =>
          runInTransaction(runtime, (context) => unsubscribe(context, isSecret(body.token) ? body.token : '')),
      ),
    );
}

/** The links of mails. Their responses are plain text, errors included: the site shows them unchanged. */
function confirmationRoutes(runtime: Runtime): Hono {
  const confirmation = (summary: string, kind: SubscriptionKind) =>
    call(
      {
        group,
        summary,
        params: confirmationParamsSchema,
        response: text(sentence, 'It is confirmed, also when it was before', 'text/plain'),
        errors: { 404: 'Unknown' },
      },
      ({ params: { item_id } }) =>
        runInTransaction(runtime, (context) => confirmSubscription(context, isSecret(item_id) ? item_id : '', kind)),
    );

  const routes = new Hono({ strict: false })
    .get('/subscribe_confirm/:item_id', confirmation('Confirms a subscription', 'subscription'))
    .get('/preregistration_confirm/:item_id', confirmation('Confirms a pre-registration', 'preregistration'));
  routes.onError((error, c) => {
    const clientError = toClientError(error);
    if (!clientError) throw error;
    return c.text(clientError.message, clientError.status);
  });
  return routes;
}
