import { randomUUID } from 'node:crypto';

import { isMailAllowed } from './mail-limit';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { escapeHtml } from '../platform/escape-html';

interface Link {
  label: string;
  url: string;
}

/** Paragraphs of plain text, with one button between them at most. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  greeting: string;
  beforeAction: string[];
  action?: Link;
  afterAction: string[];
  /** The way out: releases the place, or ends the subscription. */
  optOut?: Link;
  /** Whether anyone who types the address can cause this mail: then it is limited per recipient. */
  unasked?: boolean;
  /** The token of the subscription, for the headers of a mail of a list. */
  listToken?: string;
}

const SIGNATURE = ['See you up here,', 'CAMP, in the French Pyrenees'];

const STYLES = {
  body:
    "margin:0;background:#f4efe6;color:#16130f;font:16px/1.55 'Gill Sans','Gill Sans Nova',Calibri,'Segoe UI'," +
    'sans-serif',
  column: 'max-width:560px;margin:0 auto;padding:40px 24px',
  name: "margin:0 0 34px;font:bold 30px/1 'Helvetica Neue',Arial,sans-serif;letter-spacing:-1px",
  paragraph: 'margin:0 0 18px',
  action: 'margin:26px 0',
  button:
    'background:#16130f;color:#f4efe6;padding:14px 22px;text-decoration:none;font-weight:bold;display:inline-block',
  url: 'margin:0 0 18px;font-size:13px;color:#6b6257',
  optOut: 'color:#6b6257',
  signature: 'margin:30px 0 0;padding-top:18px;border-top:1px solid #16130f',
};

function renderText({ greeting, beforeAction, action, afterAction, optOut }: Mail): string {
  const parts = [
    greeting,
    ...beforeAction,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterAction,
    ...(optOut ? [`${optOut.label}\n${optOut.url}`] : []),
    SIGNATURE.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml({ subject, greeting, beforeAction, action, afterAction, optOut }: Mail): string {
  const paragraph = (text: string) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`;
  const title = `<title>${escapeHtml(subject)}</title>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head>
<body style="${STYLES.body}">
<div style="${STYLES.column}">
<p style="${STYLES.name}">CAMP</p>
${paragraph(greeting)}
${beforeAction.map(paragraph).join('\n')}
${action ? renderAction(action) : ''}
${afterAction.map(paragraph).join('\n')}
${optOut ? renderOptOut(optOut) : ''}
<p style="${STYLES.signature}">${SIGNATURE.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

function renderAction({ label, url }: Link): string {
  const href = escapeHtml(url);
  return `<p style="${STYLES.action}"><a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></p>
<p style="${STYLES.url}">Or copy this address: ${href}</p>`;
}

function renderOptOut({ label, url }: Link): string {
  return `<p style="${STYLES.url}"><a href="${escapeHtml(url)}" style="${STYLES.optOut}">${escapeHtml(label)}</a></p>`;
}

/**
 * Stores a mail as part of the transaction; the mailer delivers it after the commit.
 * @returns false when it is unasked and its recipient has had enough of those: then it is not sent.
 */
export async function enqueueMail(
  context: Pick<TransactionContext, 'tx' | 'now' | 'log'>,
  mail: Mail,
): Promise<boolean> {
  const { tx, now, log } = context;
  const recipientKey = canonicalEmail(mail.to);
  if (mail.unasked && !(await isMailAllowed(context, recipientKey))) {
    log('warn', 'mail not sent: too many to one recipient', { kind: mail.kind });
    return false;
  }
  await tx
    .insertInto('mails')
    .values({
      message_id: `<${randomUUID()}@camp.example>`,
      kind: mail.kind,
      recipient: mail.to,
      recipient_key: recipientKey,
      unasked: mail.unasked ? 1 : 0,
      list_token: mail.listToken ?? null,
      subject: mail.subject,
      text: renderText(mail),
      html: renderHtml(mail),
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
  return true;
}
