import { randomUUID } from 'node:crypto';

import type { TransactionContext } from '../db/transaction';
import { escapeHtml } from '../platform/escape-html';

/** Paragraphs of plain text, with one button between them at most. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  greeting: string;
  beforeAction: string[];
  action?: { label: string; url: string };
  afterAction: string[];
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
  signature: 'margin:30px 0 0;padding-top:18px;border-top:1px solid #16130f',
};

function renderText({ greeting, beforeAction, action, afterAction }: Mail): string {
  const parts = [
    greeting,
    ...beforeAction,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterAction,
    SIGNATURE.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml({ subject, greeting, beforeAction, action, afterAction }: Mail): string {
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
<p style="${STYLES.signature}">${SIGNATURE.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

function renderAction({ label, url }: NonNullable<Mail['action']>): string {
  const href = escapeHtml(url);
  return `<p style="${STYLES.action}"><a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></p>
<p style="${STYLES.url}">Or copy this address: ${href}</p>`;
}

/** Stores a mail as part of the transaction; the mailer delivers it after the commit. */
export async function enqueueMail({ tx, now }: Pick<TransactionContext, 'tx' | 'now'>, mail: Mail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      message_id: `<${randomUUID()}@camp.example>`,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      text: renderText(mail),
      html: renderHtml(mail),
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
}
