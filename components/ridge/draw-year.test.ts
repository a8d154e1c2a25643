import fc from 'fast-check';

import { addDays } from '@/lib/domain/dates';

import { drawYear, getHeight, MAX_SUMMITS, NAME_DISTANCE, RIDGE_WIDTH } from './draw-year';
import { SUMMIT } from './peaks';
import * as script from './scroll-months';

const TODAY = '2026-11-27';
const FIRST = '2026-11-01';
const DAYS_OF_YEAR = 365;

const artform = fc.constantFrom('music', 'sound', 'film', 'vr', 'juggling');
const date = fc.record({
  start: fc.integer({ min: -40, max: 400 }).map((days) => addDays(TODAY, days)!),
  places: fc.option(fc.nat(60)),
  text: fc.constant(null),
});
const card = fc.record({ artforms: fc.array(artform, { maxLength: 2 }), dates: fc.array(date, { maxLength: 3 }) });
const stay = fc.record({ start_date: date.map(({ start }) => start), remaining: fc.nat(15) });
const year = fc.tuple(fc.array(card, { maxLength: 90 }), fc.array(stay, { maxLength: 30 }));

const isSorted = (values: readonly (number | string)[]) =>
  values.every((value, index) => index === 0 || values[index - 1]! <= value);
const countShown = (cards: { dates: { start: string }[] }[]) =>
  cards.flatMap(({ dates }) => dates).filter(({ start }) => start >= TODAY && start < '2027-11-01').length;

test('every date of twelve months stands in the picture, in order, the higher the more places it has', () => {
  fc.assert(
    fc.property(year, ([cards, stays]) => {
      const drawn = drawYear(cards, stays, TODAY);
      const count = countShown(cards);
      expect(drawn === null).toBe(count === 0);
      if (!drawn) return;
      const { summits, weeks, months } = drawn;
      expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(count);
      expect(weeks.flatMap(({ workshops }) => workshops).length + summits.length).toBe(count);
      expect(summits.length).toBeLessThanOrEqual(MAX_SUMMITS);
      for (const { x, height } of [...summits, ...weeks]) {
        expect(Math.min(x, height)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, height)).toBeLessThanOrEqual(100);
      }
      for (const list of [summits, weeks]) expect(isSorted(list.map(({ x }) => x))).toBe(true);
      expect(isSorted(summits.map((summit) => summit.date.start))).toBe(true);
      const known = summits.filter((summit) => summit.date.places !== null);
      const byPlaces = known.toSorted((a, b) => a.date.places! - b.date.places! || a.height - b.height);
      expect(isSorted(byPlaces.map(({ height }) => height))).toBe(true);
      expect(summits.find((summit) => summit.date.places !== 0)?.named).not.toBe(false);
      const names = summits.filter(({ named }) => named).map(({ x }) => x);
      expect(names.every((x, index) => index === 0 || x - names[index - 1]! > 2)).toBe(true);
    }),
  );
});

test('ridges and the valley floor stay in their boxes', () => {
  fc.assert(
    fc.property(year, ([cards, stays]) => {
      const drawn = drawYear(cards, stays, TODAY);
      for (const { path } of drawn?.ridges ?? []) {
        for (const [x = 0, y = 0] of [...path.matchAll(/(-?\d+) (\d+)/g)].map((point) => point.slice(1).map(Number))) {
          expect(x).toBeGreaterThanOrEqual(-30);
          expect(x).toBeLessThanOrEqual(RIDGE_WIDTH + 30);
          expect(y).toBeLessThanOrEqual(100);
        }
      }
      expect(drawn?.floor ?? '').toMatch(/^(M\d+ 3h\d+v4h-\d+z)*$/);
    }),
  );
});

test.each([1, 4, 15, 60])('a place more is higher, and sold out is lowest, beside %i places', (most) => {
  const heights = Array.from({ length: most + 1 }, (_, places) => getHeight(places, most));
  expect(isSorted(heights)).toBe(true);
  expect(new Set(heights).size).toBe(most + 1);
});

test.each([
  [0, 60, 16],
  [60, 60, 100],
  [1, 2, 65],
  [null, 60, 48.07],
  [null, 2, 79.5],
])('%p places beside %i are %p high', (places, most, height) => expect(getHeight(places, most)).toBe(height));

test('dates, today and weeks with free rooms stand at their days, in the twelve months from this one on', () => {
  const dates = [
    { start: '2027-10-31', places: 4, text: null },
    { start: '2027-01-16', places: 0, text: null },
    { start: '2027-11-01', places: 9, text: null },
  ];
  const stays = [
    { start_date: '2026-12-05', remaining: 1 },
    { start_date: '2026-12-12', remaining: 0 },
  ];
  const { months, today, summits, floor } = drawYear([{ artforms: [], dates }], stays, TODAY)!;
  expect([months.length, months[0]!.month, months[11]!.month, today]).toEqual([12, '2026-11', '2027-10', 7.22]);
  expect(summits.map(({ date, x, named }) => [date.start, x, named])).toEqual([
    ['2027-01-16', 20.7, false],
    ['2027-10-31', 99.73, true],
  ]);
  expect(floor).toBe('M113 3h19v4h-19z');
});

test('a week has the places and workshops of its dates, from Monday to Sunday', () => {
  const on = (start: string, places: number | null) => ({ artforms: [], dates: [{ start, places, text: null }] });
  const monday = Array.from({ length: MAX_SUMMITS }, () => on('2026-12-07', 1));
  const { weeks } = drawYear([...monday, on('2026-12-13', null), on('2026-12-14', 2)], [], TODAY)!;
  expect(weeks.map(({ day, places, height, workshops }) => [day, places, height, workshops.length])).toEqual([
    ['2026-12-07', 56, 100, 57],
    ['2026-12-14', 2, 43.23, 1],
  ]);
  const [full, unknown] = [on('2026-12-30', 0), on('2027-01-02', null)];
  const [last, next] = drawYear([...monday, full, unknown, on('2027-01-05', 0)], [], TODAY)!.weeks.slice(1);
  expect([last!.places, last!.months, next!.places]).toEqual([null, ['2026-12', '2027-01'], 0]);
});

test('four thousand workshops are one ridge an artform and a link a week', () => {
  const cards = Array.from({ length: 4000 }, (_, index) => ({
    artforms: [['music', 'sound', 'film', 'art', 'environment', 'writing', 'vr'][index % 7]!],
    dates: [{ start: addDays(FIRST, (index * 37) % DAYS_OF_YEAR)!, places: index % 15, text: null }],
  }));
  const { ridges, weeks, summits } = drawYear(cards, [], TODAY)!;
  expect([ridges.length, summits.length]).toEqual([7, 0]);
  expect(weeks.length).toBeLessThanOrEqual(54);
  expect(ridges.map(({ path }) => path).join('').length).toBeLessThanOrEqual(12_000);
});

test('a pointer finds the summits where they are drawn', () => {
  expect(script).toMatchObject({ SUMMIT, NAME_DISTANCE });
});
