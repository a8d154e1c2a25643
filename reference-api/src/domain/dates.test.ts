import { formatDayRange, formatSession, formatWeekday, formatWeekdayRange } from './dates';

test('dates are written in words without a new format for each', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  expect(formatWeekday('2026-09-02')).toBe('Wed 2 Sep 2026');
  expect(formatWeekdayRange('2026-12-30', '2027-01-03')).toBe('Wed 30 Dec 2026 – Sun 3 Jan 2027');
  expect(formatDayRange('2026-04-29', '2026-05-03')).toBe('29 April – 3 May 2026');
  const session = { starts_at: 1_797_962_400, ends_at: 1_797_969_600 };
  expect(formatSession(session)).toBe('Tuesday 22 December 2026, 19:00–21:00 (Paris time)');
  expect(made).not.toHaveBeenCalled();
});
