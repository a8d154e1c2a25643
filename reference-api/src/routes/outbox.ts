import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { isNumericId } from '../domain/item-id';
import { Refusal } from '../domain/refusal';
import { CALENDAR_FILE } from '../mail/transport';
import { sendPage } from '../pages/layout';
import { mailPage, outboxPage, type Scheme, withScheme } from '../pages/outbox-page';
import { isLoopbackName } from '../platform/config';

const MAX_MAILS = 100;
/** Mails need inline styles and pictures. The policy also applies outside the frame. */
const MAIL_POLICY = [
  "default-src 'none'",
  'img-src http: https:',
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function outboxRoutes({ db, config }: Runtime): Hono {
  const findMail = async (c: Context): Promise<Row<'mails'>> => {
    const id = c.req.param('id') ?? '';
    const mail = isNumericId(id)
      ? await db.selectFrom('mails').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : undefined;
    if (!mail) throw new Refusal('notFound', 'There is no such email.');
    return mail;
  };
  const routes = new Hono();
  for (const path of ['/outbox', '/outbox/*']) routes.use(path, requireHost(config.publicUrl));
  routes.get('/outbox', async (c) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_MAILS).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  });
  routes.get('/outbox/:id', async (c) => sendPage(c, config.siteUrl, mailPage(await findMail(c), readScheme(c))));
  routes.get('/outbox/:id/html', async (c) => sendHtml(c, await findMail(c)));
  routes.get(`/outbox/:id/${CALENDAR_FILE.filename}`, async (c) => sendFile(c, await findMail(c)));
  return routes;
}

/** Prevents DNS rebinding: a site whose host name resolves to this machine could read the page. */
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
