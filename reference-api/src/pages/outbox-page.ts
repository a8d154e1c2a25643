import type { Page } from './layout';
import { OUTBOX_STYLE } from './outbox-style';
import type { Row } from '../db/schema';
import { formatTime } from '../domain/dates';
import { CALENDAR_FILE } from '../mail/transport';
import { escapeHtml } from '../platform/escape-html';

const ATTACHED = `<p>Attached: ${CALENDAR_FILE.filename}</p>`;

/** The stored mails, their links clickable. */
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

export function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
