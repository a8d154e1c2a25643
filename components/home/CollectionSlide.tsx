'use client';

import { WorkshopCard } from '@/components/workshop/WorkshopCard';
import type { WorkshopCard as Workshop } from '@/lib/domain/types';

/** A client component, so that the page data has the props of a card, not its elements. */
export const CollectionSlide = ({ workshop }: { workshop: Workshop }) => (
  <WorkshopCard workshop={workshop} look="words" />
);
