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

const ice = {
  id: 12,
  ctype: 'onsite',
  short_url: 'listening-to-ice',
  title_with: 'Listening to Ice with',
  tutors: 'Ana Ferrer and Jon Okafor',
  artforms: 'Sound',
  duration: '5 days',
  places: 4,
  start_date: wednesday(20),
};
export type Sample = typeof ice;

/** The second starts on a Monday. */
export const samples: Sample[] = [
  ice,
  { ...ice, id: 13, short_url: 'long-walk', title_with: 'The Long Walk with', start_date: wednesday(22, 5) },
  { ...ice, id: 14, short_url: 'full-house', title_with: 'Full House with', places: 0 },
  { ...ice, id: 15, ctype: 'online', short_url: 'radio', title_with: 'Radio with', duration: '4 weeks' },
];

const toCard = ({ start_date: _, ...workshop }: Sample) => ({
  ...workshop,
  url: `/${workshop.ctype}/${workshop.short_url}`,
  course_image: IMAGE,
  date: 'Five days in spring',
  placesword: 'places left',
});

export const toWorkshop = (workshop: Sample) => ({
  ...workshop,
  tutor_string: workshop.tutors,
  capacity: 14,
  placesword: 'places left',
  hasplaces: workshop.places > 0,
  booking_cutoff_time: Date.parse(workshop.start_date) / 1e3,
  allow_pp: true,
  mentorship: false,
  pricecode_version: 2,
  course_image: IMAGE,
  description: '<p>Hydrophones.</p>',
  howtobook: '<p>Here.</p>',
  wherewhentext: '<p>The Pyrenees.</p>',
  highlights: '<p>A glacier.</p>',
  basics: '<p>Room and meals.</p>',
  keyfact_dates: 'In spring.',
  student_level: 'Anyone.',
  equipment: 'Boots.',
  post_course: 'Friends.',
  editions: [
    {
      id: workshop.id + 100,
      start_date: workshop.start_date,
      places: workshop.places,
    },
  ],
  pricing,
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

/** The reads of docs/specification.md#calls, with the fields of its entities and no others. */
export const READS: Record<string, unknown> = {
  'list_frontpage_selection/': { allw: cards, onsite: ofType('onsite'), online: ofType('online') },
  'get_home_feedback/': [{ image: IMAGE, name: 'Inês', country: 'Portugal', year: 2024, reviewText: 'Six friends.' }],
  'list_collections/': [3],
  'list_collection/3': { title: 'Sound and place', short_description: 'Listening.', workshops: cards },
  'list_featured_workshops/': samples.map((workshop) => ({
    course_image: IMAGE,
    title_class: 'title-onsite',
    short_description: 'Hydrophones.',
    title_with: workshop.title_with,
    tutors: workshop.tutors,
    places: workshop.places,
    placesword: 'places left',
    ctype: workshop.ctype,
    short_url: workshop.short_url,
  })),
  'list_previous_workshops/': [{ name: 'Radio at the Edge', link: '/onsite/listening-to-ice' }],
  'get_faqs/': [{ id: 1, question: 'Can I pay in instalments?', answer: '<p>Yes.</p>', subject: 'payments' }],
  'list_all_workshops/': cards,
  'get_artforms/': ['sound'],
  'get_galleries2/': [],
  'list_upcoming_workshops/': [
    {
      id: 5,
      title: 'Songs of the High Pass',
      ctype: 'onsite',
      details: '<p>Soon.</p>',
      date_span_start: wednesday(40),
      date_span_end: wednesday(50),
    },
  ],
  'get_residencies/': {
    pricing: byCurrency((currency) => Object.fromEntries(WEEKS.map((weeks) => [weeks, weekPrice(weeks, currency)]))),
    available_weeks: WEEKS.map((week) => ({ id: week, start_date: wednesday(week + 8), remaining: 6 })),
  },
  'get_bundles/': byCurrency((currency) => [
    { use_limit: 3, price: 867, discount_percent: 15, price_id: `bundle_3_${currency}` },
  ]),
  'get_mentorship/': byCurrency((currency) => [
    { sessions: 6, price: 540, price_id: `six_${currency}`, title: 'Six sessions', description: 'Monthly.' },
  ]),
  'subscribe_confirm/a-secret-of-a-mail-1': 'Your subscription is confirmed.',
  'preregistration_confirm/a-secret-of-a-mail-2': 'Your registration is confirmed.',
};
