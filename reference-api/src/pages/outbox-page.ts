import type { Page } from './layout';
import type { Row } from '../db/schema';
import { formatTime } from '../domain/dates';
import { DARK_MEDIA } from '../mail/mail-style';
import { CALENDAR_FILE } from '../mail/transport';
import { escapeHtml } from '../platform/escape-html';

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const WIDTHS = ['desktop', 'phone'] as const;
/** Links open in a new tab. Scripts do not run. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const ATTACHED = `<p>Attached: ${CALENDAR_FILE.filename}</p>`;

export function outboxPage(mails: readonly Row<'mails'>[]): Page {
  const items = mails.map(
    ({ id, recipient, subject, text, calendar, kind, created_at }) => `<li>
<div class="meta">${escapeHtml(formatTime(created_at))}<br>to ${escapeHtml(recipient)}<br>${escapeHtml(kind)}</div>
<div><h2><a href="/outbox/${id}">${escapeHtml(subject)}</a></h2>
<div class="mail-text">${linkUrls(text)}</div>
${calendar === null ? '' : ATTACHED}</div>
</li>`,
  );
  return {
    title: 'Outbox',
    tagline: 'No mail server is set: mails land here',
    style: OUTBOX_STYLE,
    body:
      items.length > 0
        ? `<ol>${items.join('\n')}</ol>`
        : '<p>Nothing has been sent yet. Reserve a place, and its mail appears here.</p>',
  };
}

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

export function withScheme(html: string, scheme: Scheme): string {
  return html
    .replace(DARK_MEDIA, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');
}

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}

const OUTBOX_STYLE = `
.meta {
  font-size: .85rem;
  color: var(--quiet);
  overflow-wrap: anywhere;
}
.frames {
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem;
  margin-bottom: 2.5rem;
}
.frames figure {
  margin: 0;
  max-width: 100%;
}
figcaption {
  font-size: .85rem;
  color: var(--quiet);
  padding-bottom: .35rem;
}
iframe {
  display: block;
  height: 44rem;
  max-width: 100%;
  border: 1px solid var(--line);
}
.desktop {
  width: 40rem;
}
.phone {
  width: 22.5rem;
}
h2+.mail-text,.schemes {
  margin-bottom: 2rem;
}
.mail-text {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  margin: .75rem 0 0;
}
`;
