'use client';

import { WorkshopCard } from '@/components/workshop/WorkshopGrid';

/**
 * A card that the browser renders again from its facts. The home page loads the card's script anyway, for Coming Up;
 * rendered on the server alone, each card would be sent twice, as HTML and as the data of its elements.
 */
export const CollectionSlide = WorkshopCard;
