import 'server-only';
import { cache } from 'react';

import { read } from '@/lib/workshop-api/client';
import { faqsSchema, galleryImagesSchema, testimonialsSchema } from '@/lib/workshop-api/schemas/content';
import { tags } from '@/lib/workshop-api/tags';

import { CONTENT } from './lifetimes';

/** What alumni say of their workshop. */
export const listTestimonials = cache(() =>
  read('get_home_feedback', [''], testimonialsSchema, { revalidate: CONTENT, tags: [tags.testimonials] }),
);

export const listFaqs = cache(() => read('get_faqs', [''], faqsSchema, { revalidate: CONTENT, tags: [tags.faqs] }));

/** Addresses of the gallery's pictures on this site, in order. */
export const listGalleryImages = cache(() =>
  read('get_galleries2', [''], galleryImagesSchema, { revalidate: CONTENT, tags: [tags.gallery] }),
);
