import { Hono } from 'hono';

import type { Runtime } from '../db/transaction';
import { requireHost } from '../http/loopback';
import { sendPage } from '../pages/layout';
import { outboxPage } from '../pages/outbox-page';

const MAX_MAILS = 100;

/** The stored mails, newest first: the page stands in for a mail client while no mail server is set. */
export function outboxRoutes({ db, config }: Runtime): Hono {
  return new Hono({ strict: false }).get('/outbox', requireHost(config.publicUrl), async (c) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_MAILS).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  });
}
