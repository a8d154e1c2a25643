import { Hono, type Handler } from 'hono';

import type { Runtime } from '../db/transaction';
import { describe, type Documentation } from '../http/documentation';
import { requireHost } from '../http/loopback';
import { sendPage } from '../pages/layout';
import { outboxPage } from '../pages/outbox-page';

const MAX_MAILS = 100;

const documentation: Documentation = {
  group: 'Pages for browsers',
  summary: 'The mails that would have been sent',
  description: 'Only without a mail server, and only on the machine itself unless the installation is a demonstration.',
  access: 'public',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
};

/** The stored mails, newest first: the page stands in for a mail client while no mail server is set. */
export function outboxRoutes({ db, config }: Runtime): Hono {
  const sendOutbox: Handler = async (c) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_MAILS).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  };
  return new Hono({ strict: false }).get('/outbox', requireHost(config.publicUrl), describe(documentation, sendOutbox));
}
