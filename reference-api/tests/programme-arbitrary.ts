import fc from 'fast-check';

import { WORKSHOP_TYPES } from '../src/domain/booking-type';
import { addDays } from '../src/domain/dates';
import { MAX_WEEKS } from '../src/domain/residency';
import { resolveSessions, formatSessions } from '../src/programme-file/day-text';
import { FAQ_TOPICS, type Programme, type Workshop } from '../src/programme-file/format';

const character = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abc é’#-:;,."\'=+|*{}<>\\&') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);
const anyLine = fc.array(character, { maxLength: 30 }).map((characters) =>
  characters
    .join('')
    .replace(/[\u0000-\u001F\u007F]/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
);
const anyName = anyLine.filter((text) => text !== '');
const anyText = fc
  .array(fc.oneof(anyLine, fc.constantFrom('## A heading', '\\## Another', '- item', '', '---', 'name: value')), {
    maxLength: 6,
  })
  .map((lines) => lines.join('\n').trim());
const anySlug = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/);
const anyPicture = fc.stringMatching(/^[a-z]{1,8}\.jpg$/);
const anyDay = fc.nat({ max: 3000 }).map((days) => addDays('2026-01-01', days));
const anyFlag = fc.constantFrom(0 as const, 1 as const);
const anyType = fc.constantFrom(...WORKSHOP_TYPES);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const anyAmount = fc.integer({ min: 1, max: 9_999_999 });
const anyAmounts = { eur: orNull(anyAmount), gbp: orNull(anyAmount), usd: orNull(anyAmount) };
const uniqueBy = <Value>(arbitrary: fc.Arbitrary<Value>, selector: (value: Value) => unknown, maxLength = 4) =>
  fc.uniqueArray(arbitrary, { selector, maxLength });

const anyWorkshop: fc.Arbitrary<Workshop> = fc.record({
  slug: anySlug,
  type: anyType,
  title: anyName,
  tutors: anyName,
  artforms: anyLine,
  duration: anyLine,
  language: anyLine,
  picture: fc.oneof(anyPicture, fc.constant('')),
  'picture alt': anyLine,
  published: anyFlag,
  featured: orNull(fc.integer({ min: 1, max: 99 })),
  'payment plan': anyFlag,
  mentorship: anyFlag,
  'price code': fc.constantFrom(1, 2),
  'price covers': anyLine,
  summary: anyLine,
  description: anyText,
  'How to book': anyText,
  'Where and when': anyText,
  Highlights: anyText,
  Basics: anyText,
  'Student level': anyLine,
  Equipment: anyLine,
  'After the course': anyLine,
});

const anySessions = (start: string) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('6 Tue 19:00-21:00', 'Wed 10:00-11:30', '2 Sun 08:00-09:00'),
        anyDay.map((day) => `${day} 12:15-13:00`),
      ),
      { maxLength: 3 },
    )
    .map((parts) => formatSessions(uniqueSessions(resolveSessions(parts.join('; '), start)), start));

const uniqueSessions = <Session extends { starts_at: number }>(sessions: Session[]) =>
  sessions.filter(({ starts_at }, index) => sessions.findIndex((each) => each.starts_at === starts_at) === index);

/** Editions of the given workshops, in the order of prices.csv, which is that of their ids. */
const anyEditions = (workshops: readonly Workshop[]) =>
  fc
    .tuple(
      ...workshops.map(({ slug, type }) =>
        uniqueBy(anyDay, (day) => day, 3).chain((days) =>
          fc.tuple(
            ...days.map((start) =>
              fc.record({
                workshop: fc.constant(slug),
                start: fc.constant(start),
                places: fc.integer({ min: 5, max: 99 }),
                taken: fc.nat({ max: 5 }),
                sessions: type === 'online' ? anySessions(start) : fc.constant(''),
                arrival: fc.constantFrom(null, start),
                departure: fc.constantFrom(null, start),
              }),
            ),
          ),
        ),
      ),
    )
    .map((editions) => editions.flat());

/** A programme as an export writes it; texts include no shared texts. */
export const anyProgramme: fc.Arbitrary<Programme> = uniqueBy(anyWorkshop, ({ slug }) => slug).chain((workshops) => {
  const slugs = workshops.map(({ slug }) => slug);
  return fc.record({
    workshops: fc.constant([...workshops].sort((a, b) => (a.slug < b.slug ? -1 : 1))),
    prices: fc.tuple(
      ...slugs.map((workshop) =>
        fc.record({
          workshop: fc.constant(workshop),
          ...anyAmounts,
          eur: anyAmount,
          payments: fc.integer({ min: 1, max: 99 }),
        }),
      ),
    ),
    editions: anyEditions(workshops),
    'residency-prices': uniqueBy(
      fc.record({ weeks: fc.integer({ min: 1, max: MAX_WEEKS }), ...anyAmounts, eur: anyAmount }),
      ({ weeks }) => weeks,
    ).map((rows) => rows.sort((a, b) => a.weeks - b.weeks)),
    'residency-weeks': uniqueBy(
      fc.record({ start: anyDay, rooms: fc.integer({ min: 5, max: 15 }), taken: fc.nat({ max: 5 }) }),
      ({ start }) => start,
    ),
    bundles: uniqueBy(
      fc.record({
        workshops: fc.integer({ min: 1, max: 99 }),
        discount: fc.nat({ max: 100 }),
        ...anyAmounts,
        eur: anyAmount,
      }),
      ({ workshops: count }) => count,
    ),
    mentorship: uniqueBy(
      fc.record({
        title: anyName,
        sessions: fc.integer({ min: 1, max: 99 }),
        ...anyAmounts,
        eur: anyAmount,
        text: anyLine,
      }),
      ({ sessions }) => sessions,
    ),
    codes: uniqueBy(
      fc.record({
        code: fc.stringMatching(/^[A-Z0-9-]{4,12}$/),
        percent: fc.integer({ min: 1, max: 100 }),
        for: fc.constantFrom(...WORKSHOP_TYPES, 'any' as const),
        uses: orNull(fc.integer({ min: 1, max: 99 })),
        until: anyDay,
        sample: anyFlag,
      }),
      ({ code }) => code,
    ),
    testimonials: fc.array(
      fc.record({
        name: anyName,
        country: anyLine,
        year: fc.integer({ min: 1900, max: 2999 }),
        picture: anyPicture,
        text: anyName,
      }),
      { maxLength: 3 },
    ),
    gallery: fc.array(fc.record({ picture: anyPicture, caption: anyLine }), { maxLength: 3 }),
    previous: fc.array(fc.record({ workshop: anyName, page: anyLine }), { maxLength: 3 }),
    tutors: uniqueBy(fc.record({ name: anyName, text: anyLine }), ({ name }) => name),
    'shared-texts': uniqueBy(fc.record({ name: anySlug, text: anyText }), ({ name }) => name),
    collections: uniqueBy(
      fc.record({ title: anyName, workshops: fc.subarray(slugs), text: anyText }),
      ({ title }) => title,
    ),
    upcoming: uniqueBy(
      fc
        .record({ title: anyName, type: anyType, from: anyDay, until: anyDay, text: anyText })
        .filter(({ from, until }) => from <= until),
      ({ title }) => title,
    ),
    faq: uniqueBy(
      fc.record({
        topic: fc.constantFrom(...FAQ_TOPICS),
        question: anyName,
        also: fc.subarray([...FAQ_TOPICS]),
        answer: anyText,
      }),
      ({ question }) => question,
    ).map((rows) => rows.sort((a, b) => FAQ_TOPICS.indexOf(a.topic) - FAQ_TOPICS.indexOf(b.topic))),
  });
});
