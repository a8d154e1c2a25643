import { z } from 'zod';

import { perCurrency, priceSchema } from './price-schemas';
import { workshopTypeSchema } from '../domain/booking-type';

export const cardSchema = z.object({
  id: z.int(),
  url: z.string(),
  course_image: z.string(),
  artforms: z.string(),
  date: z.string(),
  duration: z.string(),
  ctype: workshopTypeSchema,
  title_with: z.string(),
  tutors: z.string(),
  places: z.int(),
  placesword: z.string(),
  short_url: z.string(),
  /** YYYY-MM-DD. */
  starts: z.array(z.string()),
  /** Currency units. */
  price_from: perCurrency(z.number()),
  /** Unix seconds. */
  published_at: z.int().optional(),
  updated_at: z.int().optional(),
});

export const frontpageSchema = z.object({
  allw: z.array(cardSchema),
  onsite: z.array(cardSchema),
  online: z.array(cardSchema),
});

export const featuredCardSchema = z.object({
  course_image: z.string(),
  title_class: z.string(),
  title_with: z.string(),
  tutors: z.string(),
  short_description: z.string(),
  places: z.int(),
  placesword: z.string(),
  ctype: workshopTypeSchema,
  short_url: z.string(),
});

export const testimonialSchema = z.object({
  image: z.string(),
  name: z.string(),
  country: z.string(),
  year: z.int(),
  reviewText: z.string(),
});

export const collectionSchema = z.object({
  title: z.string(),
  short_description: z.string(),
  workshops: z.array(cardSchema),
});

export const previousWorkshopSchema = z.object({ name: z.string(), link: z.string() });

export const faqSchema = z.object({ id: z.int(), question: z.string(), answer: z.string(), subject: z.string() });

/** A meeting of an online edition, in unix seconds. */
const sessionSchema = z.object({ starts_at: z.int(), ends_at: z.int() });

export const workshopSchema = z.object({
  id: z.int(),
  ctype: workshopTypeSchema,
  title_with: z.string(),
  tutors: z.string(),
  tutor_string: z.string(),
  short_url: z.string(),
  artforms: z.string(),
  duration: z.string(),
  capacity: z.int(),
  places: z.int(),
  placesword: z.string(),
  hasplaces: z.boolean(),
  booking_cutoff_time: z.int(),
  allow_pp: z.boolean(),
  mentorship: z.boolean(),
  pricecode_version: z.literal([1, 2]),
  course_image: z.string(),
  start_date: z.string(),
  short_description: z.string(),
  description: z.string(),
  howtobook: z.string(),
  wherewhentext: z.string(),
  highlights: z.string(),
  basics: z.string(),
  keyfact_dates: z.string(),
  student_level: z.string(),
  equipment: z.string(),
  post_course: z.string(),
  language: z.string(),
  tutor_profiles: z.array(z.object({ name: z.string(), text: z.string() })),
  price_covers: z.string(),
  editions: z.array(
    z.object({ id: z.int(), start_date: z.string(), places: z.int(), sessions: z.array(sessionSchema) }),
  ),
  pricing: perCurrency(priceSchema),
});

/** Dates with their workshops; days are YYYY-MM-DD, times unix seconds. */
export const editionsSchema = z.array(
  z.object({
    id: z.int(),
    course_id: z.int(),
    ctype: workshopTypeSchema,
    short_url: z.string(),
    title_with: z.string(),
    tutors: z.string(),
    artforms: z.string(),
    duration: z.string(),
    start_date: z.string(),
    end_date: z.string().optional(),
    places: z.int(),
    sessions: z.array(sessionSchema),
    sequence: z.int(),
    updated_at: z.int().optional(),
    withdrawn_at: z.int().optional(),
  }),
);

export const similarWorkshopSchema = z.object({
  id: z.int(),
  title_with: z.string(),
  tutor_string: z.string(),
  short_url: z.string(),
  ctype: workshopTypeSchema,
  places: z.int(),
});

export const upcomingWorkshopSchema = z.object({
  id: z.int(),
  title: z.string(),
  ctype: workshopTypeSchema,
  date_span_start: z.string(),
  date_span_end: z.string(),
  details: z.string(),
});

const stayPriceSchema = priceSchema.extend({ stripe_full_price_id: z.string(), stripe_sub_price_id: z.string() });

export const residenciesSchema = z.object({
  pricing: perCurrency(z.record(z.string(), stayPriceSchema)),
  available_weeks: z.array(z.object({ id: z.int(), start_date: z.string(), remaining: z.int() })),
});

export const bundlesSchema = perCurrency(
  z.array(
    z.object({
      use_limit: z.int(),
      price: z.number(),
      discount_percent: z.int(),
      price_id: z.string(),
      code: z.string(),
    }),
  ),
);

export const mentorshipSchema = perCurrency(
  z.array(
    z.object({
      sessions: z.int(),
      price: z.number(),
      price_id: z.string(),
      title: z.string(),
      description: z.string(),
    }),
  ),
);
