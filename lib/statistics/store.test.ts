import { setSharedStore } from '@/lib/shared-state/store';

import { countPaid, countReserved } from './purchases';
import { reportVisits, reportVitals, vitalsCsv, visitsCsv } from './report';
import { countMeasurement, countVisit, readDays } from './store';
import { type Instance, setUpRedisInstances } from '../../test/redis-instances';

const instances = setUpRedisInstances();
const noon = Date.UTC(2027, 2, 1, 12) / 1000;
const DAY = 86_400;

const use = ({ values, changes }: Instance) =>
  setSharedStore({
    update: (keys, decide) => values.update(keys, decide),
    get revalidatedAt() {
      return changes.revalidatedAt;
    },
  });

afterEach(() => setSharedStore(undefined));

const visit = { page: '/faq', ws: '7', step: 'view' } as const;

test('instances with a Redis count together, and nothing there can be read without the site’s secret', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  use(one);
  countVisit(visit, noon);
  countVisit({ ...visit, step: 'form' }, noon);
  countMeasurement({ route: '/faq', device: 'phone', values: { lcp: 1_100, cls: 0 } }, noon);
  await readDays(noon);
  use(other);
  countVisit(visit, noon);
  const days = await readDays(noon);
  expect(reportVisits(days).codes).toEqual([{ name: '7', counts: [2, 1, 0, 0] }]);
  expect(reportVitals(days)).toEqual([
    { route: '/faq', device: 'phone', metric: 'lcp', loads: 1, p75: expect.closeTo(1_187.5) },
    { route: '/faq', device: 'phone', metric: 'cls', loads: 1, p75: expect.closeTo(0.00375) },
  ]);

  const keys = await instances.keys('*value*');
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(`${key} ${String(await instances.server.command('GET', key))}`).not.toContain('faq');
    const seconds = Number(await instances.server.command('TTL', key));
    expect(seconds).toBeGreaterThan(30 * DAY);
    expect(seconds).toBeLessThanOrEqual(31 * DAY);
  }
});

test('a reservation and its payment count once, whichever instance sees them, where the visit began', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  const origin = { page: '/onsite/night-songs', ws: '7' };
  for (const instance of [one, other, one]) {
    use(instance);
    await countReserved('a-hash', origin);
  }
  for (const instance of [other, one]) {
    use(instance);
    await countPaid('a-hash', null);
  }
  await countPaid('a hash that nobody reserved here', null);
  await countPaid('a-bundle', { page: '/bundles', ws: null });
  await countPaid('a-bundle', { page: '/bundles', ws: '8' });
  const { pages } = reportVisits(await readDays());
  expect(pages).toEqual([
    { name: '/onsite/night-songs', counts: [0, 0, 1, 1] },
    { name: '/bundles', counts: [0, 0, 0, 1] },
  ]);
});

test('a single instance keeps thirty days by the days of Paris, and tells them as CSV', async () => {
  const beforeMidnight = Date.UTC(2028, 0, 31, 22, 59) / 1000;
  countVisit(visit, beforeMidnight);
  countVisit({ ...visit, ws: null }, beforeMidnight + 120);
  countMeasurement({ route: '/', device: 'desktop', values: { ttfb: 5_000 } }, beforeMidnight);
  const days = await readDays(beforeMidnight);
  expect([days.length, days.at(-1)?.day]).toEqual([30, '2028-01-31']);
  expect(visitsCsv(days)).toBe('day,page,ws,view,form,reserved,paid\r\n2028-01-31,/faq,7,1,0,0,0\r\n');
  expect(vitalsCsv(days)).toBe('route,device,metric,loads,p75\r\n/,desktop,ttfb,1,4000\r\n');
  const next = await readDays(beforeMidnight + 120);
  expect(reportVisits(next).days.at(-1)).toEqual({ name: '2028-02-01', counts: [1, 0, 0, 0] });
  expect(reportVisits(next, { ws: '7' }).total).toEqual([1, 0, 0, 0]);
  expect(visitsCsv(await readDays(beforeMidnight + 40 * DAY))).toBe('day,page,ws,view,form,reserved,paid\r\n');
});

test('no name of a page becomes a formula in a spreadsheet', () => {
  const counts: [number, number, number, number] = [1, 0, 0, 0];
  const day = { day: '2027-03-01', visits: { '=1+1,"x" 7': counts }, vitals: {} };
  expect(visitsCsv([day])).toContain(`"'=1+1,""x""",7`);
});
