import { z } from 'zod';

import type { Faq, SafeHtml, Testimonial } from '@/lib/domain/types';

import { mediaHref, optionalImage } from './hrefs';
import { optionalHtml } from './html';
import { id, labels, listOf, optionalText, requiredText } from './values';

export const testimonialsSchema = listOf(
  z.object({
    image: optionalImage,
    name: requiredText,
    country: optionalText,
    year: optionalText,
    reviewText: requiredText,
  }) satisfies z.ZodType<Testimonial>,
  'testimonials',
);

export const faqsSchema = listOf(
  z
    .object({ id, question: requiredText, answer: optionalHtml, subject: labels })
    .transform(({ subject, answer, ...faq }): Faq => ({
      ...faq,
      answer: answer ?? ('' as SafeHtml),
      subjects: subject,
    })),
  'faqs',
);

/** Addresses of the gallery's pictures on this site, in order. */
export const galleryImagesSchema = listOf(
  requiredText.transform(mediaHref).pipe(z.string('must be the name of a picture')),
  'gallery images',
);
