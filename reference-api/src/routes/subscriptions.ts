import { Hono } from 'hono';
import { z } from 'zod';

import { runInTransaction, type Runtime } from '../db/transaction';
import { emailField, isSecret, positiveId, shortText, wsField } from '../domain/fields';
import { UNKNOWN_WORKSHOP } from '../domain/refusal';
import { readForm, readJson } from '../http/body';
import { toClientError } from '../http/errors';
import { confirmSubscription, type SubscriptionKind } from '../subscriptions/confirm-subscription';
import { preregister, subscribe } from '../subscriptions/subscribe';
import { unsubscribe } from '../subscriptions/unsubscribe';

const subscriptionSchema = z.object({
  email: emailField,
  ctype: shortText('The workshop type', 20),
  item_id: shortText('The workshop', 120),
  tracked_id: wsField,
});

const preregistrationSchema = z.object({ email: emailField, workshop_id: positiveId(UNKNOWN_WORKSHOP) });

const unsubscribeSchema = z.object({ token: shortText('The link', 100) });

/** The news list, waiting lists and pre-registrations (docs/specification.md#calls). */
export function subscriptionRoutes(runtime: Runtime): Hono {
  return new Hono({ strict: false })
    .route('/', confirmationRoutes(runtime))
    .post('/subscribe', async (c) => {
      const fields = await readForm(c, subscriptionSchema);
      return c.text(await runInTransaction(runtime, (context) => subscribe(context, fields)));
    })
    .post('/save_preregistration', async (c) => {
      const fields = await readJson(c, preregistrationSchema);
      await runInTransaction(runtime, (context) => preregister(context, fields));
      return c.body('', 200);
    })
    .post('/unsubscribe', async (c) => {
      const { token } = await readJson(c, unsubscribeSchema);
      return c.text(await runInTransaction(runtime, (context) => unsubscribe(context, isSecret(token) ? token : '')));
    });
}

/** The links of mails. Their responses are plain text, errors included: the site shows them unchanged. */
function confirmationRoutes(runtime: Runtime): Hono {
  const confirm = (token: string, kind: SubscriptionKind) =>
    runInTransaction(runtime, (context) => confirmSubscription(context, isSecret(token) ? token : '', kind));

  const routes = new Hono({ strict: false })
    .get('/subscribe_confirm/:item_id', async (c) => c.text(await confirm(c.req.param('item_id'), 'subscription')))
    .get('/preregistration_confirm/:item_id', async (c) =>
      c.text(await confirm(c.req.param('item_id'), 'preregistration')),
    );
  routes.onError((error, c) => {
    const clientError = toClientError(error);
    if (!clientError) throw error;
    return c.text(clientError.message, clientError.status);
  });
  return routes;
}
