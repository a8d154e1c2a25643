import type { ConfirmableType } from '@camp/contract/booking-types';
import fc from 'fast-check';

import { addDays } from './dates';
import { findTravel, formatEdition, getLastDay } from './stay';

const WEDNESDAY = '2027-05-05';
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days)!);
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

it('the last day is the one the API names, else counted from the duration, else unknown', () => {
  expect(getLastDay({ start_date: WEDNESDAY, end_date: '2027-05-08' }, '5 days')).toBe('2027-05-08');
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, '5 days')).toBe('2027-05-09');
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, '1 day')).toBe(WEDNESDAY);
  expect(getLastDay({ start_date: WEDNESDAY, end_date: null }, 'four evenings')).toBeNull();
  expect(getLastDay({ start_date: null, end_date: null }, '5 days')).toBeNull();
});

it('names the first day alone where the last one is unknown', () => {
  const format = (start_date: string | null, duration: string) =>
    formatEdition({ start_date, end_date: null }, duration).replaceAll('\u00a0', ' ');
  expect(format(WEDNESDAY, '5 days')).toBe('5–9 May 2027');
  expect(format('2027-05-04T22:00:00Z', '5 days')).toBe('5–9 May 2027');
  expect(format(WEDNESDAY, 'four evenings')).toBe('Wednesday 5 May 2027');
  expect(format(null, '5 days')).toBe('Date to be announced');
});

type Booking = Parameters<typeof findTravel>[1];
const show = ({ outward, back }: ReturnType<typeof findTravel>) =>
  [outward, back].map((travel) => travel && [travel.day, travel.time].join(' ').trim());
const wednesday: Booking = { start_date: WEDNESDAY, end_date: '2027-05-09', add_ww: false };
const monday: Booking = { start_date: '2027-04-05', end_date: '2027-04-09', add_ww: false };
const named = { arrival: '2027-04-04', departure: '2027-04-10' };
const [OUTWARD, BACK, NONE] = ['2027-05-04 18:00', '2027-05-10 11:00', [null, null]];

it.each<[string, ConfirmableType, Booking, (string | null)[]]>([
  ['leaves on the Tuesday before a Wednesday and is back on the Monday', 'onsite', wednesday, [OUTWARD, BACK]],
  ['is back a week later with +7', 'onsite', { ...wednesday, add_ww: true }, [OUTWARD, '2027-05-17 11:00']],
  ['is not there from Monday to Friday', 'onsite', monday, NONE],
  ['has no hours on days that the API names', 'onsite', { ...monday, ...named }, ['2027-04-04', '2027-04-10']],
  [
    'has none with +7 on such days either',
    'onsite',
    { ...monday, ...named, add_ww: true },
    ['2027-04-04', '2027-04-17'],
  ],
  [
    'has its hours on its days alone',
    'onsite',
    { ...wednesday, arrival: '2027-05-03', departure: '2027-05-10' },
    ['2027-05-03', BACK],
  ],
  ['is unknown for a first day that is no date', 'onsite', { ...wednesday, start_date: 'in spring' }, NONE],
  ['is unknown for a last day that is no date', 'onsite', { ...wednesday, end_date: 'in summer' }, NONE],
  ['is unknown without a last day', 'onsite', { ...wednesday, end_date: null }, NONE],
  [
    'runs on the Wednesdays of a residency',
    'residency',
    { ...wednesday, end_date: '2027-05-19' },
    [`${WEDNESDAY} 13:00`, '2027-05-19 11:00'],
  ],
  ['does not run for a residency to a Thursday', 'residency', { ...wednesday, end_date: '2027-05-20' }, NONE],
  ['is for no online workshop', 'online', wednesday, NONE],
])('the shuttle %s', (_what, ctype, booking, travel) => expect(show(findTravel(ctype, booking))).toEqual(travel));

it('the shuttle runs for a workshop from Wednesday to Sunday alone, a day before and a day after', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 13 }), (first, length) => {
      const last = addDays(first, length)!;
      const { outward, back } = findTravel('onsite', { start_date: first, end_date: last });
      const isRegular = weekday(first) === 3 && weekday(last) === 0;
      expect([outward?.day, back?.day]).toEqual(
        isRegular ? [addDays(first, -1), addDays(last, 1)] : [undefined, undefined],
      );
    }),
  );
});
