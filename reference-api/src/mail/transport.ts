import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config';
import type { Row } from '../db/schema';

/** Delivers one mail or throws; delivering the same mail again is harmless (same file, same Message-ID). */
export type Deliver = (mail: Row<'mails'>) => Promise<void>;

export function createDelivery(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Deliver {
  return config.smtpUrl
    ? bySmtp(config.smtpUrl, config.mailFrom)
    : intoFolder(join(config.dataDir, 'outbox'), config.mailFrom);
}

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport(
    `${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`,
  );
  return async (mail) => {
    await transport.sendMail(message(mail, from));
  };
}

function intoFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message: bytes } = await transport.sendMail(message(mail, from));
    const file = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, bytes as Buffer);
    await rename(`${file}.part`, file);
  };
}

function message({ recipient, subject, text, html, message_id, created_at }: Row<'mails'>, from: string) {
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
