import { Hono } from 'hono';
import { readForm, readJson } from '../http/body';
import { Refusal } from '../domain/refusal';
import { SECRET_PATTERN } from '../domain/fields';
import {
  confirmSubscription,
  preregister,
  preregistrationSchema,
  subscribe,
  subscriptionSchema,
} from '../subscriptions/subscribe';
import { runInTransaction, type Services } from '../db/transaction';

/** The news list, waiting lists and pre-registrations. The site shows these answers as they are, so refusals are text too. */
export function listRoutes(services: Services): Hono {
  const confirm = (token: string, kind: 'subscription' | 'preregistration') =>
    runInTransaction(services, (step) => confirmSubscription(step, SECRET_PATTERN.test(token) ? token : '', kind));

  const routes = new Hono({ strict: false })
    .post('/subscribe', async (c) => {
      const fields = await readForm(c, subscriptionSchema);
      return c.text(await runInTransaction(services, (step) => subscribe(step, fields)));
    })
    .get('/subscribe_confirm/:item_id', async (c) => c.text(await confirm(c.req.param('item_id'), 'subscription')))
    .get('/preregistration_confirm/:item_id', async (c) =>
      c.text(await confirm(c.req.param('item_id'), 'preregistration')),
    );
  routes.onError((error, c) => {
    if (error instanceof Refusal) return c.text(error.message, error.status);
    throw error;
  });
  return new Hono({ strict: false }).route('/', routes).post('/save_preregistration', async (c) => {
    const fields = await readJson(c, preregistrationSchema);
    await runInTransaction(services, (step) => preregister(step, fields));
    return c.body('', 200);
  });
}
