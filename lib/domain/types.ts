import type { Currency } from '@camp/contract/names';
import type { z } from 'zod';

import type { ScheduledEdition } from './edition';
import type * as cards from '../workshop-api/schemas/card';
import type * as content from '../workshop-api/schemas/content';
import type * as editions from '../workshop-api/schemas/edition';
import type * as workshops from '../workshop-api/schemas/workshop';

/**
 * The units after reading: amounts are currency units, instants unix seconds, days `YYYY-MM-DD`; null means absent.
 * Client components may import these types; the zod schemas stay on the server (docs/specification.md#entities).
 */

export interface Price {
  /** eur where the API lacks the wanted currency. */
  currency: Currency;
  full_amount: number;
  /** One monthly payment; null when there is no payment plan. */
  split_amount: number | null;
  number_of_payments: number;
  symbol: string;
}
export type PriceTable = Record<Currency, Price>;

/** A card of the list of all workshops, with the dates in its `date`. */
export type ListedCard = z.output<typeof cards.allWorkshopsSchema>[number];
export type WorkshopCard = Omit<ListedCard, 'dates'>;
export type FrontPageSelection = z.output<typeof cards.frontPageSchema>;
export type Collection = z.output<typeof cards.collectionSchema> & { cid: string; href: string };
type ListedEdition = z.output<typeof editions.programmeEditionsSchema>[number];
export type ProgrammeEdition = ScheduledEdition & Omit<ListedEdition, keyof ScheduledEdition>;
export type Workshop = z.output<typeof workshops.workshopSchema>;
export type FeaturedWorkshop = z.output<typeof workshops.featuredWorkshopsSchema>[number];
export type SimilarWorkshop = z.output<typeof workshops.similarWorkshopsSchema>[number];
export type PreviousWorkshop = z.output<typeof workshops.previousWorkshopsSchema>[number];
export type UpcomingWorkshop = z.output<typeof workshops.upcomingWorkshopsSchema>[number];
export type Testimonial = z.output<typeof content.testimonialsSchema>[number];
export type Faq = z.output<typeof content.faqsSchema>[number];
