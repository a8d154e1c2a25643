import { MAX_WEEKS } from '@camp/contract/booking-rules';
import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { DEFAULT_CURRENCY, mapCurrencies } from '@camp/contract/currencies';

import {
  checkedLine,
  choice,
  clock,
  day,
  flag,
  line,
  createList,
  httpsLink,
  optional,
  phone,
  picture,
  requiredLine,
  sessions,
  slug,
  text,
  whole,
  type Fields,
  type Values,
} from './fields';

/** In display order. Each topic is a file. */
export const FAQ_TOPICS = [
  'aboutcamp',
  'locationtravel',
  'onsiteworkshops',
  'onlineworkshops',
  'residencies',
  'mentorship',
  'payments',
  'releasesradiopublications',
] as const;

export const ROOM_USES = ['onsite', 'plus 7', 'weeks'] as const;

const type = choice(WORKSHOP_TYPES);
const amountFrom = (min: number) => optional(whole(min, 9_999_999), null);
/** An amount in euros is required. */
const amounts = mapCurrencies((currency) =>
  currency === DEFAULT_CURRENCY ? { ...amountFrom(1), parse: whole(1, 9_999_999).parse } : amountFrom(1),
);
const places = whole(0, 99_999);
const travel = { arrival: optional(day, null), departure: optional(day, null) };
const joining = {
  'meeting point': line,
  'meeting time': optional(clock, ''),
  'driver number': optional(phone, ''),
  'join link': optional(httpsLink, ''),
  prepare: line,
};

/** Id of an imported entry, by which it is found when its heading changes. */
const id = optional(whole(1, 9_999_999), null);

export const WORKSHOP_HEAD = {
  type,
  title: requiredLine,
  tutors: requiredLine,
  artforms: line,
  duration: line,
  language: line,
  picture: optional(picture, ''),
  'picture alt': line,
  published: flag(0),
  featured: optional(whole(1, 99), null),
  'payment plan': flag(1),
  mentorship: flag(0),
  'price code': optional(whole(1, 2), 2),
  'price covers': line,
  upcoming: id,
  summary: line,
};

/** Sections of workshops/SLUG.md. `description` is the text before the first heading. */
export const WORKSHOP_SECTIONS = {
  description: text,
  'How to book': text,
  'Where and when': text,
  Highlights: text,
  Basics: text,
  'Student level': line,
  Equipment: line,
  'After the course': line,
  Access: line,
};

export const WORKSHOP = { slug, ...WORKSHOP_HEAD, ...WORKSHOP_SECTIONS };

export const TABLES = {
  prices: { workshop: slug, ...mapCurrencies(() => amountFrom(0)), payments: whole(1, 99) },
  editions: { workshop: slug, start: day, places, taken: optional(places, 0), sessions, ...travel, ...joining },
  house: { rooms: whole(1, 99_999), sleeps: createList(choice(ROOM_USES)) },
  'residency-prices': { weeks: whole(1, MAX_WEEKS), ...amounts },
  'residency-weeks': { start: day, rooms: places, taken: optional(places, 0) },
  bundles: { workshops: whole(1, 99), discount: whole(0, 100), ...amounts },
  testimonials: { name: requiredLine, country: line, year: whole(1900, 2999), picture, text: requiredLine },
  gallery: { picture, caption: line },
  previous: { workshop: requiredLine, page: line },
  codes: {
    code: checkedLine(
      (value) => /^[A-Z0-9-]{4,40}$/.test(value),
      'It must be 4 to 40 capital letters, digits and hyphens.',
    ),
    percent: whole(1, 100),
    for: choice([...WORKSHOP_TYPES, 'any']),
    uses: optional(whole(1, 99_999), null),
    until: day,
    sample: flag(0),
  },
} satisfies Record<string, Fields>;

/** Markdown files. The first field is the heading of a section, the last its text. */
export const DOCUMENTS = {
  tutors: { name: requiredLine, text: line },
  collections: { title: requiredLine, id, workshops: createList(slug), text },
  mentorship: { title: requiredLine, sessions: whole(1, 99), ...amounts, text: line },
  upcoming: { title: requiredLine, id, type, from: day, until: day, text },
  'shared-texts': { name: slug, text },
} satisfies Record<string, Fields>;

export const FAQ = { question: requiredLine, also: createList(choice(FAQ_TOPICS)), answer: text };

type Tables = { [Part in keyof typeof TABLES]?: Values<(typeof TABLES)[Part]>[] };
type Documents = { [Part in keyof typeof DOCUMENTS]?: Values<(typeof DOCUMENTS)[Part]>[] };
export type Workshop = Values<typeof WORKSHOP>;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

/** A directory of programme files. A part without a file is absent: an import does not change it. */
export interface Programme extends Tables, Documents {
  workshops?: Workshop[];
  faq?: (Values<typeof FAQ> & { topic: FaqTopic })[];
}

export type Item<Part extends keyof Programme> = NonNullable<Programme[Part]>[number];
