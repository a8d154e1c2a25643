/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import HomePage from '@/app/(site)/page';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const ana = { name: 'Ana', country: 'Spain', year: '2025', reviewText: 'Five days of ice.' };
const ida = { ...ana, name: 'Ida', verified: true, reviewed_on: '2026-05-20' };

test.each([
  [[ana], 'We do not check who wrote them.', 0],
  [[ida], 'We checked each against a booking.', 1],
  [[ana, ida], 'Those marked “took part” were checked against a booking, the others were not.', 1],
])('below the heading of the reviews stands how they came about, for %j', async (reviews, check, marked) => {
  allowLog();
  api.respond('GET get_home_feedback/', reviews);
  const html = renderToStaticMarkup(await HomePage());
  const [, line = ''] = /What alumni say<\/h2>.*?<p[^>]*>([^<]*)<\/p>/s.exec(html) ?? [];
  expect(line).toBe(
    `Sent to us by people who took part, in an order of our choosing. ${check} Nothing was given for them.`,
  );
  expect(html.split('Spain, 2025, took part, written in May 2026')).toHaveLength(marked + 1);
});
