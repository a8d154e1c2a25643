/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import { FEW_PLACES } from '@/components/workshop/Places';
import { addDays } from '@/lib/domain/dates';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { allowLog, startStubApi } from '@/test/stub-api';

import * as ridge from './draw-ridge';
import { renderLowRidge, renderYearRidge } from './YearRidge';

const api = startStubApi();

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)!;
const ICE = { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', url: '/onsite/ice', artforms: 'sound' };
const render = async (workshops: unknown[], options = {}) => {
  api.respond('GET list_all_workshops/', workshops);
  return renderToString(await renderYearRidge(options));
};
const readDates = (html: string) => html.match(/<li style="--x[^]*?<\/li>/g) ?? [];

test('a summit names workshop, date, price and places, and leads to it', async () => {
  const price_from = { eur: 1190, gbp: 990, usd: 1290 };
  const html = await render([{ ...ICE, places: 3, starts: [inDays(40)], price_from }], { names: true });
  const [summit = ''] = readDates(html);
  for (const text of [
    'Ice with Ana',
    inDays(40).slice(0, 4),
    '€1,190',
    '£990',
    '3 places left',
    'href="/onsite/ice"',
  ]) {
    expect(summit).toContain(text);
  }
  expect(html.match(/data-month=/g)?.length).toBe(2);
});

test('each date has its places, and a sold-out one is hollow and dashed, also without colours', async () => {
  const editions = [
    { start_date: inDays(40), date: 'Wed 5 May 2027', places: 5 },
    { start_date: inDays(80), places: 0 },
  ];
  const [next = '', later = ''] = readDates(await render([{ ...ICE, editions }]));
  for (const text of ['5 places left', 'Wed 5 May 2027']) expect(next).toContain(text);
  expect(later).toContain('data-full="true"');
  expect([next, later].map((summit) => summit.includes('stroke-dasharray'))).toEqual([false, true]);
  expect(later).toContain('SOLD OUT');
});

test('a week is not sold out because the API names no places of its dates', async () => {
  const cards = Array.from({ length: 60 }, (_, id) => ({ ...ICE, id, places: 3, starts: [inDays(40), inDays(80)] }));
  const html = await render(cards);
  expect(html).toContain('60 workshops');
  expect(html).not.toContain('SOLD OUT');
});

test('hills of an artform without a colour of its own are not black', async () => {
  const cards = Array.from({ length: 60 }, (_, id) => ({ ...ICE, id, artforms: 'juggling', starts: [inDays(40)] }));
  api.respond('GET list_all_workshops/', cards);
  const hills = renderToString(await renderLowRidge([])).match(/<use href="#range[^>]*>/g);
  expect(hills).toEqual([expect.stringContaining('fill="var(--tag,var(--artform-other))"')]);
});

test('few places stand out in the year from the same number on as on cards', () => {
  expect(ridge.FEW_PLACES).toBe(FEW_PLACES);
});

test('a month adds itself to the filter of the list, or takes itself away', async () => {
  const month = inDays(40).slice(0, 7);
  const workshops = [{ ...ICE, places: 3, starts: [inDays(40)] }];
  const filter = { ...NO_FILTER, type: 'onsite' as const, page: 2 };
  expect(await render(workshops, { filter })).toContain(`href="/workshops?type=onsite&amp;month=${month}"`);
  const chosen = await render(workshops, { filter: { ...filter, months: [month] } });
  expect(chosen).toMatch(/<a [^>]*href="\/workshops\?type=onsite"[^>]* aria-current="true"/);
});

test('without dates, and while the API fails, there is none', async () => {
  expect(await render([ICE])).toBe('');
  allowLog();
  api.respond('GET list_all_workshops/', '', 500);
  expect(await renderYearRidge({})).toBeNull();
});

test('thousands of workshops make the page no heavier than a full year', async () => {
  const listWorkshops = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...ICE,
      id: index + 1,
      url: `/onsite/the-slow-cinema-of-high-valleys-${index}`,
      title_with: 'The Slow Cinema of High Valleys with',
      tutors: 'Inês Carvalhal and Jon Okafor',
      artforms: ['music', 'sound', 'film', 'art', 'writing', 'video', 'vr', 'environment', 'activism'][index % 9],
      places: index % 15,
      starts: [inDays((index * 37) % 330)],
      price_from: { eur: 1190, gbp: 990, usd: 1290 },
    }));
  const full = await render(listWorkshops(56), { names: true });
  const crowded = await render(listWorkshops(4000), { names: true });
  expect(readDates(full).length).toBeGreaterThan(20);
  expect(readDates(crowded).length).toBeLessThanOrEqual(readDates(full).length);
  expect(crowded.length).toBeLessThanOrEqual(1.2 * full.length);
});
