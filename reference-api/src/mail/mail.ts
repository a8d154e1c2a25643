import { randomUUID } from 'node:crypto';
import { escapeHtml } from '../platform/escape-html';
import type { TransactionContext } from '../db/transaction';

export interface Mail {
  kind: string;
  to: string;
  subject: string;
  greeting: string;
  before: string[];
  action?: { label: string; url: string };
  after: string[];
}

const SIGNATURE = ['See you up here,', 'CAMP, in the French Pyrenees'];

export function renderText({ greeting, before, action, after }: Mail): string {
  const parts = [
    greeting,
    ...before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    SIGNATURE.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function renderHtml({ subject, greeting, before, action, after }: Mail): string {
  const paragraph = (text: string) => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin:26px 0"><a href="${escapeHtml(action.url)}" style="background:#16130f;color:#f4efe6;padding:14px 22px;text-decoration:none;font-weight:bold;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 18px;font-size:13px;color:#6b6257">Or copy this address: ${escapeHtml(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4efe6;color:#16130f;font:16px/1.55 'Gill Sans','Gill Sans Nova',Calibri,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 34px;font:bold 30px/1 'Helvetica Neue',Arial,sans-serif;letter-spacing:-1px">CAMP</p>
${paragraph(greeting)}
${before.map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
<p style="margin:30px 0 0;padding-top:18px;border-top:1px solid #16130f">${SIGNATURE.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

/** Puts a letter in the outbox as part of a step; the postman takes it from there, also after a crash. */
export async function enqueueMail({ tx, now }: Pick<TransactionContext, 'tx' | 'now'>, letter: Mail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      message_id: `<${randomUUID()}@camp.example>`,
      kind: letter.kind,
      recipient: letter.to,
      subject: letter.subject,
      text: renderText(letter),
      html: renderHtml(letter),
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
}
