import { z } from 'zod';

import { count, day, field, flag, html, id, instant, labels, must, perCurrency, text } from './fields';
import { CONFIRMABLE_TYPES, WORKSHOP_TYPES } from './names';
import { priceSchema } from './offers';

export const workshopTypeSchema = z.enum(WORKSHOP_TYPES, { error: 'The workshop type must be onsite or online.' });

const workshop = {
  id: must(id('The number of the workshop', 12)),
  ctype: field(workshopTypeSchema, 'At CAMP, or online', 'onsite'),
  short_url: text('Its name in URLs; every call that takes an item_id takes it too', 'listening-to-ice'),
  title_with: must(text('The title, which ends in “with”', 'Listening to Ice with')),
  tutors: text('Who teaches', 'Ana Ferrer and Jon Okafor'),
  tutor_string: text('Who teaches, as a sentence has it', 'Ana Ferrer and Jon Okafor'),
  artforms: labels('Its artforms', 'sound, environment'),
  duration: text('How long it lasts, in words', '5 days'),
  course_image: text('A file of media/{name}', 'listening-to-ice.jpg'),
  image_alt: text('What the picture shows, for people who do not see it', 'A hydrophone above blue ice').optional(),
  places: count('Places that can be reserved now; only drafts without a date have none', 4).optional(),
  placesword: text('What stands behind the number of places', 'places left'),
  short_description: text('One or two sentences', 'Hydrophones, a glacier and five days of listening.'),
};
const { short_url, title_with, tutors, tutor_string, artforms, duration, course_image, image_alt, places, placesword } =
  workshop;
const ctype = must(workshop.ctype);

export const sessions = field(
  z.array(
    z
      .object({
        starts_at: must(instant('Start')),
        ends_at: field(z.int().positive(), 'End, in unix seconds', 1795896000, 'instant'),
      })
      .meta({ id: 'Session' }),
  ),
  'The meetings of an online date; none onsite',
);

/** Onsite dates only. By default the shuttle's days, around workshops from Wednesday to Sunday. */
export const travelDays = {
  arrival: day('The day on which its guests come', '2027-05-04').optional(),
  departure: day('The day on which they leave, without CAMP +7', '2027-05-10').optional(),
};

const lastDay = (description: string) => day(description, '2027-05-09').optional();

export const cardsSchema = z.array(
  z
    .object({
      id: workshop.id,
      url: text('Its page on the site', '/onsite/listening-to-ice'),
      course_image,
      artforms,
      date: text('Its next dates in words', 'Wed 5 – Sun 9 May 2027'),
      duration,
      ctype,
      title_with,
      tutors,
      places,
      placesword,
      short_url,
      starts: field(z.array(day('A day')), 'The first days of its dates, YYYY-MM-DD', ['2027-05-05']),
      price_from: field(perCurrency(field(z.number(), 'The price', 1190, 'money')), 'Its price by currency', {
        eur: 1190,
        gbp: 1020,
        usd: 1290,
      }),
      published_at: instant('When it was announced').optional(),
      updated_at: instant('When it was changed last').optional(),
    })
    .meta({ id: 'WorkshopCard', description: 'A workshop as lists show it.' }),
);

export const frontpageSchema = z.object({
  allw: must(field(cardsSchema, 'What the home page shows of both kinds')),
  onsite: must(field(cardsSchema, 'What it shows of the onsite workshops')),
  online: must(field(cardsSchema, 'What it shows of the online workshops')),
});

export const featuredSchema = z.array(
  z.object({
    course_image,
    image_alt,
    title_class: text('A class of the title for style sheets', 'title-onsite'),
    title_with,
    tutors,
    short_description: workshop.short_description,
    places,
    placesword,
    ctype,
    short_url: must(short_url),
  }),
);

export const similarSchema = z.array(z.object({ id: workshop.id, title_with, tutor_string, short_url, ctype, places }));

export const collectionIdsSchema = z.array(field(z.int(), 'A cid of list_collection/{cid}', 3, 'collection'));

export const collectionSchema = z.object({
  title: must(text('The name of the collection', 'Sound and place')),
  short_description: html('What its workshops have in common'),
  workshops: must(field(cardsSchema, 'Its workshops, in their order')),
  updated_at: instant('When it was changed last').optional(),
});

export const editionsSchema = z.array(
  z.object({
    id: must(id('The number of the date', 31)),
    course_id: must(id('The number of its workshop', 12)),
    ctype,
    short_url,
    title_with,
    tutors,
    artforms,
    duration,
    start_date: must(day('Its first day')),
    end_date: lastDay('Its last day'),
    ...travelDays,
    places,
    sessions,
    sequence: count('How often its day, sessions or title were changed', 0),
    updated_at: instant('When it was changed last').optional(),
    withdrawn_at: instant('When it was called off').optional(),
  }),
);

const edition = z.object({
  id: must(id('The number of the date, which a reservation names as workshop_edition', 31)),
  start_date: must(day('Its first day')),
  end_date: lastDay('Its last day, where sessions do not say it'),
  ...travelDays,
  places: count('Its places that can be reserved now', 4),
  sessions,
});

const tutorProfile = z.object({
  name: must(text('Whom the text is about', 'Ana Ferrer')),
  text: must(text('A few sentences', 'Ana Ferrer records glaciers.')),
});

export const workshopSchema = z
  .object({
    id: workshop.id,
    ctype: workshop.ctype,
    title_with,
    tutors,
    tutor_string,
    short_url,
    artforms,
    duration,
    capacity: count('How many take part', 14),
    places,
    placesword,
    hasplaces: flag('Whether a place can be reserved now', true),
    booking_cutoff_time: field(z.int(), 'When booking closes, in unix seconds; 0 for never', 1795888800, 'cutoff'),
    allow_pp: flag('Whether it can be paid in instalments', true),
    mentorship: flag('Whether it is a mentorship', false),
    pricecode_version: field(z.literal([1, 2]), 'Price codes begin with v2_ when it is 2', 2, 'count'),
    course_image,
    image_alt,
    start_date: field(
      z.union([z.iso.date(), z.literal('')]),
      'The first day of its next date, YYYY-MM-DD; empty without one',
      '2027-05-05',
      'day',
    ),
    short_description: workshop.short_description,
    description: html('What it is'),
    howtobook: html('How to book it'),
    wherewhentext: html('Where and when it takes place'),
    highlights: html('What it is praised for', '<ul><li>…</li></ul>'),
    basics: html('The basics'),
    keyfact_dates: html('Its dates in words'),
    student_level: html('What one should know before'),
    equipment: html('What to bring'),
    post_course: html('What follows after it'),
    language: text('The language it is taught in', 'English'),
    tutor_profiles: field(z.array(tutorProfile), 'Who its tutors are'),
    price_covers: text('What its price pays for', 'Teaching, all meals and a shared room.'),
    announces_dates: flag('Whether its waiting list is told of new dates', true).optional(),
    editions: must(field(z.array(edition), 'Its dates that can be reserved or are sold out, earliest first')),
    pricing: must(field(perCurrency(priceSchema), 'Its price by currency')),
  })
  .meta({ id: 'Workshop' });

export const artformsSchema = z.array(field(z.string(), 'An artform in lower case', 'sound', 'artform'));

export const upcomingSchema = z.array(
  z.object({
    id: must(id('The number that save_preregistration takes as workshop_id', 5)),
    title: must(text('Its working title', 'Songs of the High Pass')),
    ctype: field(z.enum(CONFIRMABLE_TYPES), 'What it is planned as', 'onsite'),
    date_span_start: day('The earliest first day', '2027-09-01'),
    date_span_end: day('The latest last day', '2027-11-30'),
    details: html('What is known of it'),
  }),
);
