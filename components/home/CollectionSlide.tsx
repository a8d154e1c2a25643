'use client';

import { WorkshopCard } from '@/components/workshop/WorkshopCard';

/** A client component, so that the page sends a card's props instead of its elements. */
export const CollectionSlide = WorkshopCard;
