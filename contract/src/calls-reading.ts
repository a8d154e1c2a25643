import { z } from 'zod';

import { json, type Call } from './call';
import { exampleDay, EXAMPLE_WORDS } from './example-dates';
import { field, text } from './field-descriptions';
import * as offers from './offers';
import * as programme from './programme';
import * as texts from './texts';

export const previewHeaders = z.object({
  'X-Preview': field(z.literal('1'), 'Switch for a preview, which includes unpublished workshops', '1').optional(),
  'X-Preview-Date': field(
    z.iso.datetime(),
    'Time of the preview in UTC, only with X-Preview; default: now',
    `${exampleDay(-4)}T12:00:00Z`,
  ).optional(),
});
const headers = previewHeaders;

/** An online workshop of the examples, beside the onsite one of the schemas. */
const online = {
  id: 13,
  url: '/online/radio-at-home',
  ctype: 'online',
  short_url: 'radio-at-home',
  title_with: 'Radio at Home with',
  tutors: 'Noor van Rijn',
  tutor_string: 'Noor van Rijn',
  artforms: 'sound',
  duration: '4 weeks',
  course_image: 'radio-at-home.jpg',
  date: EXAMPLE_WORDS.from,
};
const both = [{}, online];
const residencyPrices = Object.fromEntries(
  [399, 759, 1079, 1399, 1699, 1979].map((full_amount, index) => {
    const [stripe_full_price_id, stripe_sub_price_id] = ['full', 'split'].map(
      (kind) => `residency_${index + 1}w_eur_${kind}`,
    );
    return [index + 1, { full_amount, split_amount: full_amount / 4, stripe_full_price_id, stripe_sub_price_id }];
  }),
);
const stay = { editions: [{ sessions: [] }] };
const meetings = { editions: [{ id: 41, arrival: undefined, departure: undefined }] };

const itemId = text('Workshop id or short_url', 'listening-to-ice');

const workshopCall = (ctype: 'onsite' | 'online', example: object) => ({
  summary: `Get an ${ctype} workshop`,
  description:
    'Past workshops stay: with `places` 0, `hasplaces` false and no editions. The id of a workshop of the other ' +
    'type is unknown here.',
  params: z.object({ item_id: itemId }),
  headers,
  response: json(programme.workshopSchema, 'Workshop', example),
  errors: { 404: 'Unknown or unpublished workshop', 410: 'Withdrawn workshop, published before; may be a 404' },
});

export const programmeCalls = {
  'list_frontpage_selection/': {
    summary: 'List the workshops of the home page',
    description: 'The API chooses them, for example the first twelve of each list.',
    headers,
    response: json(programme.frontpageSchema, 'Cards for the tabs All, Onsite and Online', {
      allw: both,
      online: [online],
    }),
  },
  'list_all_workshops/': {
    summary: 'List all workshops',
    description: 'Published workshops with an edition that is open for booking or sold out.',
    headers,
    response: json(programme.cardsSchema, 'Cards in display order: by first day, sold-out ones last', both),
  },
  'list_featured_workshops/': {
    summary: 'List the featured workshops of the home page',
    headers,
    response: json(programme.featuredSchema, 'Featured workshops in display order'),
  },
  'list_editions/': {
    summary: 'List all editions, for calendars',
    description:
      'Also past the end of booking. An edition that was announced and called off stays listed, with ' +
      '`withdrawn_at`, until it is over, so that calendars can cancel it.',
    isAddition: true,
    headers,
    response: json(programme.editionsSchema, 'Editions with their workshops, earliest first', [
      { withdrawn_at: undefined, sessions: [] },
    ]),
  },
  'get_artforms/': {
    summary: 'List the artforms of all workshops',
    headers,
    response: json(programme.artformsSchema, 'Artforms in alphabetical order, each once'),
  },
  'list_similar_workshops/{ctype}/{srcid}/{artforms}': {
    summary: 'List similar workshops',
    description:
      'Workshops of both types with at least one of the artforms, without the workshop itself. An unknown `srcid` ' +
      'is no error. With an empty `artforms` the path ends in {srcid}/ and the list is empty.',
    params: z.object({
      ctype: field(programme.workshopTypeSchema, 'Type of the workshop', 'onsite'),
      srcid: itemId,
      artforms: text('Artforms, separated by commas, as one percent-encoded segment', 'sound,music').default(''),
    }),
    headers,
    response: json(programme.similarSchema, 'Up to four workshops, most similar first', both),
    errors: { 404: 'Unknown workshop type' },
  },
  'get_onsite_workshop/{item_id}': workshopCall('onsite', stay),
  'get_online_workshop/{item_id}': workshopCall('online', { ...online, ...meetings }),
  'list_collections/': {
    summary: 'List the collections',
    response: json(programme.collectionIdsSchema, 'Collection ids in display order'),
  },
  'list_collection/{cid}': {
    summary: 'Get a collection',
    params: z.object({ cid: text('Collection id of list_collections', '3') }),
    headers,
    response: json(programme.collectionSchema, 'Collection with its workshops', { workshops: both }),
    errors: { 404: 'Unknown collection' },
  },
} satisfies Record<string, Call>;

export const textCalls = {
  'get_home_feedback/': {
    summary: 'List testimonials',
    response: json(texts.testimonialsSchema, 'Testimonials in display order'),
  },
  'get_faqs/': {
    summary: 'List questions and answers',
    response: json(texts.faqsSchema, 'Questions in display order'),
  },
  'get_galleries2/': {
    summary: 'List the pictures of the gallery',
    response: json(texts.gallerySchema, 'Pictures in display order'),
  },
  'list_gallery_captions/': {
    summary: 'List the captions of the gallery',
    isAddition: true,
    response: json(texts.galleryCaptionsSchema, 'Captions of the pictures that have one'),
  },
  'list_previous_workshops/': {
    summary: 'List past workshops',
    response: json(texts.previousWorkshopsSchema, 'Past workshops in display order'),
  },
  'list_upcoming_workshops/': {
    summary: 'List planned workshops',
    headers,
    description: 'Not open for booking yet, and not over; save_preregistration asks for an email once they are.',
    response: json(programme.upcomingSchema, 'Planned workshops, earliest first'),
  },
} satisfies Record<string, Call>;

export const offerCalls = {
  'get_residencies/': {
    summary: 'Get residency prices and weeks',
    headers,
    response: json(offers.residenciesSchema, 'Prices by currency and number of weeks; weeks on offer', {
      pricing: { eur: residencyPrices },
    }),
  },
  'get_bundles/': {
    summary: 'List bundles',
    response: json(offers.bundlesSchema, 'Bundles by currency, smallest first'),
  },
  'get_mentorship/': {
    summary: 'List mentorship packages',
    response: json(offers.mentorshipSchema, 'Packages by currency, smallest first'),
  },
} satisfies Record<string, Call>;

export const operationCalls = {
  health: {
    summary: 'Check the health of the API',
    access: 'public',
    isAddition: true,
    response: json(
      z.object({
        status: field(z.literal('ok'), 'Always ok'),
        stubs: field(z.array(z.enum(['mail', 'payment'])), 'Services replaced by stubs, in tests and demonstrations', [
          'mail',
        ]).optional(),
        name: text('Name of the API, only for requests with the token', 'Reference API').optional(),
        version: text('Version of the API, only for requests with the token', '1.4.0').optional(),
      }),
      'Healthy API',
    ),
    errors: { 503: 'API that cannot read or cannot store, as the message says' },
  },
} satisfies Record<string, Call>;
