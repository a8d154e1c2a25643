import type { Link, Mail, MailSection } from './mail';
import { escapeHtml } from '../platform/escape-html';

const SIGNATURE = 'CAMP, in the French Pyrenees';
const SIGN_OFF = 'All the best,';

const STYLES = {
  body:
    "margin:0;background:#f4efe6;color:#16130f;font:16px/1.55 'Gill Sans','Gill Sans Nova',Calibri,'Segoe UI'," +
    'sans-serif',
  column: 'max-width:560px;margin:0 auto;padding:40px 24px',
  name: "margin:0 0 34px;font:bold 30px/1 'Helvetica Neue',Arial,sans-serif;letter-spacing:-1px",
  paragraph: 'margin:0 0 18px',
  heading: 'margin:26px 0 6px;font-size:18px;line-height:1.3',
  table: 'width:100%;margin:0 0 18px;border-collapse:collapse',
  term:
    'width:7em;padding:6px 12px 6px 0;border-top:1px solid #cfc6b8;color:#6b6257;font-weight:normal;' +
    'text-align:left;vertical-align:top',
  value: 'padding:6px 0;border-top:1px solid #cfc6b8;vertical-align:top',
  action: 'margin:26px 0',
  button:
    'background:#16130f;color:#f4efe6;padding:14px 22px;text-decoration:none;font-weight:bold;display:inline-block',
  url: 'margin:0 0 18px;font-size:13px;color:#6b6257',
  optOut: 'color:#6b6257',
  signature: 'margin:30px 0 0;padding-top:18px;border-top:1px solid #16130f',
};

export function renderText(mail: Mail): string {
  const { greeting, beforeAction, sections = [], action, afterAction, optOut } = mail;
  const parts = [
    greeting,
    ...beforeAction,
    ...sections.map(renderSectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterAction,
    ...(optOut ? [`${optOut.label}\n${optOut.url}`] : []),
    signatureOf(mail).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderSectionText({ heading, rows }: MailSection): string {
  return [heading.toUpperCase(), ...rows.map(([term, value]) => `${term}: ${value}`)].join('\n');
}

export function renderHtml(mail: Mail): string {
  const { subject, greeting, beforeAction, sections = [], action, afterAction, optOut } = mail;
  const paragraph = (text: string) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`;
  const title = `<title>${escapeHtml(subject)}</title>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head>
<body style="${STYLES.body}">
<div style="${STYLES.column}">
<p style="${STYLES.name}">CAMP</p>
${paragraph(greeting)}
${beforeAction.map(paragraph).join('\n')}
${sections.map(renderSection).join('\n')}
${action ? renderAction(action) : ''}
${afterAction.map(paragraph).join('\n')}
${optOut ? renderOptOut(optOut) : ''}
<p style="${STYLES.signature}">${signatureOf(mail).map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

function signatureOf({ signOff = SIGN_OFF }: Mail): string[] {
  return [signOff, SIGNATURE];
}

function renderSection({ heading, rows }: MailSection): string {
  return `<h2 style="${STYLES.heading}">${escapeHtml(heading)}</h2>
<table style="${STYLES.table}">${rows.map(renderRow).join('\n')}</table>`;
}

function renderRow([term, value]: MailSection['rows'][number]): string {
  return `<tr><th scope="row" style="${STYLES.term}">${escapeHtml(term)}</th>
<td style="${STYLES.value}">${escapeHtml(value)}</td></tr>`;
}

function renderAction({ label, url }: Link): string {
  const href = escapeHtml(url);
  return `<p style="${STYLES.action}"><a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></p>
<p style="${STYLES.url}">Or copy this link: ${href}</p>`;
}

function renderOptOut({ label, url }: Link): string {
  return `<p style="${STYLES.url}"><a href="${escapeHtml(url)}" style="${STYLES.optOut}">${escapeHtml(label)}</a></p>`;
}
