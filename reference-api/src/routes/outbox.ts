import { refusals, type CallDescription } from '@camp/contract/call';
import { text } from '@camp/contract/fields';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { isNumericId } from '../domain/item-id';
import { Refusal } from '../domain/refusal';
import { serveDescribed } from '../http/serve';
import { CALENDAR_FILE } from '../mail/transport';
import { sendPage } from '../pages/layout';
import { mailPage, outboxPage, type Scheme, withScheme } from '../pages/outbox-page';
import { isLoopbackName } from '../platform/config';

const MAX_MAILS = 100;
/** Allows the inline styles and pictures of mails and nothing else, also outside the frame. */
const MAIL_POLICY = [
  "default-src 'none'",
  'img-src http: https:',
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const outbox: CallDescription = {
  method: 'get',
  path: 'outbox',
  group: 'Pages for browsers',
  summary: 'The mails that would have been sent',
  description: 'Only without a mail server, for a site on this machine or with DEMO=1.',
  access: 'public',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
};

const describeMail = (path: string, summary: string, contentType: string): CallDescription => ({
  ...outbox,
  path: `outbox/{id}${path}`,
  summary,
  params: z.object({ id: text('The number of a mail', '917') }),
  responses: {
    200: { description: summary, contentType },
    ...refusals({ 404: 'No such mail, or no such file of it' }),
  },
});
const preview = describeMail('', 'A mail as mail programs show it', 'text/html');
const mailHtml = describeMail('/html', 'The HTML of a mail', 'text/html');
const calendar = describeMail(`/${CALENDAR_FILE.filename}`, 'The calendar file of a mail', 'text/calendar');

/** The stored mails, newest first, for installations without a mail server. */
export function outboxRoutes({ db, config }: Runtime): Hono {
  const host = requireHost(config.publicUrl);
  const findMail = async (c: Context): Promise<Row<'mails'>> => {
    const id = c.req.param('id') ?? '';
    const mail = isNumericId(id)
      ? await db.selectFrom('mails').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : undefined;
    if (!mail) throw new Refusal('notFound', 'There is no such email.');
    return mail;
  };
  const routes = new Hono();
  const sendOutbox = async (c: Context) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_MAILS).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  };
  const sendPreview = async (c: Context) => sendPage(c, config.siteUrl, mailPage(await findMail(c), readScheme(c)));
  serveDescribed(routes, outbox, sendOutbox, host);
  serveDescribed(routes, preview, sendPreview, host);
  serveDescribed(routes, mailHtml, async (c) => sendHtml(c, await findMail(c)), host);
  serveDescribed(routes, calendar, async (c) => sendFile(c, await findMail(c)), host);
  return routes;
}

/** Refuses requests that name another host: a site whose name points here could read the page (DNS rebinding). */
function requireHost(publicUrl: string): MiddlewareHandler {
  const { host } = new URL(publicUrl);
  return async (c, next) => {
    const given = c.req.header('host')?.toLowerCase() ?? '';
    if (!isLoopbackName(given.replace(/:\d+$/, '')) && given !== host) {
      throw new HTTPException(403, { message: 'This page is not served under that host name.' });
    }
    await next();
  };
}

const readScheme = (c: Context): Scheme => (c.req.query('scheme') === 'dark' ? 'dark' : 'light');

function sendHtml(c: Context, { html }: Row<'mails'>): Response {
  c.header('content-security-policy', MAIL_POLICY);
  c.header('referrer-policy', 'no-referrer');
  return c.body(withScheme(html, readScheme(c)), 200, { 'content-type': 'text/html; charset=utf-8' });
}

function sendFile(c: Context, { calendar }: Row<'mails'>): Response {
  if (calendar === null) throw new Refusal('notFound', 'This email has no calendar file.');
  c.header('content-type', CALENDAR_FILE.contentType);
  c.header('content-disposition', `attachment; filename="${CALENDAR_FILE.filename}"`);
  return c.body(calendar);
}
