'use client';

import { WorkshopCard } from '@/components/workshop/WorkshopGrid';

/**
 * A client component, so that the page sends a card's props instead of its elements. The card's script is loaded for
 * Coming Up in any case.
 */
export const CollectionSlide = WorkshopCard;
