import { addDays } from '@camp/contract/days';
import fc from 'fast-check';

import { NO_DETAILS } from './programme';
import { formatSessions, resolveSessions } from '../src/programme-file/day-text';
import * as fields from '../src/programme-file/fields';
import { DOCUMENTS, FAQ, FAQ_TOPICS, ROOM_USES, TABLES, WORKSHOP, type Programme } from '../src/programme-file/format';
import { listSharedTextNames } from '../src/programme/editorial';

type Arbitraries = Record<string, fc.Arbitrary<unknown>>;
type Row = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- rows of every part

const isNoError = (text: string) => !fields.SPREADSHEET_ERROR.test(text);
const character = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abc é’#-:;,."\'=+|*{}<>\\&') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);
const anyLine = fc
  .array(character, { maxLength: 30 })
  .map((characters) => fields.toLine(characters.join('').replace(/[\u0000-\u001F\u007F]/g, '')))
  .filter(isNoError);
const plainLine = anyLine.filter((line) => listSharedTextNames(line).length === 0);
const textLine = fc.oneof(
  plainLine,
  fc.constantFrom('## A heading', '\\## Another', '- item', '', '---', 'name: value'),
);
const anyDay = fc.nat({ max: 3000 }).map((days) => addDays('2026-01-01', days));
const anyTopic = fc.constantFrom(...FAQ_TOPICS);
const price = { eur: fc.integer({ min: 1, max: 9_999_999 }) };

const TEXTS = new Map<unknown, fc.Arbitrary<string>>([
  [fields.line, anyLine],
  [fields.requiredLine, anyLine.filter((text) => text !== '')],
  [
    fields.text,
    fc
      .array(textLine, { maxLength: 6 })
      .map((lines) => lines.join('\n').trim())
      .filter(isNoError),
  ],
  [fields.slug, fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/)],
  [fields.picture, fc.stringMatching(/^[a-z]{1,8}\.jpg$/)],
  [fields.day, anyDay],
  [TABLES.codes.code, fc.stringMatching(/^[A-Z0-9-]{4,12}$/)],
]);
/** Each other field takes some of these: numbers, flags, choices, lists of them, and its absence. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 40, 99, 1985, 2027, 99_999, 9_999_999];
const CHOICES = ['', 'yes', 'no', 'onsite', 'online', 'any', 'snow.jpg', 'payments, residencies', ...FAQ_TOPICS];
const SAMPLES = [...CHOICES, ...NUMBERS.map(String)];

function anyValue(field: fields.Field<unknown>): fc.Arbitrary<unknown> {
  const values = SAMPLES.flatMap((sample) => {
    try {
      return [field.parse(sample)];
    } catch {
      return [];
    }
  });
  return TEXTS.get(field) ?? fc.constantFrom(...values);
}

/** A record of a part, with other values where a field depends on more than its format. */
const anyRow = (part: fields.Fields, other: Arbitraries = {}): fc.Arbitrary<Row> =>
  fc.record({ ...Object.fromEntries(Object.entries(part).map(([name, field]) => [name, anyValue(field)])), ...other });

const uniqueRows = (part: fields.Fields, key: string, other?: Arbitraries) =>
  fc.uniqueArray(anyRow(part, other), { selector: (row) => row[key], maxLength: 4 });
const rows = (part: fields.Fields) => fc.array(anyRow(part), { maxLength: 3 });

const anySession = fc.oneof(
  fc.constantFrom('6 Tue 19:00-21:00', 'Wed 10:00-11:30', '2 Sun 08:00-09:00'),
  anyDay.map((day) => `${day} 12:15-13:00`),
);

const anySessions = (start: string) =>
  fc.array(anySession, { maxLength: 3 }).map((parts) => {
    const sessions = resolveSessions(parts.join('; '), start);
    const starts = sessions.map(({ starts_at }) => starts_at);
    return formatSessions(
      sessions.filter(({ starts_at }, index) => starts.indexOf(starts_at) === index),
      start,
    );
  });

const anyDetails = ({ type }: Row): Arbitraries => ({
  ...Object.fromEntries(Object.keys(NO_DETAILS).map((column) => [column, fc.constant('')])),
  ...(type === 'online'
    ? { 'join link': fc.constantFrom('', 'https://meet.example/a?b=1,2'), prepare: anyLine }
    : {
        'meeting point': anyLine,
        'meeting time': fc.constantFrom('', '17:45'),
        'driver number': fc.constantFrom('', '+33 6 12 34 56 78', '06.12.34.56.78'),
      }),
});

const anyEdition = ({ slug, type }: Row, start: string) =>
  anyRow(TABLES.editions, {
    workshop: fc.constant(slug),
    start: fc.constant(start),
    places: fc.integer({ min: 5, max: 99 }),
    taken: fc.nat({ max: 5 }),
    sessions: type === 'online' ? anySessions(start) : fc.constant(''),
    arrival: fc.constantFrom(null, start),
    departure: fc.constantFrom(null, start),
    ...anyDetails({ type }),
  });

/** Editions of the given workshops, in the order of prices.csv, which is that of their ids. */
const anyEditions = (workshops: readonly Row[]) =>
  fc
    .tuple(
      ...workshops.map((workshop) =>
        fc
          .uniqueArray(anyDay, { maxLength: 3 })
          .chain((days) => fc.tuple(...days.map((start) => anyEdition(workshop, start)))),
      ),
    )
    .map((editions) => editions.flat());

const withIds = (found: Row[]): Row[] => found.map((row, index) => ({ ...row, id: index + 1 }));

/** A programme as an export writes it; texts include no shared texts. */
export const anyProgramme = uniqueRows(WORKSHOP, 'slug').chain((workshops) => {
  const slugs = workshops.map(({ slug }) => slug as string);
  return fc.record({
    workshops: fc.constant([...workshops].sort((a, b) => (a.slug < b.slug ? -1 : 1))),
    prices: fc.tuple(...slugs.map((slug) => anyRow(TABLES.prices, { ...price, workshop: fc.constant(slug) }))),
    editions: anyEditions(workshops),
    house: anyRow(TABLES.house, { sleeps: fc.subarray([...ROOM_USES]) }).map((row) => [row]),
    'residency-prices': uniqueRows(TABLES['residency-prices'], 'weeks', price).map((found) =>
      found.sort((a, b) => a.weeks - b.weeks),
    ),
    'residency-weeks': uniqueRows(TABLES['residency-weeks'], 'start', {
      rooms: fc.integer({ min: 5, max: 15 }),
      taken: fc.nat({ max: 5 }),
    }),
    bundles: uniqueRows(TABLES.bundles, 'workshops', price),
    mentorship: uniqueRows(DOCUMENTS.mentorship, 'sessions', price),
    codes: uniqueRows(TABLES.codes, 'code'),
    testimonials: rows(TABLES.testimonials),
    gallery: rows(TABLES.gallery),
    previous: rows(TABLES.previous),
    tutors: uniqueRows(DOCUMENTS.tutors, 'name'),
    'shared-texts': uniqueRows(DOCUMENTS['shared-texts'], 'name'),
    collections: uniqueRows(DOCUMENTS.collections, 'title', { workshops: fc.subarray(slugs) }).map(withIds),
    upcoming: uniqueRows(DOCUMENTS.upcoming, 'title').map((found) =>
      withIds(found.filter(({ from, until }) => from <= until)),
    ),
    faq: uniqueRows(FAQ, 'question', { topic: anyTopic }).map((found) =>
      found.sort((a, b) => FAQ_TOPICS.indexOf(a.topic) - FAQ_TOPICS.indexOf(b.topic)),
    ),
  });
}) as fc.Arbitrary<Programme>;
