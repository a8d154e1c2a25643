import 'server-only';
import { cache } from 'react';

import { CONTENT_SECONDS, createListReader, nullIfFailed } from '@/lib/workshop-api/read';
import { faqsSchema, releaseSchema, testimonialsSchema } from '@/lib/workshop-api/schemas/content';
import { tags } from '@/lib/workshop-api/tags';
import { readPrivate } from '@/lib/workshop-api/uncached-reads';

export const listTestimonials = createListReader('get_home_feedback', testimonialsSchema, CONTENT_SECONDS, [
  tags.testimonials,
]);

export const listFaqs = createListReader('get_faqs', faqsSchema, CONTENT_SECONDS, [tags.faqs]);

export const getApiRelease = cache(() => nullIfFailed(readPrivate('health', [], releaseSchema)));
