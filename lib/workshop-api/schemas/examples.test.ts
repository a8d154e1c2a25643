/** @jest-environment node */
import type { z } from 'zod';

import { allowLog } from '@/test/stub-api';
import { CALL_LIST, CALLS, type CallPath } from '@camp/contract/calls';
import { createFullExample, createLeastExample } from '@camp/contract/examples';

import {
  acceptedOfferSchema,
  cancellationSchema,
  cancelledSchema,
  confirmedBookingSchema,
  grantCodeResponseSchema,
  releasedSchema,
  unpaidBookingSchema,
} from './booking';
import { allWorkshopsSchema, collectionIdsSchema, collectionSchema, frontPageSchema } from './card';
import { faqsSchema, galleryImagesSchema, releaseSchema, testimonialsSchema } from './content';
import { programmeEditionsSchema } from './edition';
import {
  bundlePurchaseSchema,
  bundlesSchema,
  mentorshipPackagesSchema,
  mentorshipPurchaseSchema,
  residencySchema,
} from './offers';
import {
  artformsSchema,
  featuredWorkshopsSchema,
  previousWorkshopsSchema,
  similarWorkshopsSchema,
  upcomingWorkshopsSchema,
  createWorkshopSchema,
} from './workshop';

const READERS: Partial<Record<CallPath, z.ZodType>> = {
  'list_frontpage_selection/': frontPageSchema,
  'list_all_workshops/': allWorkshopsSchema,
  'list_featured_workshops/': featuredWorkshopsSchema,
  'list_editions/': programmeEditionsSchema,
  'get_artforms/': artformsSchema,
  'list_similar_workshops/{ctype}/{srcid}/{artforms}': similarWorkshopsSchema,
  'get_onsite_workshop/{item_id}': createWorkshopSchema('onsite'),
  'get_online_workshop/{item_id}': createWorkshopSchema('online'),
  'list_collections/': collectionIdsSchema,
  'list_collection/{cid}': collectionSchema,
  'get_home_feedback/': testimonialsSchema,
  'get_faqs/': faqsSchema,
  'get_galleries2/': galleryImagesSchema,
  'list_previous_workshops/': previousWorkshopsSchema,
  'list_upcoming_workshops/': upcomingWorkshopsSchema,
  'get_residencies/': residencySchema,
  'get_bundles/': bundlesSchema,
  'get_mentorship/': mentorshipPackagesSchema,
  'grantcode/': grantCodeResponseSchema,
  'release_booking/': releasedSchema,
  'accept_offer/': acceptedOfferSchema,
  'get_bundle_purchase/{hash}': bundlePurchaseSchema,
  'get_mentorship_purchase/{hash}': mentorshipPurchaseSchema,
  'get_unpaid_booking/{ctype}/{hash}': unpaidBookingSchema,
  'get_booking/{ctype}/{hash}': confirmedBookingSchema,
  'get_cancellation/{ctype}/{hash}': cancellationSchema,
  'cancel_booking/': cancelledSchema,
  health: releaseSchema,
};
const paths = Object.keys(READERS) as CallPath[];

/** The code of a reservation is read as text, and the response of booking_error not at all. */
const WITHOUT_SCHEMA = ['save_unpaid_booking/', 'booking_error/{ctype}/{hash}'];

it('has a schema for every JSON response of the contract', () => {
  const calls = CALL_LIST.filter(({ response }) => response.kind === 'json').map(({ path }) => path);
  expect([...paths, ...WITHOUT_SCHEMA].toSorted()).toEqual(calls.toSorted());
});

it.each(paths)('reads the least and the most that the contract allows of %s', (path) => {
  const log = allowLog();
  const { schema } = CALLS[path].response as { schema: z.ZodType };
  const full = createFullExample(schema);
  const least = [undefined, null, ''] as const;
  for (const example of [full, ...least.map((absent) => createLeastExample(schema, absent))]) {
    const issues = READERS[path]?.safeParse(example).error?.issues;
    expect({ example, issues }).toEqual({ example, issues: undefined });
  }
  expect(listLost(full, READERS[path]?.parse(full))).toEqual([]);
  expect(log).toEqual([]);
});

function listLost(example: unknown, read: unknown, path = ''): string[] {
  if (typeof example !== 'object' || example === null || typeof read !== 'object') {
    return read === null && example !== '' ? [path] : [];
  }
  const fields = Object.entries(read ?? {}).filter(([name]) => name in example);
  return fields.flatMap(([name, value]) => listLost(example[name as never], value, `${path}.${name}`));
}
