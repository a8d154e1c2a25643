import type { Currency } from '@camp/contract/currencies';
import type { z } from 'zod';

import type { ScheduledEdition } from './edition';
import type * as cards from '../workshop-api/schemas/card';
import type * as content from '../workshop-api/schemas/content';
import type * as editions from '../workshop-api/schemas/edition';
import type * as workshops from '../workshop-api/schemas/workshop';

/**
 * Parsed values: amounts are in currency units, times in unix seconds, days `YYYY-MM-DD`, absent values null. Types
 * only, so that client components do not load the schemas (docs/specification.md#entities).
 */

/** A card of the list of all workshops, with its dates. */
export type ListedCard = z.output<typeof cards.allWorkshopsSchema>[number];
export type WorkshopCard = Omit<ListedCard, 'dates'>;
export type FrontPageSelection = z.output<typeof cards.frontPageSchema>;
export type Collection = z.output<typeof cards.collectionSchema> & { cid: string; href: string };
type ListedEdition = z.output<typeof editions.programmeEditionsSchema>[number];
export type ProgrammeEdition = ScheduledEdition & Omit<ListedEdition, keyof ScheduledEdition>;
export type Workshop = z.output<typeof workshops.workshopSchema>;
export type PriceTable = NonNullable<Workshop['pricing']>;
export type Price = PriceTable[Currency];
export type FeaturedWorkshop = z.output<typeof workshops.featuredWorkshopsSchema>[number];
export type PreviousWorkshop = z.output<typeof workshops.previousWorkshopsSchema>[number];
export type UpcomingWorkshop = z.output<typeof workshops.upcomingWorkshopsSchema>[number];
export type Testimonial = z.output<typeof content.testimonialsSchema>[number];
export type Faq = z.output<typeof content.faqsSchema>[number];
