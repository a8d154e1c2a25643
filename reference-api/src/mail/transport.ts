import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { Row } from '../db/schema';
import type { Config } from '../platform/config';

/** Delivers one mail or throws. Delivering a mail twice is harmless: same file, same Message-ID. */
export type Deliver = (mail: Row<'mails'>) => Promise<void>;

/** Delivers by SMTP where a server is configured, else into the folder DATA_DIR/outbox. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Deliver {
  return config.smtpUrl
    ? deliverBySmtp(config.smtpUrl, config.mailFrom)
    : deliverToFolder(join(config.dataDir, 'outbox'), config.mailFrom);
}

function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport(
    `${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`,
  );
  return async (mail) => {
    await transport.sendMail(toMessage(mail, from));
  };
}

function deliverToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, from));
    const file = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}

function toMessage({ recipient, subject, text, html, message_id, created_at }: Row<'mails'>, from: string) {
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: message_id,
    date: new Date(created_at * 1000),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
