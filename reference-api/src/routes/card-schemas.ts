import { z } from 'zod';

import { perCurrency } from './price-schemas';
import { day, html, instant, sessionsField, workshopFields } from './workshop-fields';
import { field } from '../http/field';

const { id, ctype, short_url, title_with, tutors, artforms, duration, course_image, places, placesword } =
  workshopFields;

const cardSchema = z
  .object({
    id,
    url: field(z.string(), 'Its page on the site', '/onsite/listening-to-ice'),
    course_image,
    artforms,
    date: field(z.string(), 'Its next dates in words', 'Wed 5 – Sun 9 May 2027'),
    duration,
    ctype,
    title_with,
    tutors,
    places,
    placesword,
    short_url,
    starts: field(z.array(z.string()), 'The first days of its dates, YYYY-MM-DD', ['2027-05-05']),
    price_from: field(perCurrency(z.number()), 'Its lowest price by currency', { eur: 1190, gbp: 1020, usd: 1290 }),
    published_at: instant('When it was announced').optional(),
    updated_at: instant('When it was changed last').optional(),
  })
  .meta({ id: 'WorkshopCard', description: 'A workshop as lists show it.' });

export const cardsSchema = z.array(cardSchema);

export const frontpageSchema = z.object({
  allw: field(cardsSchema, 'What the home page shows of both kinds'),
  onsite: field(cardsSchema, 'What it shows of the onsite workshops'),
  online: field(cardsSchema, 'What it shows of the online workshops'),
});

export const featuredCardsSchema = z.array(
  z.object({
    course_image,
    title_class: field(z.string(), 'A class of the title for style sheets', 'title-onsite'),
    title_with,
    tutors,
    short_description: field(z.string(), 'One or two sentences', 'Hydrophones, a glacier and five days of listening.'),
    places,
    placesword,
    ctype,
    short_url,
  }),
);

export const collectionSchema = z.object({
  title: field(z.string(), 'The name of the collection', 'Sound and place'),
  short_description: html('What its workshops have in common'),
  workshops: field(cardsSchema, 'Its workshops, in their order'),
});

/** Dates with their workshops; days are YYYY-MM-DD, times unix seconds. */
export const editionsSchema = z.array(
  z.object({
    id: field(z.int(), 'The number of the date', 31),
    course_id: field(z.int(), 'The number of its workshop', 12),
    ctype,
    short_url,
    title_with,
    tutors,
    artforms,
    duration,
    start_date: day('Its first day, YYYY-MM-DD'),
    end_date: day('Its last day, YYYY-MM-DD', '2027-05-09').optional(),
    places,
    sessions: sessionsField,
    sequence: field(z.int(), 'How often its day, sessions or title were changed', 0),
    updated_at: instant('When it was changed last').optional(),
    withdrawn_at: instant('When it was called off').optional(),
  }),
);

export const similarWorkshopsSchema = z.array(
  z.object({
    id,
    title_with,
    tutor_string: field(z.string(), 'Who teaches, as a sentence has it', 'Ana Ferrer and Jon Okafor'),
    short_url,
    ctype,
    places,
  }),
);
