import { addDays, formatDateSpan, formatDay, formatShortDay, parseDate } from './dates';

it('writes a day as it is in Paris', () => {
  expect(formatDay('2026-05-04')).toBe('Monday 4 May 2026');
  expect(formatShortDay('2026-05-04')).toBe('4 May 2026');
  expect(formatDay('2026-05-03T23:30:00Z')).toBe('Monday 4 May 2026');
  expect(formatDay(1777852800)).toBe('Monday 4 May 2026');
});

it.each([
  ['2026-05-04', '2026-05-08', '4–8 May 2026'],
  ['2027-02-28', '2027-03-04', '28 February – 4 March 2027'],
  ['2026-12-30', '2027-01-03', '30 December 2026 – 3 January 2027'],
  ['2026-05-04', '2026-05-04', '4 May 2026'],
  ['2026-05-04', null, '4 May 2026'],
  [null, null, ''],
  ['spring', 'summer', 'spring – summer'],
])('writes the span from %p to %p as %p', (start, end, span) =>
  expect(formatDateSpan(start, end).replaceAll('\u00a0', ' ')).toBe(span),
);

it.each([
  ['2026-07-04', '2027-09-02', ['4 July 2026 –', '2 September 2027']],
  ['2026-07-04', '2026-09-02', ['4 July –', '2 September 2026']],
  ['2026-05-04', '2026-05-08', ['4–8 May 2026']],
  ['2026-05-04', null, ['4 May 2026']],
  ['2026-05-04', 'the first snow', ['4 May 2026 –', 'the', 'first', 'snow']],
])('breaks the line of the span from %p to %p after the dash only', (start, end, pieces) => {
  expect(formatDateSpan(start, end).split(' ')).toEqual(pieces.map((piece) => piece.replaceAll(' ', '\u00a0')));
});

it.each(['4 May 2026', 'soon', '2026-02-30', '2026-13-01', '04/05/2026', null, 0])('does not guess at %p', (value) =>
  expect(parseDate(value)).toBeNull(),
);

it('leaves text that is no date as it is, and says that none is known', () => {
  expect([formatDay('in spring'), formatDay(null)]).toEqual(['in spring', 'Date to be announced']);
});

it('counts days over the end of a month', () => {
  expect(addDays('2026-02-26', 4)).toBe('2026-03-02');
  expect(addDays('soon', 4)).toBeNull();
});
