import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { listUrl } from '../domain/site-urls';
import type { Config } from '../platform/config';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../platform/private-folder';

type Sender = Pick<Config, 'mailFrom' | 'siteUrl'>;

const OUTBOX_FOLDER = 'outbox';

/** Delivers a mail or throws. Repeated deliveries have the same file and Message-ID. */
export type Deliver = (mail: Row<'mails'>) => Promise<void>;

/** Delivers by SMTP, else to DATA_DIR/outbox. On a public site a mail in the outbox stays unsent. */
export function createDelivery(config: Sender & Pick<Config, 'smtpUrl' | 'dataDir' | 'stubs'>): Deliver {
  if (config.smtpUrl) return deliverBySmtp(config.smtpUrl, config);
  const store = deliverToFolder(join(config.dataDir, OUTBOX_FOLDER), config);
  if (!config.stubs.includes('mail')) return store;
  return async (mail) => {
    await store(mail);
    throw new Error('SMTP_URL is not set: the email is stored, not sent.');
  };
}

export function createSmtpTransport(url: string) {
  return createTransport(`${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`);
}

function deliverBySmtp(url: string, sender: Sender): Deliver {
  const transport = createSmtpTransport(url);
  return async (mail) => {
    await transport.sendMail(toMessage(mail, sender));
  };
}

function deliverToFolder(folder: string, sender: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, sender));
    const file = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await writeFile(`${file}.part`, message, { mode: PRIVATE_FILE_MODE });
    await rename(`${file}.part`, file);
  };
}

export async function deleteOrphanedFiles(db: Db, dataDir: string): Promise<void> {
  const outbox = join(dataDir, OUTBOX_FOLDER);
  const files = await readdir(outbox).catch(() => []);
  if (files.length === 0) return;
  const stored = new Set((await db.selectFrom('mails').select('id').execute()).map(({ id }) => id));
  for (const file of files) {
    const [, id] = /^(\d+)-[a-z-]+\.eml(\.part)?$/.exec(file) ?? [];
    if (id !== undefined && !stored.has(Number(id))) await rm(join(outbox, file), { force: true });
  }
}

export const CALENDAR_FILE = { filename: 'booking.ics', contentType: 'text/calendar; charset=utf-8' };

/** One file for each calendar object. RFC 6047 requires the method in the content type too. */
function toAttachments(calendar: string) {
  const { filename, contentType } = CALENDAR_FILE;
  return calendar.split(/(?<=^END:VCALENDAR\r\n)(?=B)/m).map((content, index) => {
    const [, method] = /^METHOD:(\w+)\r$/m.exec(content) ?? [];
    return {
      filename: index === 0 ? filename : filename.replace('.', `-${index + 1}.`),
      contentType: method ? `${contentType}; method=${method}` : contentType,
      content,
    };
  });
}

function toMessage(mail: Row<'mails'>, { mailFrom, siteUrl }: Sender) {
  const { recipient, subject, text, html, calendar, message_id, created_at, list_token } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    attachments: calendar === null ? [] : toAttachments(calendar),
    messageId: message_id,
    date: new Date(created_at * 1000),
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(list_token !== null && listHeaders(listUrl(siteUrl, 'api/unsubscribe', list_token))),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058. `prepared` keeps nodemailer from folding the URL. */
function listHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
