import fc from 'fast-check';

import type { Workshop } from '@/lib/domain/types';
import { getName } from '@/lib/domain/workshop-title';
import { workshopSchemas } from '@/lib/workshop-api/schemas/workshop';

import { isWholeTitle } from './cut-text';
import { formatDatedTitle, formatWorkshopSnippet, formatWorkshopTitle } from './workshop-description';

const parse = (facts: object) =>
  workshopSchemas.onsite.parse({
    id: 12,
    ctype: 'onsite',
    title_with: 'Listening to Ice with',
    tutors: 'Ana Ferrer',
    artforms: 'Sound, Film',
    duration: '5 days',
    places: 4,
    placesword: 'places left',
    short_description: 'Hear a glacier.',
    editions: [{ id: 31, start_date: '2026-12-16', places: 4 }],
    pricing: { eur: { full_amount: 1190, split_amount: 298, number_of_payments: 4, symbol: '€' } },
    ...facts,
  }) as Workshop;
const now = Date.parse('2026-11-01') / 1000;

it('says what, who, when, where, the price and the places, then the short description', () => {
  expect(formatWorkshopSnippet(parse({}), now)).toBe(
    'Five-day sound workshop with Ana Ferrer, 16–20 December 2026, French Pyrenees. €1,190, room and meals. ' +
      '4 places left. Hear a glacier.',
  );
  const sessions = [{ starts_at: 1799089200, ends_at: 1799096400 }];
  const online = { ctype: 'online', duration: '3 weeks', editions: [{ id: 1, start_date: '2027-01-04', sessions }] };
  expect(formatWorkshopSnippet(parse({ ...online, places: 1, placesword: '', short_description: '' }), now)).toBe(
    'Three-week online sound workshop with Ana Ferrer, 4 January 2027. €1,190. 1 place left.',
  );
});

it('has a different title for each date', () => {
  expect(formatDatedTitle(parse({}))).toBe('Listening to Ice, 16–20 December 2026');
});

it('promises no room that the price does not cover, and sells nothing that is sold out or over', () => {
  expect(formatWorkshopSnippet(parse({ price_covers: 'Teaching alone' }), now)).toContain('€1,190. 4 places');
  const soldOut = parse({ places: 0, editions: [{ id: 31, start_date: '2026-12-16', places: 0 }] });
  expect(formatWorkshopSnippet(soldOut, now)).toContain('Sold out, with a waiting list.');
  const over = formatWorkshopSnippet(parse({ booking_cutoff_time: now }), now);
  expect(over).toBe('Five-day sound workshop with Ana Ferrer, 16–20 December 2026, French Pyrenees. Hear a glacier.');
});

it('has titles of discipline, place and year that are not cut, whatever the names', () => {
  expect(formatWorkshopTitle(parse({ tutors: '' }))).toBe('Listening to Ice: sound workshop, French Pyrenees 2026');
  const name = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }).filter((each) => /\w/.test(each));
  fc.assert(
    fc.property(name, fc.string({ maxLength: 300 }), (title_with, tutors) => {
      const title = formatWorkshopTitle({ ...parse({}), title_with, tutors });
      expect(title).toContain('sound workshop');
      expect(title).toContain('Pyrenees 2026');
      const shortest = `${getName({ title_with })}: sound workshop, Pyrenees 2026`;
      expect(isWholeTitle(title) || title === shortest).toBe(true);
    }),
  );
});
