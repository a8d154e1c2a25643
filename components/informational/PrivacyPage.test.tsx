/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';

import { KEPT_DAYS } from '@/lib/kept-state';
import { SESSION_SECONDS } from '@/lib/preview/session';

import { DAYS } from './privacy-records';
import { PrivacyPage } from './PrivacyPage';

const read = (path: string) => readFileSync(path, 'utf8');

// A file of the log holds the lines of a day.
test.each(Object.entries({ ...DAYS, LOG: DAYS.LOG - 1 }))(
  '%s: the reference API deletes after the %i days of the page',
  (name, days) => {
    expect(read('reference-api/src/data-retention.ts')).toContain(`const ${name}_SECONDS = ${days} * DAY_SECONDS;`);
  },
);

test('the journal of the servers deletes lines after the days of the page', () => {
  expect(read('deploy/journald.conf')).toContain(`\nMaxRetentionSec=${DAYS.LOG}day\n`);
  expect(read('docs/operations.md')).toContain('deploy/journald.conf');
});

test('the page says what is kept, for how long, and how to be without a tracking number', () => {
  const html = renderToStaticMarkup(<PrivacyPage />);
  for (const cookie of ['currency', 'ws', 'draft-…', 'draft-checkout', 'draft-held', 'held', 'browser']) {
    expect(html).toMatch(new RegExp(`<h3[^>]*>(<code>)?${cookie}<`));
  }
  const text = html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  for (const fact of [
    `preview, for ${SESSION_SECONDS / 3_600} hours`,
    'There are 7 kinds of cookie.',
    'encrypted, for 10 minutes at most',
    'encrypted, for 24 hours at most',
    'encrypted, for 72 hours at most',
    'requests and forms for 1 minute, reservations and wrong codes for 60 minutes at most',
    'for 1 minute by the site, in the same way as those counts, and for 30 days',
    'without its last part, such as 203.0.113.0 for 203.0.113.77',
    'Lines are deleted after 14 days.',
    `they are deleted after ${KEPT_DAYS} days`,
    'To never have it, switch on ‘Do Not Track’ or ‘Global Privacy Control’.',
    'it is deleted once you open the link in our email',
  ]) {
    expect(text).toContain(fact);
  }
  for (const file of ['operations', 'statistics', 'specification']) {
    expect(read(`docs/${file}.md`)).toContain(`${KEPT_DAYS} days`);
  }
});
