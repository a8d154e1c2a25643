import { z } from 'zod';

const moneySchema = z.number().positive();
const daySchema = z.iso.date();
export const cardSchema = z.object({
  id: z.int(),
  url: z.string().startsWith('/'),
  course_image: z.string().endsWith('.jpg'),
  artforms: z.string().min(3),
  date: z.string().min(8),
  duration: z.string().min(1),
  ctype: z.enum(['onsite', 'online']),
  title_with: z.string().endsWith('with'),
  tutors: z.string().min(1),
  places: z.int().min(0),
  placesword: z.enum(['place left', 'places left', 'sold out']),
  short_url: z.string().min(1),
  starts: z.array(daySchema).min(1),
  price_from: z.object({ eur: moneySchema, gbp: moneySchema, usd: moneySchema }),
});
const priceSchema = z.object({
  full_amount: moneySchema,
  split_amount: moneySchema,
  number_of_payments: z.int().min(1),
  symbol: z.enum(['€', '£', '$']),
});
const perCurrency = <Value extends z.ZodType>(value: Value) => z.object({ eur: value, gbp: value, usd: value });
const sessionSchema = z.object({ starts_at: z.int().positive(), ends_at: z.int().positive() });
export const workshopSchema = z.object({
  id: z.int(),
  ctype: z.enum(['onsite', 'online']),
  title_with: z.string().min(1),
  tutors: z.string().min(1),
  tutor_string: z.string().min(1),
  short_url: z.string().min(1),
  artforms: z.string().min(1),
  duration: z.string().min(1),
  capacity: z.int().positive(),
  places: z.int().min(0),
  placesword: z.string().min(1),
  hasplaces: z.boolean(),
  booking_cutoff_time: z.int().positive(),
  allow_pp: z.boolean(),
  mentorship: z.boolean(),
  pricecode_version: z.union([z.literal(1), z.literal(2)]),
  course_image: z.string(),
  start_date: daySchema,
  description: z.string().min(1),
  howtobook: z.string(),
  wherewhentext: z.string(),
  highlights: z.string(),
  basics: z.string(),
  keyfact_dates: z.string(),
  student_level: z.string(),
  equipment: z.string(),
  post_course: z.string(),
  editions: z.array(
    z.object({ id: z.int(), start_date: daySchema, places: z.int().min(0), sessions: z.array(sessionSchema) }),
  ),
  price_covers: z.string(),
  pricing: perCurrency(priceSchema),
});
const weekPriceSchema = z.object({
  full_amount: moneySchema,
  stripe_full_price_id: z.string().min(1),
  stripe_sub_price_id: z.string().min(1),
});

/** Every list call, and the shape of its response on the sample programme. */
const galleryImageSchema = z.object({ name: z.string().min(5), caption: z.string().min(1) });

export const LIST_CALLS: [string, z.ZodType][] = [
  [
    '/list_frontpage_selection/',
    z.object({
      allw: z.array(cardSchema).min(1),
      onsite: z.array(cardSchema).min(1),
      online: z.array(cardSchema).min(1),
    }),
  ],
  ['/list_all_workshops/', z.array(cardSchema).min(20)],
  [
    '/list_featured_workshops/',
    z
      .array(
        z.object({
          course_image: z.string(),
          title_class: z.string(),
          title_with: z.string(),
          tutors: z.string(),
          short_description: z.string().min(1),
          places: z.int(),
          placesword: z.string(),
          ctype: z.string(),
          short_url: z.string(),
        }),
      )
      .min(1),
  ],
  [
    '/get_home_feedback/',
    z
      .array(
        z.object({
          image: z.string(),
          name: z.string(),
          country: z.string(),
          year: z.int(),
          reviewText: z.string().min(1),
        }),
      )
      .min(1),
  ],
  [
    '/list_editions/',
    z
      .array(
        z.object({
          id: z.int(),
          course_id: z.int(),
          ctype: z.enum(['onsite', 'online']),
          short_url: z.string().min(1),
          title_with: z.string().endsWith('with'),
          tutors: z.string().min(1),
          artforms: z.string().min(3),
          start_date: daySchema,
          places: z.int().min(0),
          sessions: z.array(sessionSchema),
          sequence: z.literal(0),
          updated_at: z.int().positive(),
        }),
      )
      .min(40),
  ],
  ['/list_collections/', z.array(z.int()).min(1)],
  [
    '/list_collection/1',
    z.object({ title: z.string().min(1), short_description: z.string(), workshops: z.array(cardSchema).min(1) }),
  ],
  ['/list_previous_workshops/', z.array(z.object({ name: z.string().min(1), link: z.string() })).min(1)],
  [
    '/get_faqs/',
    z.array(z.object({ id: z.int(), question: z.string(), answer: z.string(), subject: z.string().min(1) })).min(1),
  ],
  ['/get_artforms/', z.array(z.string().regex(/^[a-z]+$/)).min(5)],
  ['/get_galleries2/', z.array(z.union([z.string().min(5), galleryImageSchema])).min(1)],
  [
    '/list_upcoming_workshops/',
    z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          ctype: z.enum(['onsite', 'online']),
          date_span_start: daySchema,
          date_span_end: daySchema,
          details: z.string(),
        }),
      )
      .min(1),
  ],
  [
    '/get_residencies/',
    z.object({
      pricing: perCurrency(
        z.object({
          1: weekPriceSchema,
          2: weekPriceSchema,
          3: weekPriceSchema,
          4: weekPriceSchema,
          5: weekPriceSchema,
          6: weekPriceSchema,
        }),
      ),
      available_weeks: z
        .array(z.object({ id: z.int(), start_date: daySchema, remaining: z.int().min(0).max(15) }))
        .length(26),
    }),
  ],
  [
    '/get_bundles/',
    perCurrency(
      z
        .array(
          z.object({
            use_limit: z.int(),
            price: moneySchema,
            discount_percent: z.int().min(1).max(30),
            price_id: z.string().min(1),
            code: z.string().regex(/^BUNDLE-\d+$/),
          }),
        )
        .min(1),
    ),
  ],
  [
    '/get_mentorship/',
    perCurrency(
      z
        .array(
          z.object({
            sessions: z.int(),
            price: moneySchema,
            price_id: z.string().min(1),
            title: z.string().min(1),
            description: z.string(),
          }),
        )
        .length(3),
    ),
  ],
];
