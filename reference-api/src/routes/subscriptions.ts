import { isSecret } from '@camp/contract/request-fields';
import { Hono } from 'hono';

import { leaveList } from '../bookings/unpaid-bookings';
import { runInTransaction, type Runtime } from '../db/transaction';
import { toClientError } from '../http/errors';
import { serveCall } from '../http/serve-call';
import { confirmSubscription, preregister, subscribe } from '../subscriptions/subscribe';

export function serveSubscriptions(app: Hono, runtime: Runtime): void {
  app.route('/', confirmationRoutes(runtime));
  serveCall(app, 'subscribe/', ({ body }) => runInTransaction(runtime, (context) => subscribe(context, body)));
  serveCall(app, 'save_preregistration/', ({ body }) =>
    runInTransaction(runtime, (context) => preregister(context, body)),
  );
  serveCall(app, 'unsubscribe/', ({ body: { token } }) =>
    runInTransaction(runtime, (context) => leaveList(context, isSecret(token) ? token : '')),
  );
}

/** Responds with plain text, also to errors, because the site shows it unchanged. */
function confirmationRoutes(runtime: Runtime): Hono {
  const routes = new Hono();
  for (const kind of ['subscription', 'preregistration'] as const) {
    const path = kind === 'subscription' ? 'subscribe_confirm/{item_id}' : 'preregistration_confirm/{item_id}';
    serveCall(routes, path, ({ params: { item_id } }) =>
      runInTransaction(runtime, (context) => confirmSubscription(context, isSecret(item_id) ? item_id : '', kind)),
    );
  }
  routes.onError((error, c) => {
    const clientError = toClientError(error);
    if (!clientError) throw error;
    return c.text(clientError.message, clientError.status);
  });
  return routes;
}
