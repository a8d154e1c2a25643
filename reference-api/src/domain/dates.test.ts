import {
  addMonths,
  formatDayRange,
  formatSession,
  formatWeekday,
  formatWeekdayRange,
  isDay,
  onOrAfter,
  WEDNESDAY,
} from './dates';

test('dates are written in words without a new format for each', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  expect(formatWeekday('2026-09-02')).toBe('Wed 2 Sep 2026');
  expect(formatWeekdayRange('2026-12-30', '2027-01-03')).toBe('Wed 30 Dec 2026 – Sun 3 Jan 2027');
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
  ['', false],
])('%j is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2027-01-31', 0, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-30', 13, '2028-02-29'],
  ['2027-01-28', 1, '2027-02-28'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('the Wednesday on or after a day', () => {
  expect(['2027-05-05', '2027-05-06'].map((day) => onOrAfter(day, WEDNESDAY))).toEqual(['2027-05-05', '2027-05-12']);
});
