import { Hono } from 'hono';
import { outboxPage } from '../pages/outbox-page';
import { sendPage } from '../pages/layout';
import type { Services } from '../db/transaction';

const shown = 100;

/** Stands in for a mail client while there is no mail server. */
export function outboxRoutes({ db, config }: Services): Hono {
  return new Hono({ strict: false }).get('/outbox', async (c) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(shown).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  });
}
