import { z } from 'zod';

import { CONFIRMABLE_TYPES, WORKSHOP_TYPES } from './booking-types';
import { exampleDay, exampleInstant, EXAMPLE_SPAN, EXAMPLE_WORDS } from './example-dates';
import {
  count,
  day,
  field,
  flag,
  html,
  id,
  instant,
  labels,
  money,
  must,
  perCurrency,
  picture,
  places as placesField,
  text,
} from './field-descriptions';
import { createFullPaymentReason, priceSchema, pricecodeVersion } from './offers';

export const workshopTypeSchema = z.enum(WORKSHOP_TYPES, { error: 'The workshop type must be onsite or online.' });

const workshop = {
  id: must(id('Workshop id, unique among workshops of its type', 12)),
  ctype: field(workshopTypeSchema, 'Workshop type: at the house, or online', 'onsite'),
  short_url: text('Name in URLs, of a–z, 0–9 and hyphens; accepted wherever an `item_id` is', 'listening-to-ice'),
  title_with: must(text('Title that ends in “with”, before the tutors', 'Listening to Ice with')),
  tutors: text('Names of the tutors, separated by commas and “and”', 'Ana Ferrer and Jon Okafor'),
  tutor_string: text('Names of the tutors within a sentence', 'Ana Ferrer and Jon Okafor'),
  artforms: labels('Artforms', 'sound, environment'),
  duration: text('Duration in words', '5 days'),
  course_image: picture('Picture: file name of media/{name}', 'listening-to-ice.jpg'),
  image_alt: text('Text alternative of the picture', 'A hydrophone above blue ice').optional(),
  places: placesField(
    'Places left in the next edition that has any, 0 when sold out or over; absent only for drafts without editions',
    4,
  ).optional(),
  placesword: text('Words after the number of places', 'places left'),
  short_description: text('Summary in one or two sentences', 'Hydrophones, a glacier and five days of listening.'),
};
const { short_url, title_with, tutors, tutor_string, artforms, duration, course_image, image_alt, places, placesword } =
  workshop;
const ctype = must(workshop.ctype);

export const sessions = field(
  z.array(
    z
      .object({
        starts_at: must(instant('Start', exampleInstant(0, 16))),
        ends_at: field(z.int().positive(), 'End (unix seconds)', exampleInstant(0, 18), 'instant'),
      })
      .meta({ id: 'Session' }),
  ),
  'Sessions of an online edition, earliest first; empty onsite',
);

/** Absent for the days of the shuttle, before and after workshops from Wednesday to Sunday. */
export const travelDays = {
  arrival: day('Arrival of the guests, onsite only', exampleDay(-1)).optional(),
  departure: day('Departure of the guests without CAMP +7, onsite only', exampleDay(5)).optional(),
};

const previous_start_date = day(
  'First day before the edition was moved; absent if it was not',
  exampleDay(-7),
).optional();

const lastDay = (description: string) => day(description, exampleDay(4)).optional();

export const cardsSchema = z.array(
  z
    .object({
      id: workshop.id,
      url: text('Path of its page on the site: /{ctype}/{short_url}', '/onsite/listening-to-ice'),
      course_image,
      artforms,
      date: text('Next dates in words', EXAMPLE_WORDS.days),
      duration,
      ctype,
      title_with,
      tutors,
      places,
      placesword,
      short_url,
      starts: field(z.array(day('First day')), 'First days of the editions in `date` (YYYY-MM-DD)', [exampleDay()]),
      editions: field(
        z.array(
          z.object({
            start_date: must(day('First day')),
            date: text('Dates in words', EXAMPLE_WORDS.days),
            places: placesField('Places left; 0 when sold out', 4),
          }),
        ),
        'Editions in `date`, earliest first',
      ),
      price_from: field(perCurrency(money('Full price', 1190)), 'Full price by currency (currency units)', {
        eur: 1190,
        gbp: 1020,
        usd: 1290,
      }),
      published_at: instant('Time of publication').optional(),
      updated_at: instant('Time of the last change').optional(),
    })
    .meta({ id: 'WorkshopCard', description: 'A workshop in a list.' }),
);

export const frontpageSchema = z.object({
  allw: must(field(cardsSchema, 'Cards of both types, in display order')),
  onsite: must(field(cardsSchema, 'Cards of onsite workshops, in display order')),
  online: must(field(cardsSchema, 'Cards of online workshops, in display order')),
});

export const featuredSchema = z.array(
  z.object({
    course_image,
    image_alt,
    title_class: text('Size of the title: short or long', 'short'),
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

export const collectionIdsSchema = z.array(
  field(z.int(), 'Collection id, the `cid` of list_collection/{cid}', 3, 'collection'),
);

export const collectionSchema = z.object({
  title: must(text('Collection title', 'Sound and place')),
  short_description: html('Description'),
  workshops: must(field(cardsSchema, 'Listed workshops of the collection, in display order')),
  updated_at: instant('Time of the last change').optional(),
});

export const editionsSchema = z.array(
  z.object({
    id: must(id('Edition id, unique among all editions', 31)),
    course_id: must(id('Workshop id', 12)),
    ctype,
    short_url,
    title_with,
    tutors,
    artforms,
    duration,
    start_date: must(day('First day')),
    end_date: lastDay('Last day'),
    ...travelDays,
    previous_start_date,
    places: placesField('Places left; 0 when sold out', 4).optional(),
    sessions,
    sequence: count('Number of changes of day, sessions or title, as SEQUENCE in iCalendar', 0),
    updated_at: instant('Time of the last change').optional(),
    withdrawn_at: instant('Time of the withdrawal; absent if the edition takes place').optional(),
  }),
);

const edition = z.object({
  id: must(id('Edition id, the `workshop_edition` of a reservation', 31)),
  start_date: must(day('First day')),
  end_date: lastDay('Last day; without it the day of the last session'),
  ...travelDays,
  previous_start_date,
  places: placesField('Places left; 0 when sold out', 4),
  sessions,
  full_payment_reason: createFullPaymentReason('this edition of a workshop that has instalments'),
  missing_details: field(
    z.array(z.string()),
    'In previews: names of the joining details that are missing five days before its first day; empty if none is',
    ['Link to the sessions'],
  ).optional(),
});

const cancelledEdition = edition.pick({ id: true, start_date: true, end_date: true, sessions: true });

const tutorProfile = z.object({
  name: must(text('Name of the tutor', 'Ana Ferrer')),
  text: must(text('Biography in a few sentences', 'Ana Ferrer records glaciers.')),
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
    capacity: count('Group size of the next edition', 14),
    places,
    placesword,
    hasplaces: flag('True if `places` is above 0', true),
    booking_cutoff_time: field(
      z.int(),
      'End of booking for the last edition (unix seconds); 0 if booking never closes',
      exampleInstant(-3, 22),
      'cutoff',
    ),
    allow_pp: flag('True if it can be paid in instalments', true),
    mentorship: flag('True if it is a mentorship', false),
    pricecode_version: pricecodeVersion,
    course_image,
    image_alt,
    start_date: field(
      z.union([z.iso.date(), z.literal('')]),
      'First day of the next edition, after all of them of the last (YYYY-MM-DD); empty without any',
      exampleDay(),
      'day',
    ),
    short_description: workshop.short_description,
    description: html('Description'),
    howtobook: html('Booking instructions'),
    wherewhentext: html('Place and time'),
    highlights: html('Highlights', '<ul><li>…</li></ul>'),
    basics: html('Basics: what is included'),
    keyfact_dates: html('Dates of all editions in words, on a line each'),
    student_level: html('Required experience'),
    equipment: html('Equipment to bring'),
    post_course: html('Opportunities after the workshop'),
    access: html('Access to the places of the workshop: steps, hearing, quiet').optional(),
    language: text('Teaching language', 'English'),
    tutor_profiles: field(z.array(tutorProfile), 'Profiles of the tutors, in the order of `tutors`'),
    transport: text('Transport, for the line below the title', 'Shuttle from Toulouse').optional(),
    opportunities: text(
      'Opportunities afterwards, for the line below the title',
      'A broadcast on the radio',
    ).optional(),
    price_covers: text('Services included in the price', 'Teaching, all meals and a shared room.'),
    announces_dates: flag('True if its waiting list is emailed about new editions', true).optional(),
    editions: must(
      field(z.array(edition), 'Editions open for booking or sold out, earliest first; empty once all are over'),
    ),
    cancelled_editions: field(
      z.array(cancelledEdition),
      'Cancelled editions that would not have started yet, earliest first',
    ).optional(),
    pricing: must(field(perCurrency(priceSchema), 'Prices by currency')),
  })
  .meta({ id: 'Workshop' });

export const artformsSchema = z.array(field(z.string(), 'Artform in lower case', 'sound', 'artform'));

export const upcomingSchema = z.array(
  z.object({
    id: must(id('Id of the plan, the `workshop_id` of save_preregistration', 5)),
    title: must(text('Working title', 'Songs of the High Pass')),
    ctype: field(z.enum(CONFIRMABLE_TYPES), 'Planned type', 'onsite'),
    date_span_start: day('Earliest first day', EXAMPLE_SPAN.start),
    date_span_end: day('Latest first day', EXAMPLE_SPAN.end),
    details: html('Details'),
  }),
);
