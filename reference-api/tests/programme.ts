import type { Programme } from '../programme/index';
import { programme } from '../programme/index';
import type { SampleWorkshop } from '../programme/types';

/** Workshops under names of their own, so that a test says what it needs of a programme. */
export function workshop(slug: string, changes: Partial<SampleWorkshop> = {}): SampleWorkshop {
  return {
    slug,
    ctype: 'onsite',
    titleWith: `${slug} with`,
    tutors: 'Ana Ferrer',
    artforms: ['sound'],
    duration: '5 days',
    editions: [{ startsInDays: 60, capacity: 3, taken: 0 }],
    pricing: {
      eur: { fullAmount: 1190, numberOfPayments: 4 },
      gbp: { fullAmount: 1020, numberOfPayments: 4 },
      usd: { fullAmount: 1290, numberOfPayments: 4 },
    },
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription: '',
    description: '<p>…</p>',
    howToBook: '',
    whereWhen: '',
    highlights: '',
    basics: '',
    studentLevel: '',
    equipment: '',
    postCourse: '',
    ...changes,
  };
}

/** The sample programme with other workshops; collections go, because they name workshops. */
export function programmeOf(...workshops: SampleWorkshop[]): Programme {
  return { ...programme, workshops, collections: [] };
}
