import { Hono, type Context, type Handler } from 'hono';
import { z } from 'zod';

import type { Row } from '../db/schema';
import type { Runtime } from '../db/transaction';
import { isNumericId } from '../domain/item-id';
import { Refusal } from '../domain/refusal';
import { describe, refusals, type Documentation } from '../http/documentation';
import { field } from '../http/field';
import { requireHost } from '../http/loopback';
import { CALENDAR_FILE } from '../mail/transport';
import { sendPage } from '../pages/layout';
import { mailPage, withScheme, type Scheme } from '../pages/mail-page';
import { outboxPage } from '../pages/outbox-page';

const MAX_MAILS = 100;
/** Mails have inline styles; nothing else of them is run or loaded, also when one is opened outside its frame. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const documentation: Documentation = {
  group: 'Pages for browsers',
  summary: 'The mails that would have been sent',
  description: 'Only without a mail server, and only on the machine itself unless the installation is a demonstration.',
  access: 'public',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
};

const aboutMail = (summary: string, contentType: string): Documentation => ({
  ...documentation,
  summary,
  params: z.object({ id: field(z.string(), 'The number of a mail', '917') }),
  responses: {
    200: { description: summary, contentType },
    ...refusals({ 404: 'No such mail, or no such file of it' }),
  },
});

/** The stored mails, newest first: the pages stand in for a mail client while no mail server is set. */
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
  const sendOutbox: Handler = async (c) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_MAILS).execute();
    return sendPage(c, config.siteUrl, outboxPage(mails));
  };
  const sendPreview: Handler = async (c) => sendPage(c, config.siteUrl, mailPage(await findMail(c), schemeOf(c)));
  const sendMailHtml: Handler = async (c) => sendHtml(c, await findMail(c));
  const sendCalendar: Handler = async (c) => sendFile(c, await findMail(c));
  return new Hono({ strict: false })
    .get('/outbox', host, describe(documentation, sendOutbox))
    .get('/outbox/:id', host, describe(aboutMail('A mail as mail programs show it', 'text/html'), sendPreview))
    .get('/outbox/:id/html', host, describe(aboutMail('The HTML of a mail', 'text/html'), sendMailHtml))
    .get(
      `/outbox/:id/${CALENDAR_FILE.filename}`,
      host,
      describe(aboutMail('The calendar file of a mail', 'text/calendar'), sendCalendar),
    );
}

const schemeOf = (c: Context): Scheme => (c.req.query('scheme') === 'dark' ? 'dark' : 'light');

function sendHtml(c: Context, { html }: Row<'mails'>): Response {
  c.header('content-security-policy', MAIL_POLICY);
  c.header('referrer-policy', 'no-referrer');
  return c.body(withScheme(html, schemeOf(c)), 200, { 'content-type': 'text/html; charset=utf-8' });
}

function sendFile(c: Context, { calendar }: Row<'mails'>): Response {
  if (calendar === null) throw new Refusal('notFound', 'This email has no calendar file.');
  c.header('content-type', CALENDAR_FILE.contentType);
  c.header('content-disposition', `attachment; filename="${CALENDAR_FILE.filename}"`);
  return c.body(calendar);
}
