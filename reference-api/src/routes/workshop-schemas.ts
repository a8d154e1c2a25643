import { z } from 'zod';

import { perCurrency, priceSchema } from './price-schemas';
import { day, html, sessionsField, workshopFields } from './workshop-fields';
import { field } from '../http/field';

const { id, ctype, short_url, title_with, tutors, artforms, duration, course_image, places, placesword } =
  workshopFields;

const editionSchema = z.object({
  id: field(z.int(), 'The number of the date, which a reservation names as workshop_edition', 31),
  start_date: day('Its first day, YYYY-MM-DD'),
  places: field(z.int(), 'Its places that can be reserved now', 4),
  sessions: sessionsField,
});

const tutorProfileSchema = z.object({
  name: field(z.string(), 'Whom the text is about', 'Ana Ferrer'),
  text: field(z.string(), 'A few sentences', 'Ana Ferrer records glaciers.'),
});

/** A workshop's own page. */
export const workshopSchema = z
  .object({
    id,
    ctype,
    title_with,
    tutors,
    tutor_string: field(z.string(), 'Who teaches, as a sentence has it', 'Ana Ferrer and Jon Okafor'),
    short_url,
    artforms,
    duration,
    capacity: field(z.int(), 'How many take part', 14),
    places,
    placesword,
    hasplaces: field(z.boolean(), 'Whether a place can be reserved now', true),
    booking_cutoff_time: field(z.int(), 'When booking closes, in unix seconds; 0 for never', 1795888800),
    allow_pp: field(z.boolean(), 'Whether it can be paid in instalments', true),
    mentorship: field(z.boolean(), 'Whether it is a mentorship', false),
    pricecode_version: field(z.literal([1, 2]), 'Price codes begin with v2_ when it is 2', 2),
    course_image,
    start_date: day('The first day of its next date, YYYY-MM-DD; empty without one'),
    short_description: field(z.string(), 'One or two sentences', 'Hydrophones, a glacier and five days of listening.'),
    description: html('What it is'),
    howtobook: html('How to book it'),
    wherewhentext: html('Where and when it takes place'),
    highlights: html('What it is praised for', '<ul><li>…</li></ul>'),
    basics: html('The basics'),
    keyfact_dates: html('Its dates in words'),
    student_level: html('What one should know before'),
    equipment: html('What to bring'),
    post_course: html('What follows after it'),
    language: field(z.string(), 'The language it is taught in', 'English'),
    tutor_profiles: field(z.array(tutorProfileSchema), 'Who its tutors are'),
    price_covers: field(z.string(), 'What its price pays for', 'Teaching, all meals and a shared room.'),
    editions: field(z.array(editionSchema), 'Its dates that can be reserved or are sold out, earliest first'),
    pricing: field(perCurrency(priceSchema), 'Its price by currency'),
  })
  .meta({ id: 'Workshop' });
