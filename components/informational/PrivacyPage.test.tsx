import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';

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
  render(<PrivacyPage />);
  const page = document.body;
  for (const cookie of ['currency', 'ws', 'draft-…', 'draft-checkout', 'draft-held', 'held', 'browser']) {
    expect(screen.getByRole('heading', { name: cookie, level: 3 })).toBeVisible();
  }
  expect(page).toHaveTextContent(`preview, for ${SESSION_SECONDS / 3_600} hours`);
  expect(page).toHaveTextContent('There are 7 kinds of cookie.');
  expect(page).toHaveTextContent('encrypted, for 10 minutes at most');
  expect(page).toHaveTextContent('encrypted, for 24 hours at most');
  expect(page).toHaveTextContent('encrypted, for 72 hours at most');
  expect(page).toHaveTextContent(
    'requests and forms for 1 minute, reservations and wrong codes for 60 minutes at most',
  );
  expect(page).toHaveTextContent('for 1 minute by the site, in the same way as those counts, and for 30 days');
  expect(page).toHaveTextContent('without its last part, such as 203.0.113.0 for 203.0.113.77');
  expect(page).toHaveTextContent('Lines are deleted after 14 days.');
  expect(page).toHaveTextContent(`they are deleted after ${KEPT_DAYS} days`);
  for (const file of ['operations', 'statistics', 'specification']) {
    expect(read(`docs/${file}.md`)).toContain(`${KEPT_DAYS} days`);
  }
  expect(page).toHaveTextContent('To never have it, switch on ‘Do Not Track’ or ‘Global Privacy Control’.');
  expect(page).toHaveTextContent('it is deleted once you open the link in our email');
  expect(page).not.toHaveTextContent('in memory only and for a few minutes');
});
