/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { allowLog, startStubApi } from '@/test/stub-api';

import { Programme } from './Programme';

const api = startStubApi();
const ICE = { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', url: '/onsite/ice' };

test('shows the list and a message when the artforms failed', async () => {
  allowLog();
  api.respond('GET list_all_workshops/', [ICE]);
  api.respond('GET get_artforms/', '', 500);
  const html = renderToString(await Programme({ filter: NO_FILTER }));
  expect(html).toMatch(/<p role="alert"[^>]*>Failed to fetch artforms<\/p>/);
  expect(html).toContain('Ice with');
});

test('cards show the lowest price in every currency, and offer months, places and prices', async () => {
  api.respond('GET list_all_workshops/', [
    {
      ...ICE,
      places: 3,
      date: 'Wed 9 December, and 1 more date',
      editions: [
        { start_date: '2026-12-09', date: 'Wed 9 December', places: 3 },
        { start_date: '2027-01-06', date: 'Wed 6 January', places: 1 },
      ],
      price_from: { eur: 1190, gbp: '990', usd: 1290 },
    },
    { ...ICE, id: 13, start_date: '2026-12-02' },
  ]);
  api.respond('GET get_artforms/', ['sound']);
  const html = renderToString(await Programme({ filter: { ...NO_FILTER, months: ['2027-01'] } }));
  expect(html.match(/<article/g)).toHaveLength(1);
  for (const shown of ['Wed 6 January<', '1 place left']) expect(html).toContain(shown);
  expect(html).not.toContain('December,');
  for (const price of ['€1,190', '£990', '$1,290']) expect(html).toContain(price);
  expect(html).not.toContain('From <');
  expect([...html.matchAll(/name="month"[^>]* value="([^"]+)"/g)].map(([, month]) => month)).toEqual([
    '2026-12',
    '2027-01',
  ]);
  const choices = ['December 2026', 'value="left"', 'value="price"', 'value="1190"'];
  for (const choice of choices) expect(html).toContain(choice);
});

test('a month and an artform in the URL can be unticked, whatever the programme', async () => {
  api.respond('GET list_all_workshops/', [{ ...ICE, starts: ['2027-01-06'] }]);
  api.respond('GET get_artforms/', ['sound']);
  const html = renderToString(await Programme({ filter: { ...NO_FILTER, months: ['2026-05'], artforms: ['dance'] } }));
  const ticked = [...html.matchAll(/<input(?=[^>]* checked="")(?=[^>]* type="checkbox")[^>]* value="([^"]+)"/g)];
  expect(ticked.map(([, value]) => value).toSorted()).toEqual(['2026-05', 'dance']);
});

test('cards that name neither dates, places nor prices invent none', async () => {
  api.respond('GET list_all_workshops/', [ICE]);
  api.respond('GET get_artforms/', ['sound']);
  const html = renderToString(await Programme({ filter: NO_FILTER }));
  expect(html).toContain('Ice with');
  for (const absent of ['€', 'name="month"', 'name="places"', 'name="sort"', 'places left']) {
    expect(html).not.toContain(absent);
  }
});
