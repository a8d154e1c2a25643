import { WORKSHOP_TYPES, type WorkshopType } from '@camp/contract/booking-types';
import * as offers from '@camp/contract/offers';
import * as contract from '@camp/contract/programme';
import * as texts from '@camp/contract/texts';
import { z } from 'zod';

import { closeTitle } from '@/lib/domain/workshop-title';

import { byCurrency, withCurrency } from './currencies';
import { editionSchema, withPlaces } from './edition';
import { optionalHref, toWorkshopHref } from './hrefs';
import { createListReader, createReader } from './reader';
import {
  blankToNull,
  createListSchema,
  createOptionalListSchema,
  flagOrTrue,
  labelText,
  lowerCase,
  optional,
  optionalCount,
  optionalDate,
  optionalFlag,
  optionalOrDropped,
  splitLabels,
  textOrEmpty,
} from './tolerant-values';

/** 1 without a payment plan. */
export const numberOfPayments = optionalCount.transform((n) => Math.max(1, n ?? 1));

const priceSchema = createReader(offers.priceSchema, { number_of_payments: numberOfPayments });
const pricingSchema = optionalOrDropped(byCurrency(priceSchema, withCurrency), 'pricing');

/** `ctype` for a workshop that does not name its own. */
function createWorkshopSchema(ctype?: WorkshopType) {
  return createReader(contract.workshopSchema, {
    ctype: z.preprocess((given) => lowerCase(blankToNull(given) ?? ctype), z.enum(WORKSHOP_TYPES)),
    tutors: textOrEmpty,
    artforms: labelText,
    hasplaces: optionalFlag,
    booking_cutoff_time: optional(z.coerce.number()).transform((seconds) => Math.floor(seconds ?? 0)),
    allow_pp: flagOrTrue,
    start_date: optionalDate,
    editions: createListSchema(editionSchema, 'editions'),
    cancelled_editions: createOptionalListSchema(editionSchema, 'cancelled_editions').transform((editions) =>
      editions.map((edition) => ({ ...edition, places: 0 })),
    ),
    pricing: z
      .unknown()
      .optional()
      .transform((table) => ({ isStated: blankToNull(table) !== null, readable: pricingSchema.parse(table) })),
  })
    .transform((workshop) => closeTitle({ ...workshop, tutors: workshop.tutors || (workshop.tutor_string ?? '') }))
    .transform((workshop) => ({
      ...workshop,
      pricing: workshop.pricing.readable,
      /** False if no stated price can be paid. Without any, the API may state it with the booking. */
      payable: workshop.pricing.readable !== null || !workshop.pricing.isStated,
      artforms: splitLabels(workshop.artforms),
      /** Unparsed, for other calls of the API. */
      artforms_text: workshop.artforms,
      editions: withPlaces(workshop),
      tutor_string: workshop.tutor_string ?? workshop.tutors,
      href: toWorkshopHref(workshop.ctype, workshop.short_url, workshop.id),
    }));
}

export const workshopSchema = createWorkshopSchema();
export const workshopSchemas = { onsite: createWorkshopSchema('onsite'), online: createWorkshopSchema('online') };

const featuredWorkshopSchema = createReader(contract.featuredSchema.element.omit({ title_class: true }), {
  tutors: textOrEmpty,
}).transform((workshop) => ({
  ...closeTitle(workshop),
  href: toWorkshopHref(workshop.ctype, workshop.short_url),
}));

export const featuredWorkshopsSchema = createListSchema(featuredWorkshopSchema, 'featured workshops');

export const previousWorkshopsSchema = createListSchema(
  createReader(texts.previousWorkshopsSchema.element, { link: optionalHref }),
  'previous workshops',
);

export const upcomingWorkshopsSchema = createListSchema(
  createReader(contract.upcomingSchema.element, { date_span_start: optionalDate, date_span_end: optionalDate }),
  'upcoming workshops',
);

export const artformsSchema = createListReader(contract.artformsSchema, 'artforms').transform((names) => [
  ...new Set(names.map((name) => name.toLowerCase())),
]);
