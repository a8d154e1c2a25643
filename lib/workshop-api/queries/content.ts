import 'server-only';

import { CONTENT, createListReader } from '@/lib/workshop-api/read';
import { faqsSchema, galleryImagesSchema, testimonialsSchema } from '@/lib/workshop-api/schemas/content';
import { tags } from '@/lib/workshop-api/tags';

/** What alumni say of their workshop. */
export const listTestimonials = createListReader('get_home_feedback', testimonialsSchema, CONTENT, [tags.testimonials]);

export const listFaqs = createListReader('get_faqs', faqsSchema, CONTENT, [tags.faqs]);

/** The gallery's pictures in order: where this site serves them, and what they show. */
export const listGalleryImages = createListReader('get_galleries2', galleryImagesSchema, CONTENT, [tags.gallery]);
