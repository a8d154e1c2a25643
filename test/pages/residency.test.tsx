/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import ReserveResidencyRoute from '@/app/(site)/reserve/residency/page';
import { keepFlash } from '@/test/posted-form';
import { startStubApi } from '@/test/stub-api';

const api = startStubApi();
const weeks = ['2020-01-08', '2020-01-15', '2020-01-29'].map((start_date, index) => ({
  id: index + 1,
  start_date,
  remaining: 3,
}));
const prices = {
  1: { full_amount: 399 },
  2: { full_amount: 759, stripe_full_price_id: 'f', stripe_sub_price_id: 's' },
};

test.each([
  ['1,2', '8–22 January 2020|'],
  ['1,3', '8–15 January 2020|29 January – 5 February 2020|'],
])('without scripts, the weeks %s sent before stand with their price above buttons that work', async (ids, stay) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-01-02'));
  api.respond('GET get_residencies/', { pricing: { eur: prices }, available_weeks: weeks });
  await keepFlash('residency', { values: { weeks: ids } });
  const html = renderToStaticMarkup(await ReserveResidencyRoute());
  const text = html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\u00a0/g, ' ');
  for (const fact of [
    `|2 weeks|${stay}Total |€759|or 4 monthly payments of €189.75, the first now|`,
    '|Today: the full price, or the first of 4 equal monthly payments.|Pay in full|',
    '|Bookings for this date are non-refundable.|',
    '|Changed your mind?|',
  ]) {
    expect(text).toContain(fact);
  }
  expect(html).not.toMatch(/<button[^>]* disabled/);
});

test('without weeks there is no form, only the note that says so', async () => {
  api.respond('GET get_residencies/', { pricing: { eur: prices }, available_weeks: [] });
  const html = renderToStaticMarkup(await ReserveResidencyRoute());
  expect(html).toContain('No weeks are open for booking at the moment.');
  expect(html).not.toMatch(/<(?:form|input|button)/);
});
