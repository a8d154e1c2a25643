import fc from 'fast-check';

import { addDays } from './dates';
import { drawYear, getHeight, MAX_SUMMITS, RIDGE_WIDTH } from './year';

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
