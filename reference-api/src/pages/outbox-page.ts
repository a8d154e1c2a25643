import type { Row } from '../db/schema';
import { formatDeadline } from '../domain/dates';
import { escapeHtml } from '../platform/escape-html';
import type { Page } from './layout';

/** The mails this API would have sent, newest first, their links to be followed. */
export function outboxPage(mails: readonly Row<'mails'>[]): Page {
  const items = mails.map(
    ({ recipient, subject, text, kind, created_at }) => `<li>
<div class="meta">${escapeHtml(formatDeadline(created_at))}<br>to ${escapeHtml(recipient)}<br>${escapeHtml(kind)}</div>
<div><h2>${escapeHtml(subject)}</h2><div class="letter">${withLinks(text)}</div></div>
</li>`,
  );
  return {
    title: 'Outbox',
    tag: 'No mail server is set: mails land here',
    body:
      items.length > 0
        ? `<ol>${items.join('\n')}</ol>`
        : '<p>Nothing has been sent yet. Reserve a place, and its mail appears here.</p>',
  };
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
