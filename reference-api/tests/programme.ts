import { mapCurrencies } from '@camp/contract/currencies';
import { join } from 'node:path';

import { UNKNOWN_DETAILS } from '../src/domain/joining-details';
import type { Item, Programme, Workshop } from '../src/programme-file/format';
import { toJoiningFields } from '../src/programme-file/joining-fields';
import { readProgramme } from '../src/programme-file/read-programme';

export const SAMPLE = join(__dirname, '../programme/sample');
export const sampleProgramme = readProgramme(SAMPLE) as Required<Programme>;

/** Whole currency units by the number of weeks. */
export const RESIDENCY_PRICES = mapCurrencies((currency) =>
  Object.fromEntries(sampleProgramme['residency-prices'].map((row) => [row.weeks, row[currency] ?? 0])),
);

/** A workshop as in its own file, in prices.csv and in editions.csv. */
export interface TestWorkshop extends Workshop {
  prices: Omit<Item<'prices'>, 'workshop'>;
  /** The first day is moved to the weekday on which workshops of the type start. */
  editions: { startsInDays: number; capacity: number; taken: number }[];
  /** The capacity of the only edition, unless `editions` are given. */
  capacity: number;
  sessions: string;
}

const fields = Object.keys(sampleProgramme.workshops[0]!);
const WITHOUT_TEXTS = Object.fromEntries(fields.map((field) => [field, ''])) as unknown as Workshop;

/** A workshop that differs from the others of tests in its slug and in what a test needs. */
export function workshop(slug: string, changes: Partial<TestWorkshop> = {}): TestWorkshop {
  return {
    ...WITHOUT_TEXTS,
    slug,
    type: 'onsite',
    title: `${slug} with`,
    tutors: 'Ana Ferrer',
    artforms: 'sound',
    duration: '5 days',
    picture: `${slug}.jpg`,
    published: 1,
    featured: null,
    upcoming: null,
    'payment plan': 1,
    mentorship: 0,
    'price code': 2,
    description: '…',
    prices: { eur: 1190, gbp: 1020, usd: 1290, payments: 4 },
    editions: [{ startsInDays: 60, capacity: changes.capacity ?? 3, taken: 0 }],
    capacity: 3,
    sessions: '',
    ...changes,
  };
}

/**
 * The sample programme with other workshops, in a house with rooms for all of them; collections go, because they name
 * workshops.
 */
export function createProgramme(...workshops: TestWorkshop[]): Programme {
  return {
    ...sampleProgramme,
    house: [{ rooms: 1_000, sleeps: ['onsite', 'plus 7', 'weeks'] }],
    workshops: workshops.map(({ prices: _, editions: __, capacity: ___, sessions: ____, ...file }) => file),
    prices: workshops.map(({ slug, prices }) => ({ workshop: slug, ...prices })),
    editions: workshops.flatMap(toEditions),
    collections: [],
  };
}

export const NO_DETAILS = toJoiningFields(UNKNOWN_DETAILS);

function toEditions({ slug, type, editions, sessions }: TestWorkshop): Item<'editions'>[] {
  return editions.map(({ startsInDays, capacity, taken }) => ({
    workshop: slug,
    start: `${type === 'onsite' ? 'Wed' : 'Tue'} in ${startsInDays} days`,
    places: capacity,
    taken,
    sessions,
    arrival: null,
    departure: null,
    ...NO_DETAILS,
  }));
}
