'use client';

import { Picture } from '@/components/ui/Picture';
import { WorkshopCard } from '@/components/workshop/WorkshopCard';
import type { WorkshopCard as Workshop } from '@/lib/domain/types';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';

// Client components, so that the page data has the props of a card, not its elements.

export const CollectionSlide = ({ workshop }: { workshop: Workshop }) => (
  <WorkshopCard workshop={workshop} look="words" />
);

/** In the colour of the band. */
const PRINT = {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  mixBlendMode: 'multiply',
  filter: 'grayscale(1) contrast(1.3)',
} as const;

export const CollectionPrint = ({ workshop }: { workshop: Workshop }) => (
  <Picture
    src={workshop.course_image!}
    alt=""
    width={1620}
    height={1080}
    sizes={`(min-width: 768px) 60vw, ${PHONE_PICTURE_SIZES}`}
    style={PRINT}
  />
);
