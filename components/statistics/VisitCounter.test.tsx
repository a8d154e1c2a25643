import { readFileSync } from 'node:fs';

import { CHECKOUT_CALLS } from '@/lib/domain/pages';

// An export would add to the scripts of every page.
const [, FORMS = ''] = /FORMS = '(.+)';/.exec(readFileSync('components/statistics/VisitCounter.tsx', 'utf8')) ?? [];

/** They pay for a reservation, which is counted. */
const LATER = ['checkout', 'success'];

test('every form that reserves or buys something is counted', () => {
  const toForm = (path: string) => Object.assign(document.createElement('form'), { action: path });
  expect(toForm('/api/reserve').matches(FORMS)).toBe(true);
  const counted = CHECKOUT_CALLS.filter((call) => toForm(`/${call}`).matches(FORMS));
  expect(counted).toEqual(CHECKOUT_CALLS.filter((call) => !LATER.includes(call)));
});
