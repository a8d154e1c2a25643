import { join } from 'node:path';

import type { WorkshopType } from '../src/domain/booking';
import { forEachCurrency, type Currency } from '../src/domain/currency';
import { dayAt } from '../src/domain/dates';
import { resolveDay } from '../src/programme-file/day-text';
import type { Item, Programme, Workshop } from '../src/programme-file/format';
import { readProgramme } from '../src/programme-file/read-programme';

export const SAMPLE = join(__dirname, '../programme/sample');
export const sampleProgramme = readProgramme(SAMPLE) as Required<Programme>;

/** Whole currency units by the number of weeks. */
export const RESIDENCY_PRICES = forEachCurrency((currency) =>
  Object.fromEntries(sampleProgramme['residency-prices'].map((row) => [row.weeks, row[currency] ?? 0])),
);

export interface TestWorkshop {
  slug: string;
  ctype: WorkshopType;
  titleWith: string;
  /** The first day is moved to the weekday on which workshops of the type start. */
  editions: { startsInDays: number; capacity: number; taken: number }[];
  /** The capacity of the only edition, unless `editions` are given. */
  capacity: number;
  /** As in editions.csv. */
  sessions: string;
  pricing: Record<Currency, { fullAmount: number; numberOfPayments: number }>;
  allowPaymentPlan: boolean;
  pricecodeVersion: 1 | 2;
  published: boolean;
  equipment: string;
}

/** Workshops under names of their own, so that a test says what it needs of a programme. */
export function workshop(slug: string, changes: Partial<TestWorkshop> = {}): TestWorkshop {
  return {
    slug,
    ctype: 'onsite',
    titleWith: `${slug} with`,
    editions: [{ startsInDays: 60, capacity: changes.capacity ?? 3, taken: 0 }],
    capacity: 3,
    sessions: '',
    pricing: {
      eur: { fullAmount: 1190, numberOfPayments: 4 },
      gbp: { fullAmount: 1020, numberOfPayments: 4 },
      usd: { fullAmount: 1290, numberOfPayments: 4 },
    },
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    published: true,
    equipment: '',
    ...changes,
  };
}

/** The sample programme with other workshops; collections go, because they name workshops. */
export function createProgramme(...workshops: TestWorkshop[]): Programme {
  return {
    ...sampleProgramme,
    workshops: workshops.map(toFile),
    prices: workshops.map(({ slug, pricing: { eur, gbp, usd } }) => ({
      workshop: slug,
      eur: eur.fullAmount,
      gbp: gbp.fullAmount,
      usd: usd.fullAmount,
      payments: eur.numberOfPayments,
    })),
    editions: workshops.flatMap(toEditions),
    collections: [],
  };
}

function toFile({ slug, ctype, titleWith, ...workshopFields }: TestWorkshop): Workshop {
  const [example] = sampleProgramme.workshops;
  const texts = Object.keys(example!).map((field) => [field, '']);
  return {
    ...(Object.fromEntries(texts) as unknown as Workshop),
    slug,
    type: ctype,
    title: titleWith,
    tutors: 'Ana Ferrer',
    artforms: 'sound',
    duration: '5 days',
    picture: `${slug}.jpg`,
    published: workshopFields.published ? 1 : 0,
    featured: null,
    'payment plan': workshopFields.allowPaymentPlan ? 1 : 0,
    mentorship: 0,
    'price code': workshopFields.pricecodeVersion,
    description: '…',
    Equipment: workshopFields.equipment,
  };
}

function toEditions({ slug, ctype, editions, sessions }: TestWorkshop): Item<'editions'>[] {
  return editions.map(({ startsInDays, capacity, taken }) => ({
    workshop: slug,
    start: `${ctype === 'onsite' ? 'Wed' : 'Tue'} in ${startsInDays} days`,
    places: capacity,
    taken,
    sessions,
    arrival: null,
    departure: null,
  }));
}

/** The first workshop of the sample programme that has the days of its editions as `isWanted` asks. */
export function findSampleWorkshop(isWanted: (workshop: Workshop, days: string[]) => boolean): Workshop {
  const today = dayAt(Date.now() / 1000);
  const found = sampleProgramme.workshops.find((each) => {
    const editions = sampleProgramme.editions.filter(({ workshop: slug }) => slug === each.slug);
    return isWanted(
      each,
      editions.map(({ start }) => resolveDay(start, today)),
    );
  });
  if (!found) throw new Error('The sample programme has no such workshop.');
  return found;
}
