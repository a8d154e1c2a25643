import { WRITTEN_DATE } from '@camp/contract/written-date';
import { Marked } from 'marked';

import { type Link, type Mail, type MailSection, ORGANISATION } from './mail';
import { INLINE, STYLE_SHEET } from './mail-style';
import { TIME_ZONE_NAME } from '../domain/dates';
import { mailImageUrl, pictureUrl } from '../domain/site-urls';
import { escapeHtml } from '../platform/escape-html';

const SIGNATURE = 'CAMP, in the French Pyrenees';
const SIGN_OFF = 'All the best,';
/** Fills the line that an inbox shows beside the subject. */
const PREHEADER_END = '&#847;&zwnj;&nbsp;'.repeat(60);

export function renderText(mail: Mail): string {
  const { greeting, beforeAction, sections = [], action, afterAction } = mail;
  const parts = [
    greeting,
    ...beforeAction,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...sections.map(renderSectionText),
    ...afterAction,
    ...listOptOuts(mail).map(({ label, url }) => `${label}\n${url}`),
    getSignature(mail).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const listOptOuts = ({ optOut, unsubscribe }: Mail) => [optOut, unsubscribe].filter((link) => link !== undefined);

function renderSectionText({ heading, rows }: MailSection): string {
  return [heading.toUpperCase(), ...rows.map(([term, value]) => `${term}: ${formatValue(value)}`)].join('\n');
}

const formatValue = (value: string | Link) => (typeof value === 'string' ? value : `${value.label}\n${value.url}`);

/**
 * HTML that renders alike in mail programs: tables and inline styles, at most 600 px wide, with text in place of
 * pictures that are not loaded. The style sheet adds a dark scheme and a layout for phones.
 */
export function renderHtml(mail: Mail, siteUrl: string): string {
  const { legalStatement, postalAddress } = ORGANISATION;
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(mail.subject)}</title>
<style>${STYLE_SHEET}</style></head>
<body class="page" style="${INLINE.body}">
<div style="${INLINE.preheader}">${renderPreheader(mail)}${PREHEADER_END}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${INLINE.page}"><tr>
<td align="center" style="padding:0">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${INLINE.sheet}">
<tr><td class="night bar" style="${INLINE.bar}"><img src="${escapeHtml(mailImageUrl(siteUrl, 'wordmark'))}" alt="CAMP"
width="168" height="30" class="on-night" style="${INLINE.wordmark}"></td></tr>
${renderPrint(mail, siteUrl)}<tr><td class="cell" style="${INLINE.cell}">
${renderContent(mail)}
</td></tr>
<tr><td style="padding:0"><img src="${escapeHtml(mailImageUrl(siteUrl, 'ridge'))}" alt="" width="600"
style="${INLINE.picture}"></td></tr>
<tr><td class="night foot" style="${INLINE.foot}">
<p class="on-night" style="${INLINE.footer}">${escapeHtml(postalAddress)}<br>${escapeHtml(legalStatement)}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}

function renderPreheader({ beforeAction, subject, isMarkdown }: Mail): string {
  const [lead = subject] = beforeAction;
  return isMarkdown ? renderMarkdown(lead).replace(/<[^<>]*>/g, '') : escapeHtml(lead);
}

function renderPrint({ print }: Mail, siteUrl: string): string {
  if (!print?.image) return '';
  const src = escapeHtml(pictureUrl(siteUrl, print.image));
  return `<tr><td class="ink" style="padding:0"><img src="${src}" alt="${escapeHtml(print.imageAlt)}" width="600"
class="ink print" style="${INLINE.picture};${INLINE.pictureAlt}"></td></tr>
`;
}

function renderContent(mail: Mail): string {
  const { greeting, beforeAction, sections = [], action, afterAction } = mail;
  return [
    renderTitle(mail.subject),
    ...[greeting, ...beforeAction].map(mail.isMarkdown ? renderMarkdown : renderParagraph),
    ...(action ? [renderAction(action)] : []),
    ...sections.map(renderSection),
    ...afterAction.map(renderParagraph),
    ...listOptOuts(mail).map(renderOptOut),
    `<p class="ink rule" style="${INLINE.signature}">${getSignature(mail).map(escapeHtml).join('<br>')}</p>`,
  ].join('\n');
}

/** Splits a subject such as "Your place is held: Listening to Ice" into a title and a lead. */
function renderTitle(subject: string): string {
  const colon = subject.indexOf(': ');
  const [title, about] = colon === -1 ? [subject] : [subject.slice(0, colon), subject.slice(colon + 2)];
  const lead = about ? `\n<p class="ink" style="${INLINE.lead}">${toHtml(capitalise(about))}</p>` : '';
  const style = lead ? INLINE.title : INLINE.titleAlone;
  return `<h1 class="ink title" style="${style}">${escapeHtml(title)}</h1>${lead}`;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function getSignature({ signOff = SIGN_OFF }: Mail): string[] {
  return [signOff, SIGNATURE];
}

function renderParagraph(text: string): string {
  return `<p class="ink" style="${INLINE.paragraph}">${toHtml(text)}</p>`;
}

const markdown = new Marked({
  renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
});

const STYLED_TAGS: Record<string, string> = {
  p: INLINE.paragraph,
  ul: INLINE.paragraph,
  ol: INLINE.paragraph,
  h2: INLINE.heading,
  a: INLINE.valueLink,
};

/** HTML within it is shown as text, and pictures as their text. */
function renderMarkdown(text: string): string {
  const html = (markdown.parse(text, { async: false }) as string).trim();
  return html.replace(
    /<(p|ul|ol|h2|a)(?=[\s>])/g,
    (tag, name: string) => `${tag} class="ink" style="${STYLED_TAGS[name]}"`,
  );
}

function renderSection({ heading, rows }: MailSection): string {
  return `<h2 class="ink" style="${INLINE.heading}">${escapeHtml(heading)}</h2>
<table class="line" cellpadding="0" cellspacing="0" style="${INLINE.table}">${rows.map(renderRow).join('\n')}</table>`;
}

function renderRow([term, value]: MailSection['rows'][number]): string {
  return `<tr><th scope="row" class="soft line term" style="${INLINE.term}">${toHtml(term)}</th>
<td class="ink line value" style="${INLINE.value}">${renderValue(value)}</td></tr>`;
}

function renderValue(value: string | Link): string {
  if (typeof value === 'string') return toHtml(value);
  return `<a href="${escapeHtml(value.url)}" class="ink" style="${INLINE.valueLink}">${toHtml(value.label)}</a>`;
}

const UNBROKEN = new RegExp(`${WRITTEN_DATE}|${TIME_ZONE_NAME.replace(/[()]/g, '\\$&')}`, 'g');

/** Dates stay on one line. */
function toHtml(text: string): string {
  return escapeHtml(text).replace(UNBROKEN, `<span style="${INLINE.unbroken}">$&</span>`);
}

/** The cell is coloured, because Outlook ignores the padding of links. */
function renderAction({ label, url }: Link): string {
  const href = escapeHtml(url);
  return `<table role="presentation" class="action" cellpadding="0" cellspacing="0" style="${INLINE.action}"><tr>
<td class="signal button-cell" style="${INLINE.buttonCell}"><a href="${href}" class="on-signal"
style="${INLINE.button}">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="${INLINE.small}">Or copy this link: ${href}</p>`;
}

function renderOptOut({ label, url }: Link): string {
  const link = `<a href="${escapeHtml(url)}" class="soft" style="${INLINE.smallLink}">${escapeHtml(label)}</a>`;
  return `<p class="soft" style="${INLINE.optOut}">${link}</p>`;
}
