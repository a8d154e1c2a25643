import * as texts from '@camp/contract/texts';
import { z } from 'zod';

import type { SafeHtml } from '@/lib/domain/html-text';

import { toMediaHref } from './hrefs';
import { optionalHtml } from './html';
import { createListReader, createReader } from './reader';
import { createListSchema, optionalText, requiredText } from './tolerant-values';

export const testimonialsSchema = createListReader(texts.testimonialsSchema, 'testimonials');

export const faqsSchema = createListSchema(
  createReader(texts.faqsSchema.element, { answer: optionalHtml }).transform(({ subject, answer, ...faq }) => ({
    ...faq,
    answer: answer ?? ('' as SafeHtml),
    subjects: subject,
  })),
  'faqs',
);

const releaseText = z.string().trim().max(100).nullish().catch(null);
export const releaseSchema = z
  .object({ name: releaseText, version: releaseText })
  .transform(({ name, version }) => ({ name: name || null, version: version || null }));

const pictureHref = z.string('must be the name of a picture');

/** A file name, or an object with a caption, in display order. */
export const galleryImagesSchema = createListSchema(
  z.union([
    requiredText
      .transform(toMediaHref)
      .pipe(pictureHref)
      .transform((src) => ({ src, caption: null })),
    z
      .object({ name: optionalText, src: optionalText, caption: optionalText })
      .transform(({ name, src, caption }) => ({ src: toMediaHref(name ?? src), caption }))
      .pipe(z.object({ src: pictureHref, caption: z.string().nullable() })),
  ]),
  'gallery images',
);
