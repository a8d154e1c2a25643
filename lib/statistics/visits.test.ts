import fc from 'fast-check';

import { findFirstCounted } from './report';
import type { CountedDay } from './store';
import { addRows, addVisit, type DayVisits, dayVisitsSchema, findRoute, OTHER, toRows, STEPS } from './visits';

const getSum = (day: DayVisits) => toRows(day).reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b), 0);

const visit = fc.record({
  page: fc.oneof(fc.constantFrom('/', '/faq', '/onsite/a b'), fc.string().map(findRoute)),
  ws: fc.option(fc.oneof(fc.constantFrom('1', '22'), fc.nat().map(String))),
  step: fc.constantFrom(...STEPS),
});

test('every step is counted once, and read back as it was counted', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), (visits) => {
      const day: DayVisits = {};
      for (const each of visits) addVisit(day, each);
      expect(getSum(day)).toBe(visits.length);
      expect(dayVisitsSchema.parse(JSON.parse(JSON.stringify(day)))).toEqual(day);
      for (const { page, ws, counts } of toRows(day)) {
        const expected = STEPS.map(
          (step) => visits.filter((each) => each.page === page && each.ws === ws && each.step === step).length,
        );
        expect(counts).toEqual(expected);
      }
    }),
  );
});

test('a stranger with endless tracking numbers fills no memory, and the known ones are still told apart', () => {
  const day: DayVisits = {};
  addVisit(day, { page: '/', ws: '7', step: 'view' });
  for (let ws = 1_000; ws < 6_000; ws += 1) addVisit(day, { page: '/', ws: String(ws), step: 'view' });
  addVisit(day, { page: '/', ws: '7', step: 'view' });
  addVisit(day, { page: '/faq', ws: '7', step: 'view' });
  expect(toRows(day).length).toBeLessThanOrEqual(302);
  expect(day).toMatchObject({ '/ 7': [2, 0, 0, 0], '/faq 7': [1, 0, 0, 0] });
  expect(toRows(day).find(({ ws }) => ws === OTHER)?.counts[0]).toBeGreaterThan(4_000);
  expect(getSum(day)).toBe(5_003);
});

test('the rows of a day stay within their bound, and no count is lost', () => {
  const day: DayVisits = {};
  for (let index = 0; index < 5_000; index += 1) {
    addVisit(day, { page: `/onsite/${index % 900}`, ws: String(index % 450), step: 'view' });
  }
  expect(Object.keys(day).length).toBeLessThanOrEqual(3_001);
  expect(getSum(day)).toBe(5_000);
});

test('with all rows taken, every known code still has its own row', () => {
  const day: DayVisits = {};
  const known = new Set(Array.from({ length: 150 }, (_, index) => String(index)));
  const counts: [number, number, number, number] = [1, 0, 0, 0];
  const rows = Array.from({ length: 3_000 }, (_, index) => {
    const page = `/onsite/${index % 500}`;
    return [String(Math.floor(index / 500)), String(1_000 + index)].map((ws) => ({ page, ws, counts }));
  });
  addRows(day, rows.flat(), known);
  expect(getSum(day)).toBe(6_000);
  addVisit(day, { page: '/faq', ws: '140', step: 'reserved' }, known);
  expect(day).toMatchObject({ 'other 140': [0, 0, 1, 0] });
  expect(Object.keys(day).length).toBeLessThanOrEqual(3_001);
});

test('a count stops at its bound', () => {
  const day: DayVisits = {};
  addRows(day, [{ page: '/', ws: null, counts: [1_000_000_000, 0, 0, 0] }]);
  addVisit(day, { page: '/', ws: null, step: 'view' });
  expect(dayVisitsSchema.safeParse(day).success).toBe(true);
});

test('whatever a path is, its route is one of few and holds nothing of a secret', () => {
  const seen = new Set<string>();
  const segment = fc.oneof(fc.constantFrom('onsite', 'wire', 'confirm', 'faq', '__proto__'), fc.string());
  const paths = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(paths, (path) => {
      seen.add(findRoute(path));
      expect(findRoute(`/confirm/onsite/${encodeURIComponent(path)}x`)).toBe('/confirm/[link]');
    }),
    { numRuns: 1_000 },
  );
  expect(seen.size).toBeLessThan(50);
});

test.each([
  ['/', '/'],
  ['/wire/123', '/'],
  ['/onsite/night-songs', '/onsite/[item]'],
  ['/collection/12', '/collection/[item]'],
  ['/thanks/onsite/secret', '/thanks/[link]'],
  ['/__proto__', OTHER],
  ['/preview/statistics', OTHER],
  ['/constructor/x', OTHER],
])('%s is counted as %s', (path, route) => expect(findRoute(path)).toBe(route));

test('the first day with counts is named when the days before have none', () => {
  const toDay = (day: string, views: number) => ({ day, vitals: {}, visits: views ? { '/ -': [views, 0, 0, 0] } : {} });
  const [empty, first, later] = [
    toDay('2026-11-25', 0),
    toDay('2026-11-26', 2),
    toDay('2026-11-27', 3),
  ] as CountedDay[];
  expect(findFirstCounted([empty!, first!, later!], [first!, later!])).toBe('2026-11-26');
  expect(findFirstCounted([first!, later!], [later!])).toBeNull();
  expect(findFirstCounted([empty!], [empty!])).toBeNull();
});
