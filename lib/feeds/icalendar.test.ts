import { atClock, atTime, type CalendarEvent, calendarText, onDay } from '@camp/formats/icalendar';
import fc from 'fast-check';

import { addDays } from '@/lib/domain/dates';
import { parseCalendar, getProperty } from '@/test/parsed-calendar';

const NOW = 1_790_000_000;

const event: CalendarEvent = {
  uid: 'onsite-31@camp.example',
  start: onDay('2026-05-04'),
  end: onDay('2026-05-09'),
  summary: 'Ice with Ana',
  description: 'Hear the ice.',
  location: 'Aulus-les-Bains',
  url: 'https://camp.example/onsite/ice',
  categories: ['sound', 'environment'],
  sequence: 0,
  updatedAt: null,
  isCancelled: false,
  isBusy: false,
};

const read = (changes: Partial<CalendarEvent>) => {
  const [found] = parseCalendar(calendarText({ name: 'CAMP', events: [{ ...event, ...changes }] }, NOW)).events;
  return found!;
};

const printable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

const SPECIAL = [',', ';', '\\', '\\n', '\n', '\r\n', '👩🏽‍🎤', 'é', '"', ':', 'END:VEVENT', ' '];
// Without `size` few are longer than a line.
const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }),
  fc.array(fc.constantFrom(...SPECIAL), { maxLength: 90, size: 'max' }).map((parts) => parts.join('')),
);

it('keeps any characters of title, place and description', () => {
  fc.assert(
    fc.property(awkward, awkward, awkward, (summary, location, description) => {
      const found = read({ summary, location, description });
      expect([found.summary, found.location, found.description]).toEqual(
        [summary, location, description].map(printable),
      );
      expect(found.uid).toBe(event.uid);
    }),
  );
});

it('breaks its lines before 75 octets, ends each in CRLF and tears no character apart', () => {
  fc.assert(
    fc.property(awkward, (summary) => {
      const text = calendarText({ name: summary, events: [{ ...event, summary, categories: [summary] }] }, NOW);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

it('ends whole days with the day after, through every month and leap day', () => {
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (date, length) => {
      const first = date.toISOString().slice(0, 10);
      const found = read({ start: onDay(first), end: onDay(addDays(first, length)!) });
      expect([found.startDate.isDate, found.startDate.toString()]).toEqual([true, first]);
      expect(found.duration.toSeconds()).toBe(length * 24 * 3600);
    }),
  );
});

it('keeps every second of the year, through both changes of the clocks', () => {
  const change = (month: number, day: number) => Date.UTC(2026, month, day, 1) / 1000;
  const seconds = fc.oneof(
    fc.integer({ min: change(2, 29) - 7200, max: change(2, 29) + 7200 }),
    fc.integer({ min: change(9, 25) - 7200, max: change(9, 25) + 7200 }),
    fc.integer({ min: 1_700_000_000, max: 2_100_000_000 }),
  );
  fc.assert(
    fc.property(seconds, (time) => expect(read({ start: atTime(time), end: null }).startDate.toUnixTime()).toBe(time)),
  );
});

it('is at the hour that the clocks of Paris say, in summer and in winter', () => {
  const start = (day: string) =>
    new Date(read({ start: atClock(day, '18:00'), end: null }).startDate.toUnixTime() * 1000);
  expect(start('2026-07-07').toISOString()).toBe('2026-07-07T16:00:00.000Z');
  expect(start('2026-12-01').toISOString()).toBe('2026-12-01T17:00:00.000Z');
  expect(atTime(Date.UTC(2026, 11, 15, 18) / 1000)).toBe(';TZID=Europe/Paris:20261215T190000');
  const repeated = [0, 1].map((hour) => atTime(Date.UTC(2026, 9, 25, hour, 30) / 1000));
  expect(repeated).toEqual([':20261025T003000Z', ':20261025T013000Z']);
});

it('dates its versions, invents no date of a change, and takes no time once it is cancelled', () => {
  const unknown = read({});
  expect(getProperty(unknown, 'dtstamp')).toBe('2026-09-21T14:13:20Z');
  expect(getProperty(unknown, 'last-modified')).toBeNull();
  const changed = read({ sequence: 3, updatedAt: 1_780_000_000, isCancelled: true, isBusy: true });
  expect([getProperty(changed, 'dtstamp'), getProperty(changed, 'last-modified')]).toEqual(
    Array(2).fill('2026-05-28T20:26:40Z'),
  );
  expect(getProperty(changed, 'transp')).toBe('TRANSPARENT');
});

it('has its categories, and no line without any', () => {
  expect(getProperty(read({}), 'categories')).toBe('sound');
  expect(getProperty(read({ categories: [] }), 'categories')).toBeNull();
  expect(calendarText({ name: 'CAMP', events: [{ ...event, categories: [] }] }, NOW)).not.toContain('CATEGORIES');
});

it('tells programs its name and how often to ask, with and without events', () => {
  for (const events of [[], [event]]) {
    const { calendar } = parseCalendar(calendarText({ name: 'CAMP workshops', events }, NOW));
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(['version', 'calscale'].map(value)).toEqual(['2.0', 'GREGORIAN']);
    expect(['name', 'x-wr-calname'].map(value)).toEqual(['CAMP workshops', 'CAMP workshops']);
    expect(['refresh-interval', 'x-published-ttl'].map(value)).toEqual(['PT1H', 'PT1H']);
  }
});
