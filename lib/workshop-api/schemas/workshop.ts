import type { WorkshopType } from '@camp/contract/booking-types';
import { z } from 'zod';

import { closeTitle } from '@/lib/domain/workshop-title';

import { byCurrency, withCurrency } from './currencies';
import { editionSchema, withPlaces } from './edition';
import { ctype, optionalHref, optionalImage, toWorkshopHref, workshopCtype } from './hrefs';
import { optionalHtml } from './html';
import {
  blankToNull,
  count,
  createListSchema,
  createOptionalListSchema,
  createPlacesSchema,
  optionalOrDropped,
  id,
  labelText,
  money,
  optional,
  optionalCount,
  optionalDate,
  flag,
  optionalFlag,
  optionalMoney,
  optionalText,
  requiredText,
  splitLabels,
  textOrEmpty,
} from './tolerant-values';

export const priceSchema = z.object({
  full_amount: money,
  /** One monthly payment; null without a payment plan. */
  split_amount: optionalMoney,
  number_of_payments: optionalCount.transform((n) => Math.max(1, n ?? 1)),
  symbol: optionalText,
});

const tutorProfileSchema = z.object({ name: requiredText, text: requiredText });

export const workshopSchema = z
  .object({
    id,
    ctype: workshopCtype,
    title_with: requiredText,
    tutors: textOrEmpty,
    tutor_string: optionalText,
    short_url: optionalText,
    artforms: labelText,
    duration: optionalText,
    capacity: optionalOrDropped(count, 'capacity'),
    places: createPlacesSchema('places'),
    placesword: optionalText,
    hasplaces: optionalFlag,
    /** 0 if booking never closes. */
    booking_cutoff_time: optional(z.coerce.number()).transform((seconds) => Math.floor(seconds ?? 0)),
    allow_pp: flag(true),
    mentorship: flag(false),
    pricecode_version: optionalCount,
    course_image: optionalImage,
    image_alt: optionalText,
    start_date: optionalDate,
    transport: optionalText,
    opportunities: optionalText,
    price_covers: optionalText,
    language: optionalText,
    tutor_profiles: createOptionalListSchema(tutorProfileSchema, 'tutor_profiles'),
    /** True if the waiting list gets an email about new dates. */
    announces_dates: flag(false),
    short_description: optionalText,
    description: optionalHtml,
    howtobook: optionalHtml,
    wherewhentext: optionalHtml,
    highlights: optionalHtml,
    basics: optionalHtml,
    keyfact_dates: optionalHtml,
    student_level: optionalHtml,
    equipment: optionalHtml,
    post_course: optionalHtml,
    access: optionalHtml,
    editions: createListSchema(editionSchema, 'editions'),
    cancelled_editions: createOptionalListSchema(editionSchema, 'cancelled_editions').transform((editions) =>
      editions.map((edition) => ({ ...edition, places: 0 })),
    ),
    pricing: optionalOrDropped(byCurrency(priceSchema, withCurrency), 'pricing'),
    states_price: z.boolean().default(false),
  })
  .transform((workshop) => closeTitle({ ...workshop, tutors: workshop.tutors || (workshop.tutor_string ?? '') }))
  .transform(({ states_price, ...workshop }) => ({
    ...workshop,
    /** False if no stated price can be paid. Without any, the API may state it with the booking. */
    payable: workshop.pricing !== null || !states_price,
    artforms: splitLabels(workshop.artforms),
    /** Unparsed, for other calls of the API. */
    artforms_text: workshop.artforms,
    editions: withPlaces(workshop),
    tutor_string: workshop.tutor_string ?? workshop.tutors,
    href: toWorkshopHref(workshop.ctype, workshop.short_url, workshop.id),
  }));

export function createWorkshopSchema(ctype: WorkshopType) {
  return z.preprocess((response) => {
    if (typeof response !== 'object' || response === null) return response;
    const { ctype: given, pricing } = response as { ctype?: unknown; pricing?: unknown };
    return { ...response, ctype: blankToNull(given) ?? ctype, states_price: blankToNull(pricing) !== null };
  }, workshopSchema);
}

const featuredWorkshopSchema = z
  .object({
    course_image: optionalImage,
    image_alt: optionalText,
    title_with: requiredText,
    tutors: textOrEmpty,
    short_description: optionalText,
    places: createPlacesSchema('places'),
    placesword: optionalText,
    ctype: workshopCtype,
    short_url: requiredText,
  })
  .transform((workshop) => ({
    ...closeTitle(workshop),
    href: toWorkshopHref(workshop.ctype, workshop.short_url),
  }));

export const featuredWorkshopsSchema = createListSchema(featuredWorkshopSchema, 'featured workshops');

export const previousWorkshopsSchema = createListSchema(
  z.object({ name: requiredText, link: optionalHref }),
  'previous workshops',
);

export const upcomingWorkshopsSchema = createListSchema(
  z.object({
    id,
    title: requiredText,
    ctype: optionalOrDropped(ctype, 'ctype of an upcoming workshop'),
    date_span_start: optionalDate,
    date_span_end: optionalDate,
    details: optionalHtml,
  }),
  'upcoming workshops',
);

export const artformsSchema = createListSchema(
  z
    .preprocess(
      (each) => (typeof each === 'object' && each !== null && 'name' in each ? each.name : each),
      requiredText,
    )
    .transform((label) => label.toLowerCase()),
  'artforms',
).transform((names) => [...new Set(names)]);
