import 'server-only';
import { cache } from 'react';

import { readCached } from '@/lib/workshop-api/cached-read';
import { faqsSchema, galleryImagesSchema, testimonialsSchema } from '@/lib/workshop-api/schemas/content';
import { tags } from '@/lib/workshop-api/tags';

import { CONTENT } from './lifetimes';

/** What alumni say of their workshop. */
export const listTestimonials = cache(() =>
  readCached('get_home_feedback', [''], testimonialsSchema, { revalidate: CONTENT, tags: [tags.testimonials] }),
);

export const listFaqs = cache(() =>
  readCached('get_faqs', [''], faqsSchema, { revalidate: CONTENT, tags: [tags.faqs] }),
);

/** The gallery's pictures in order: where this site serves them, and what they show. */
export const listGalleryImages = cache(() =>
  readCached('get_galleries2', [''], galleryImagesSchema, { revalidate: CONTENT, tags: [tags.gallery] }),
);
