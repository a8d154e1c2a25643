import type { Page } from './layout';
import { linkUrls } from './outbox-page';
import { OUTBOX_STYLE } from './outbox-style';
import type { Row } from '../db/schema';
import { DARK_MEDIA } from '../mail/mail-style';
import { CALENDAR_FILE } from '../mail/transport';
import { escapeHtml } from '../platform/escape-html';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const WIDTHS = ['desktop', 'phone'] as const;
/** Links of the mail open in a tab of their own; nothing of it runs. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A stored mail as mail programs show it, on wide and narrow screens, light or dark, and what else it carries. */
export function mailPage(mail: Row<'mails'>, scheme: Scheme): Page {
  const { id, subject, recipient, text, calendar } = mail;
  const frames = WIDTHS.map(
    (width) => `<figure><figcaption>On a ${width}</figcaption>
<iframe class="${width}" title="The email on a ${width}, ${scheme}" src="/outbox/${id}/html?scheme=${scheme}"
 sandbox="${SANDBOX}"></iframe></figure>`,
  );
  const schemes = SCHEMES.map((each) =>
    each === scheme ? `<strong>${each}</strong>` : `<a href="?scheme=${each}">${each}</a>`,
  );
  const attachment = `<p>Attached: <a href="/outbox/${id}/${CALENDAR_FILE.filename}">${CALENDAR_FILE.filename}</a></p>`;
  return {
    title: 'Email',
    tagline: 'As mail programs show it',
    style: OUTBOX_STYLE,
    hasFrames: true,
    body: `<p><a href="/outbox">All emails</a></p>
<p><strong>${escapeHtml(subject)}</strong><br>to ${escapeHtml(recipient)}</p>
<p class="schemes">Show it ${schemes.join(' or ')}</p>
<div class="frames">${frames.join('\n')}</div>
${calendar === null ? '' : attachment}
<h2>As text</h2>
<div class="mail-text">${linkUrls(text)}</div>`,
  };
}

/** The HTML of a mail with one of its colour schemes, whichever the browser prefers. */
export function withScheme(html: string, scheme: Scheme): string {
  return html
    .replace(DARK_MEDIA, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');
}
