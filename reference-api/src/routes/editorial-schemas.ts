import { z } from 'zod';

import { day, html } from './workshop-fields';
import { workshopTypeSchema } from '../domain/booking-type';
import { field } from '../http/field';

export const testimonialsSchema = z.array(
  z.object({
    image: field(z.string(), 'A file of media/{name}', 'alumni-3.jpg'),
    name: field(z.string(), 'Who says it', 'Inês Duarte'),
    country: field(z.string(), 'Where they come from', 'Portugal'),
    year: field(z.int(), 'The year of their workshop', 2024),
    reviewText: field(z.string(), 'What they say', 'I left with twenty hours of sound and six new friends.'),
  }),
);

export const previousWorkshopsSchema = z.array(
  z.object({
    name: field(z.string(), 'Its title', 'Radio at the Edge'),
    link: field(z.string(), 'A path of the site or an https URL; empty without a page', '/onsite/radio-from-the-col'),
  }),
);

export const faqsSchema = z.array(
  z.object({
    id: field(z.int(), 'The number of the question', 1),
    question: field(z.string(), 'The question', 'Can I pay in instalments?'),
    answer: html('The answer', '<p>Yes, over four months.</p>'),
    subject: field(z.string(), 'Its topics, separated by commas', 'payments, onsiteworkshops'),
  }),
);

export const galleryImagesSchema = z.array(
  z.union([
    z.object({
      name: field(z.string(), 'A file of media/{name}', 'gallery-01.jpg'),
      caption: field(z.string(), 'What the picture shows', 'The studio before breakfast'),
    }),
    field(z.string(), 'A picture without a caption', 'gallery-02.jpg'),
  ]),
);

export const upcomingWorkshopsSchema = z.array(
  z.object({
    id: field(z.int(), 'The number that save_preregistration takes as workshop_id', 5),
    title: field(z.string(), 'Its working title', 'Songs of the High Pass'),
    ctype: field(workshopTypeSchema, 'At CAMP, or online', 'onsite'),
    date_span_start: day('The earliest first day, YYYY-MM-DD', '2027-09-01'),
    date_span_end: day('The latest last day, YYYY-MM-DD', '2027-11-30'),
    details: html('What is known of it'),
  }),
);

export const artformsSchema = z.array(field(z.string(), 'An artform in lower case', 'sound'));
export const collectionIdsSchema = z.array(field(z.int(), 'A cid of list_collection/{cid}', 3));
