import { addDays } from '@camp/contract/days';
import fc from 'fast-check';

import {
  getBookingWindow,
  formatCardDates,
  type Edition,
  getBookingCutoff,
  listOfferedDates,
  countPlacesLeft,
  placesWord,
} from './availability';
import {
  dayAt,
  formatDayRange,
  formatSession,
  formatTime,
  formatWeekday,
  formatWeekdayRange,
  isDay,
  findWeekday,
  startOfDay,
  timeOn,
  type Weekday,
} from './dates';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2025-01-01', days));
const edition: fc.Arbitrary<Edition> = fc.record({
  id: fc.nat(),
  start_date: day,
  capacity: fc.integer({ min: 0, max: 20 }),
  taken: fc.integer({ min: 0, max: 25 }),
});

test('a workshop is finished exactly when none of its editions is offered', () => {
  fc.assert(
    fc.property(fc.array(edition, { minLength: 1, maxLength: 5 }), day, (editions, today) => {
      const now = startOfDay(today) + 3600;
      const { offered, shown, bookingCutoff } = getBookingWindow(editions, now);
      expect(now >= bookingCutoff).toBe(offered.length === 0);
      expect(offered.every(({ start_date }) => getBookingCutoff(start_date) > now)).toBe(true);
      const startDates = offered.map(({ start_date }) => start_date);
      expect(startDates).toEqual(startDates.toSorted());
      expect(editions).toContain(shown);
    }),
  );
});

test('there are never fewer than no places, and the word fits the number', () => {
  fc.assert(
    fc.property(edition, (some) => {
      const left = countPlacesLeft(some);
      expect(left).toBe(Math.max(0, some.capacity - some.taken));
      expect(placesWord(left)).toBe(left === 0 ? 'sold out' : left === 1 ? 'place left' : 'places left');
    }),
  );
});

test('a day in Paris begins where the day before ends, also when the clocks change', () => {
  fc.assert(
    fc.property(day, (some) => {
      const start = startOfDay(some);
      expect([dayAt(start - 1), dayAt(start)]).toEqual([addDays(some, -1), some]);
    }),
  );
  expect(startOfDay('2026-05-04')).toBe(Date.UTC(2026, 4, 3, 22) / 1000);
  expect(startOfDay('2026-12-04')).toBe(Date.UTC(2026, 11, 3, 23) / 1000);
});

test('a session is at its hour on the clocks of Paris, also on the day they change', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 4, max: 23 }), (some, hour) => {
      const clock = `${String(hour).padStart(2, '0')}:30`;
      expect(dayAt(timeOn(some, clock))).toBe(some);
      expect(formatTime(timeOn(some, clock))).toContain(`, ${clock} (Paris time)`);
    }),
  );
});

test.each(['2027-03-28', '2027-10-31'])(
  'a session ends at its hour in the night of %s, when the clocks change',
  (some) => {
    for (const clock of ['00:30', '01:30', '03:30', '19:00']) {
      expect(formatTime(timeOn(some, clock))).toContain(`, ${clock} (Paris time)`);
    }
  },
);

test('a course is moved to its weekday, by less than a week', () => {
  fc.assert(
    fc.property(day, fc.constantFrom<Weekday[]>(0, 1, 2, 3, 4, 5, 6), (some, weekday) => {
      const moved = findWeekday(some, weekday);
      expect(new Date(moved).getUTCDay()).toBe(weekday);
      expect(moved >= some && moved <= addDays(some, 6)).toBe(true);
    }),
  );
});

test('a card shows the first date with places and counts those that can be booked; the key facts name all', () => {
  const editions = [
    ['2026-12-16', 0],
    ['2027-05-05', 4],
    ['2027-06-02', 0],
    ['2027-07-07', 2],
  ] as const;
  const getWindow = (changes: Partial<Edition> = {}, today = '2026-11-01') =>
    getBookingWindow(
      editions.map(([start_date, left], id) => ({ id, start_date, capacity: 12, taken: 12 - left, ...changes })),
      startOfDay(today),
    );
  const full = getWindow({ taken: 12 });
  const over = getWindow({}, '2028-01-01');
  expect(formatCardDates('onsite', getWindow())).toBe('Wed 5 – Sun 9 May 2027, and 1 more date');
  expect(formatCardDates('onsite', getWindow({ taken: 0 }))).toBe('Wed 16 – Sun 20 Dec 2026, and 3 more dates');
  expect(formatCardDates('onsite', full)).toBe('Wed 16 – Sun 20 Dec 2026');
  expect(formatCardDates('online', full)).toBe('From Wed 16 Dec 2026');
  expect(formatCardDates('onsite', over)).toBe('Wed 7 – Sun 11 Jul 2027');
  expect(listOfferedDates('onsite', over)).toEqual(['Wed 7 – Sun 11 Jul 2027']);
  expect(listOfferedDates('onsite', getWindow())).toEqual([
    'Wed 16 – Sun 20 Dec 2026 (SOLD OUT)',
    'Wed 5 – Sun 9 May 2027',
    'Wed 2 – Sun 6 Jun 2027 (SOLD OUT)',
    'Wed 7 – Sun 11 Jul 2027',
  ]);
});

test('booking for an edition closes at its cutoff, to the second', () => {
  const some = { id: 1, start_date: '2027-05-05', capacity: 3, taken: 0 };
  const cutoff = getBookingCutoff(some.start_date);
  expect(cutoff).toBe(startOfDay('2027-05-03'));
  expect(getBookingWindow([some], cutoff - 1).offered).toEqual([some]);
  expect(getBookingWindow([some], cutoff).offered).toEqual([]);
});

test('a workshop without editions has no dates and is closed', () => {
  const window = getBookingWindow([], 0);
  expect(window).toEqual({ offered: [], bookable: [], shown: undefined, bookingCutoff: 0 });
  expect([formatCardDates('onsite', window), listOfferedDates('onsite', window)]).toEqual(['', []]);
  expect(placesWord(undefined)).toBe('no dates yet');
});

test('dates are written in words without a new format for each', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  expect(formatWeekday('2026-09-02')).toBe('Wed 2 Sep 2026');
  expect(formatWeekdayRange('2026-05-06', '2026-05-10')).toBe('Wed 6 – Sun 10 May 2026');
  expect(formatWeekdayRange('2026-04-29', '2026-05-03')).toBe('Wed 29 Apr – Sun 3 May 2026');
  expect(formatWeekdayRange('2026-12-30', '2027-01-03')).toBe('Wed 30 Dec 2026 – Sun 3 Jan 2027');
  expect(formatDayRange('2026-09-09', '2026-09-13')).toBe('9–13 September 2026');
  expect(formatDayRange('2026-04-29', '2026-05-03')).toBe('29 April – 3 May 2026');
  const session = { starts_at: 1_797_962_400, ends_at: 1_797_969_600 };
  expect(formatSession(session)).toBe('Tuesday 22 December 2026, 19:00–21:00 (Paris time)');
  expect(made).not.toHaveBeenCalled();
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-1-1', false],
  ['x2027-01-01', false],
  ['2027-01', false],
  ['', false],
])('%j is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
