import { z } from 'zod';

import { json, type Call } from './call';
import { field, text } from './fields';
import * as offers from './offers';
import * as programme from './programme';
import * as texts from './texts';

/** An addition. An API without unpublished workshops ignores these headers. */
export const previewHeaders = z.object({
  'X-Preview': field(z.literal('1'), 'Includes unpublished workshops', '1').optional(),
  'X-Preview-Date': field(
    z.iso.datetime(),
    'With X-Preview: the programme as of this moment, in UTC',
    '2027-05-01T12:00:00Z',
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
  date: 'From Wed 5 May 2027',
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

const itemId = text('The number of the workshop, or its short_url', 'listening-to-ice');

const workshopCall = (ctype: 'onsite' | 'online', example: object) => ({
  summary: `One ${ctype} workshop`,
  description: 'A workshop that has ended keeps its page, without places.',
  params: z.object({ item_id: itemId }),
  headers,
  response: json(programme.workshopSchema, 'The workshop', example),
  errors: { 404: 'Unknown, or not published yet', 410: 'It was published and has been taken back' },
});

export const programmeCalls = {
  'list_frontpage_selection/': {
    summary: 'The workshops of the home page',
    headers,
    response: json(programme.frontpageSchema, 'Three lists of cards', { allw: both, online: [online] }),
  },
  'list_all_workshops/': {
    summary: 'Every workshop on the programme',
    headers,
    response: json(programme.cardsSchema, 'Cards, earliest first', both),
  },
  'list_featured_workshops/': {
    summary: 'The workshops of the large slider',
    headers,
    response: json(programme.featuredSchema, 'Slides'),
  },
  'list_editions/': {
    summary: 'Every date of the programme, for calendars',
    description: 'A date that was announced and called off stays listed, with withdrawn_at, until it is over.',
    isAddition: true,
    headers,
    response: json(programme.editionsSchema, 'Dates with their workshops', [{ withdrawn_at: undefined, sessions: [] }]),
  },
  'get_artforms/': {
    summary: 'The artforms of the programme',
    headers,
    response: json(programme.artformsSchema, 'Their names'),
  },
  'list_similar_workshops/{ctype}/{srcid}/{artforms}': {
    summary: 'Workshops that share an artform with one',
    params: z.object({
      ctype: field(programme.workshopTypeSchema, 'At CAMP, or online', 'onsite'),
      srcid: itemId,
      artforms: text('Artforms, separated by commas and URL-encoded', 'sound,music').default(''),
    }),
    headers,
    response: json(programme.similarSchema, 'Workshops, never the one itself; none without artforms', both),
    errors: { 404: 'No such type of workshop' },
  },
  'get_onsite_workshop/{item_id}': workshopCall('onsite', stay),
  'get_online_workshop/{item_id}': workshopCall('online', { ...online, ...meetings }),
  'list_collections/': {
    summary: 'The collections',
    response: json(programme.collectionIdsSchema, 'Their ids in display order'),
  },
  'list_collection/{cid}': {
    summary: 'One collection with its workshops',
    params: z.object({ cid: text('An id of list_collections', '3') }),
    headers,
    response: json(programme.collectionSchema, 'The collection', { workshops: both }),
    errors: { 404: 'Unknown' },
  },
} satisfies Record<string, Call>;

export const textCalls = {
  'get_home_feedback/': { summary: 'What alumni say', response: json(texts.testimonialsSchema, 'Testimonials') },
  'get_faqs/': { summary: 'Questions and answers', response: json(texts.faqsSchema, 'Questions in their order') },
  'get_galleries2/': { summary: 'The pictures of the gallery', response: json(texts.gallerySchema, 'Pictures') },
  'list_previous_workshops/': {
    summary: 'Workshops of earlier years',
    response: json(texts.previousWorkshopsSchema, 'Names and links'),
  },
  'list_upcoming_workshops/': {
    summary: 'Workshops that are being planned',
    description: 'They cannot be booked yet; save_preregistration asks for a mail when they can.',
    response: json(programme.upcomingSchema, 'Plans'),
  },
} satisfies Record<string, Call>;

export const offerCalls = {
  'get_residencies/': {
    summary: 'Residencies: prices and free weeks',
    headers,
    response: json(offers.residenciesSchema, 'Prices by currency and number of weeks, and the weeks on offer', {
      pricing: { eur: residencyPrices },
    }),
  },
  'get_bundles/': {
    summary: 'Bundles of online workshops',
    response: json(offers.bundlesSchema, 'Bundles by currency'),
  },
  'get_mentorship/': {
    summary: 'Mentorship packages',
    response: json(offers.mentorshipSchema, 'Packages by currency'),
  },
} satisfies Record<string, Call>;

export const operationCalls = {
  health: {
    summary: 'Says whether the API can do its work',
    access: 'public',
    isAddition: true,
    response: json(
      z.object({
        status: field(z.literal('ok'), 'The database responds'),
        stubs: field(z.array(z.enum(['mail', 'payment'])), 'What a public site in production lacks', [
          'mail',
        ]).optional(),
        name: text('With the token: which API this is', 'Reference API').optional(),
        version: text('With the token: its version', '1.4.0').optional(),
      }),
      'It can',
    ),
    errors: { 503: 'It cannot: the message says what' },
  },
} satisfies Record<string, Call>;
