import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { Row } from '../db/schema';
import { oneClickUnsubscribeUrl } from '../domain/site-urls';
import type { Config } from '../platform/config';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../platform/private-folder';

type Sender = Pick<Config, 'mailFrom' | 'siteUrl'>;

/** In DATA_DIR. */
export const OUTBOX_FOLDER = 'outbox';

/** Delivers one mail or throws. Delivering a mail twice is harmless: same file, same Message-ID. */
export type Deliver = (mail: Row<'mails'>) => Promise<void>;

/** Delivers by SMTP where a server is configured, else into the folder DATA_DIR/outbox. */
export function createDelivery(config: Sender & Pick<Config, 'smtpUrl' | 'dataDir'>): Deliver {
  return config.smtpUrl
    ? deliverBySmtp(config.smtpUrl, config)
    : deliverToFolder(join(config.dataDir, OUTBOX_FOLDER), config);
}

function deliverBySmtp(url: string, sender: Sender): Deliver {
  const transport = createTransport(
    `${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`,
  );
  return async (mail) => {
    await transport.sendMail(toMessage(mail, sender));
  };
}

function deliverToFolder(folder: string, sender: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, sender));
    const file = join(folder, outboxFileName(mail));
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await writeFile(`${file}.part`, message, { mode: PRIVATE_FILE_MODE });
    await rename(`${file}.part`, file);
  };
}

function outboxFileName({ id, kind }: Row<'mails'>): string {
  return `${String(id).padStart(6, '0')}-${kind}.eml`;
}

/** The id of the mail behind a file of the outbox folder, whether or not it was written completely; null for others. */
export function outboxMailId(fileName: string): number | null {
  const match = /^(\d+)-[a-z-]+\.eml(\.part)?$/.exec(fileName);
  return match ? Number(match[1]) : null;
}

export const CALENDAR_FILE = { filename: 'booking.ics', contentType: 'text/calendar; charset=utf-8' };

function toMessage(mail: Row<'mails'>, { mailFrom, siteUrl }: Sender) {
  const { recipient, subject, text, html, calendar, message_id, created_at, list_token } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    attachments: calendar === null ? [] : [{ ...CALENDAR_FILE, content: calendar }],
    messageId: message_id,
    date: new Date(created_at * 1000),
    headers: list_token === null ? {} : listHeaders(oneClickUnsubscribeUrl(siteUrl, list_token)),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058. A mail program must find the URL in one piece, so the header is not folded. */
function listHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
