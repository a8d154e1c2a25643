import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { saveAll } from '@/lib/shared-state/process-state';
import { setSharedStore } from '@/lib/shared-state/store';
import { allowLog } from '@/test/stub-api';
import { createTemporaryFolder } from '@/test/temporary-folder';

import { getLastDays } from './period';
import { countPaid, countReserved } from './purchases';
import { formatVisitsCsv, formatVitalsCsv, reportVisits, reportVitals } from './report';
import { countMeasurement, countVisit, readDays } from './store';
import { type Instance, setUpRedisInstances } from '../../test/redis-instances';

const instances = setUpRedisInstances();
process.env.SITE_DATA_DIR = createTemporaryFolder();
const folder = process.env.SITE_DATA_DIR;
const noon = Date.UTC(2027, 2, 1, 12) / 1000;
const DAY = 86_400;

const use = ({ values, changes }: Instance) =>
  setSharedStore({
    update: (keys, decide) => values.update(keys, decide),
    get revalidatedAt() {
      return changes.revalidatedAt;
    },
  });

/** Ends the process as a deploy does, and starts another. */
async function restart(): Promise<void> {
  await saveAll();
  kill();
}

function kill(): void {
  for (const name of ['statistics', 'memory-state', 'unsaved', 'saves-before-exit']) {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(`camp.${name}`)];
  }
}

afterEach(() => {
  kill();
  setSharedStore(undefined);
});

const visit = { page: '/faq', ws: '7', step: 'view' } as const;

test('instances with a Redis count together, and nothing there can be read without the site’s secret', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  use(one);
  countVisit(visit, noon);
  countVisit({ ...visit, step: 'form' }, noon);
  countMeasurement({ route: '/faq', build: 'b1', device: 'phone', values: { lcp: 1_100, cls: 0 } }, noon);
  await readDays(getLastDays(noon));
  use(other);
  countVisit(visit, noon);
  const days = await readDays(getLastDays(noon));
  expect(reportVisits(days).codes).toEqual([{ name: '7', counts: [2, 1, 0, 0] }]);
  expect(reportVitals(days)).toEqual([
    { name: '/faq', since: '2027-03-01', device: 'phone', metric: 'lcp', loads: 1, p75: expect.closeTo(1_187.5) },
    { name: '/faq', since: '2027-03-01', device: 'phone', metric: 'cls', loads: 1, p75: expect.closeTo(0.00375) },
  ]);

  const keys = await instances.keys('*value*');
  expect(keys).toHaveLength(3);
  for (const key of keys) {
    expect(`${key} ${String(await instances.server.command('GET', key))}`).not.toContain('faq');
    const seconds = Number(await instances.server.command('TTL', key));
    expect(seconds).toBeGreaterThan(399 * DAY);
    expect(seconds).toBeLessThanOrEqual(400 * DAY);
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
    await countPaid(['a-hash'], null);
  }
  await countPaid(['a hash that was not reserved here'], null);
  await countPaid(['a-bundle'], { page: '/bundles', ws: null });
  await countPaid(['a-bundle'], { page: '/bundles', ws: '8' });
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
  countMeasurement({ route: '/', build: 'b1', device: 'desktop', values: { ttfb: 5_000 } }, beforeMidnight);
  const days = await readDays(getLastDays(beforeMidnight));
  expect([days.length, days.at(-1)?.day]).toEqual([30, '2028-01-31']);
  const head = 'day,page,ws,label,view,form,reserved,paid\r\n';
  const links = { 7: { path: '/faq', label: 'May poster', note: '', savedAt: 0 } };
  expect(formatVisitsCsv(days, links)).toBe(`${head}2028-01-31,/faq,7,May poster,1,0,0,0\r\n`);
  expect(formatVitalsCsv(days).split('\r\n')).toEqual([
    'route,build,since,device,metric,loads,p75',
    '/,,2028-01-31,desktop,ttfb,1,4000',
    ',b1,2028-01-31,desktop,ttfb,1,4000',
    '',
  ]);
  const next = await readDays(getLastDays(beforeMidnight + 120));
  expect(reportVisits(next).days.at(-1)).toEqual({ name: '2028-02-01', counts: [1, 0, 0, 0] });
  expect(reportVisits(next, { ws: '7' }).total).toEqual([1, 0, 0, 0]);
  expect(formatVisitsCsv(await readDays(getLastDays(beforeMidnight + 40 * DAY)), {})).toBe(head);
});

describe('a restart', () => {
  const start = Date.UTC(2029, 4, 1, 12) / 1000;

  test('keeps the numbers, and a booking of before it counts its payment once', async () => {
    countVisit(visit, start);
    countMeasurement({ route: '/faq', build: 'b1', device: 'phone', values: { lcp: 1_100 } }, start);
    await countReserved('before', { page: '/faq', ws: '7' });
    await restart();
    countVisit(visit, start + DAY);
    await countPaid(['before'], null);
    await restart();
    await countPaid(['before'], null);
    const days = await readDays(getLastDays(start + DAY));
    expect(reportVisits(days).days.slice(-2)).toEqual([
      { name: '2029-05-01', counts: [1, 0, 0, 0] },
      { name: '2029-05-02', counts: [1, 0, 0, 0] },
    ]);
    expect(reportVitals(days)).toHaveLength(1);
    expect(reportVisits(await readDays()).total).toEqual([0, 0, 1, 1]);
    expect(
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(),
    ).not.toContain('before');
  });

  test('of Redis loses nothing either', async () => {
    use(await instances.connect());
    countVisit(visit, start + 100 * DAY);
    await restart();
    await instances.server.command('FLUSHALL');
    countVisit(visit, start + 100 * DAY);
    expect(reportVisits(await readDays(getLastDays(start + 100 * DAY))).total[0]).toBe(2);
  });

  test.each([
    ['half written', 200, (file: string) => writeFileSync(file, '{"/faq 7":[1,0')],
    ['of another shape', 240, (file: string) => writeFileSync(file, '[7]')],
    ['unreadable', 280, (file: string) => mkdirSync(file)],
  ])('sets a file aside that is %s, says so once and counts on', async (_how, days, damage) => {
    const logged = allowLog();
    const now = start + days * DAY;
    const file = join(folder, `visits-${new Date(now * 1000).toISOString().slice(0, 10)}.json`);
    damage(file);
    for (let times = 1; times <= 2; times += 1) {
      countVisit(visit, now);
      expect(reportVisits(await readDays(getLastDays(now))).total[0]).toBe(times);
    }
    expect(existsSync(`${file}.damaged`)).toBe(true);
    expect(logged.map(String)).toEqual([expect.stringContaining('"event":"site-data.damaged"')]);
    await restart();
    expect(reportVisits(await readDays(getLastDays(now))).total[0]).toBe(2);
  });

  test('deletes days that are over, and nothing else', async () => {
    for (const name of ['visits-2025-01-01.json', 'vitals-2025-01-01.json.damaged', 'first-seen.json']) {
      writeFileSync(join(folder, name), '{}');
    }
    countVisit(visit);
    await restart();
    const files = readdirSync(folder);
    expect(files).toContain('first-seen.json');
    expect(files.filter((name) => name.includes('2025'))).toEqual([]);
  });

  test('goes on where nothing can be written', async () => {
    const logged = allowLog();
    const now = start + 320 * DAY;
    mkdirSync(join(folder, `visits-${new Date(now * 1000).toISOString().slice(0, 10)}.json`, 'full'), {
      recursive: true,
    });
    countVisit(visit, now);
    await saveAll();
    expect(logged.join()).toContain('site-data');
    expect(reportVisits(await readDays(getLastDays(now))).total[0]).toBe(1);
  });
});
