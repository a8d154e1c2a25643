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

const pictureHref = z.string('must be the name of a picture');

/** The gallery's pictures, in order: the name of a file, or its name and what it shows. */
export const galleryImagesSchema = listOf(
  z.union([
    requiredText
      .transform(mediaHref)
      .pipe(pictureHref)
      .transform((src) => ({ src, caption: null })),
    z
      .object({ name: optionalText, src: optionalText, caption: optionalText })
      .transform(({ name, src, caption }) => ({ src: mediaHref(name ?? src), caption }))
      .pipe(z.object({ src: pictureHref, caption: z.string().nullable() })),
  ]),
  'gallery images',
);
