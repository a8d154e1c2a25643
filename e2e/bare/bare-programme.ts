import { CALLS, type CallPath } from '@camp/contract/calls';
import { createLeastExample } from '@camp/contract/examples';
import type { z } from 'zod';

import { dayIn } from '../fixtures';

/** A Wednesday, in weeks from now, or a later day of its week. */
const wednesday = (weeks: number, daysLater = 0) => {
  const next = (10 - new Date().getUTCDay()) % 7;
  return dayIn(next + 7 * weeks + daysLater);
};

const SYMBOLS = { eur: '€', gbp: '£', usd: '$' };
export const byCurrency = <T>(create: (currency: string, symbol: string) => T) =>
  Object.fromEntries(Object.entries(SYMBOLS).map(([currency, symbol]) => [currency, create(currency, symbol)]));

export const IMAGE = 'ice.jpg';
export const PRICE = { full_amount: 1190, split_amount: 298, number_of_payments: 4 };
const pricing = byCurrency((_, symbol) => ({ ...PRICE, symbol }));
const longPricing = byCurrency((_, symbol) => ({ ...PRICE, full_amount: 11_990.5, symbol }));

const ice = {
  id: 12,
  ctype: 'onsite',
  short_url: 'listening-to-ice',
  title_with: 'Listening to Ice with',
  tutors: 'Ana Ferrer and Jon Okafor',
  artforms: 'Sound',
  basics: '<p>Bring boots.</p>',
  duration: '5 days',
  places: 4,
  start_date: wednesday(20),
  pricing,
};
export type Sample = typeof ice;

/** The second starts on a Monday. */
export const samples: Sample[] = [
  ice,
  {
    ...ice,
    id: 13,
    short_url: 'long-walk',
    title_with: 'The Long Walk with',
    tutors: 'Wilhelmina Bartholomewson',
    basics: `<p>Hear ${'the_long_walk_'.repeat(5)}.wav</p>`,
    start_date: wednesday(22, 5),
    pricing: longPricing,
  },
  { ...ice, id: 14, short_url: 'full-house', title_with: 'Full House with', places: 0 },
  { ...ice, id: 15, ctype: 'online', short_url: 'radio', title_with: 'Radio with', duration: '4 weeks' },
];

export const toCard = ({ start_date: _, pricing: __, ...workshop }: Sample) => ({
  ...workshop,
  url: `/${workshop.ctype}/${workshop.short_url}`,
  course_image: IMAGE,
  date: 'Five days in spring',
  placesword: 'places left',
});

export const toWorkshop = (workshop: Sample) => ({
  ...workshop,
  placesword: 'places left',
  booking_cutoff_time: Date.parse(workshop.start_date) / 1e3,
  allow_pp: true,
  pricecode_version: 2,
  course_image: IMAGE,
  description: '<p>Hydrophones.</p>',
  editions: [
    {
      id: workshop.id + 100,
      start_date: workshop.start_date,
      places: workshop.places,
    },
  ],
});

export const toSimilar = ({ id, title_with, tutors, short_url, ctype }: Sample) => {
  return { id, title_with, tutor_string: tutors, short_url, ctype };
};

const cards = samples.map(toCard);
const ofType = (ctype: string) => cards.filter((card) => card.ctype === ctype);
const weekPrice = (weeks: number, currency: string) => ({
  full_amount: 400 * weeks,
  stripe_full_price_id: `full_${weeks}_${currency}`,
  stripe_sub_price_id: `sub_${weeks}_${currency}`,
});
const WEEKS = [1, 2, 3, 4, 5, 6];

/** Calls of which the site gets the fields that every API sends. */
const LEAST: CallPath[] = [
  'get_home_feedback/',
  'list_collections/',
  'list_previous_workshops/',
  'get_faqs/',
  'get_artforms/',
  'list_upcoming_workshops/',
  'get_bundles/',
  'get_mentorship/',
];
const leastReads = LEAST.map((path) => {
  const { schema } = CALLS[path].response as { schema: z.ZodType };
  return [path, createLeastExample(schema)];
});

/** The reads of the contract, without additions and without the gallery, which this API lacks. */
export const READS: Record<string, unknown> = {
  ...Object.fromEntries(leastReads),
  'list_frontpage_selection/': { allw: cards, onsite: ofType('onsite'), online: ofType('online') },
  'list_collection/3': { title: 'Sound and place', short_description: 'Listening.', workshops: cards },
  'list_featured_workshops/': cards,
  'list_all_workshops/': cards,
  'get_residencies/': {
    pricing: byCurrency((currency) => Object.fromEntries(WEEKS.map((weeks) => [weeks, weekPrice(weeks, currency)]))),
    available_weeks: WEEKS.map((week) => ({ id: week, start_date: wednesday(week + 8), remaining: 6 })),
  },
};
