import { formatOwnTime, formatSession, isSameTimeInParis } from './sessions';

const PARIS = 'Europe/Paris';
const evening = { starts_at: Date.UTC(2026, 11, 15, 18) / 1000, ends_at: Date.UTC(2026, 11, 15, 20) / 1000 };

it.each([
  [PARIS, 'Tue 15 Dec, 19:00–21:00'],
  ['America/New_York', 'Tue 15 Dec, 13:00–15:00'],
  ['Australia/Sydney', 'Wed 16 Dec, 05:00–07:00'],
  ['Asia/Kolkata', 'Tue 15 Dec, 23:30 – Wed 16 Dec, 01:30'],
])('a session is at its hour in %s', (zone, text) => expect(formatSession(evening, zone)).toBe(text));

it('names no end that is not known', () => {
  expect(formatSession({ ...evening, ends_at: null }, PARIS)).toBe('Tue 15 Dec, 19:00');
});

it('tells whose clocks agree with Paris', () => {
  expect(isSameTimeInParis([evening], 'Europe/Madrid')).toBe(true);
  expect(isSameTimeInParis([evening], 'Europe/London')).toBe(false);
  const inSummer = { starts_at: Date.UTC(2027, 6, 15, 18) / 1000, ends_at: null };
  expect(isSameTimeInParis([evening, inSummer], 'Africa/Algiers')).toBe(false);
});

it.each([
  ['America/New_York', '13:00–15:00 in New York'],
  ['America/Argentina/Buenos_Aires', '15:00–17:00 in Buenos Aires'],
  ['Australia/Sydney', 'Wed 16 Dec, 05:00–07:00 in Sydney'],
  ['Asia/Kolkata', '23:30 – Wed 16 Dec, 01:30 in Kolkata'],
  ['UTC', '18:00–20:00 in UTC'],
])('in %s it is %p, with the day only where it is another one', (zone, text) =>
  expect(formatOwnTime(evening, zone)).toBe(text),
);
