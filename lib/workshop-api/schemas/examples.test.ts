import { CALL_LIST, CALLS, type CallPath } from '@camp/contract/calls';
import { createFullExample, createLeastExample } from '@camp/contract/examples';
import type { z } from 'zod';

import { allowLog } from '@/test/stub-api';

import * as booking from './booking';
import * as card from './card';
import * as content from './content';
import { programmeEditionsSchema } from './edition';
import * as offers from './offers';
import * as workshop from './workshop';

const READERS: Partial<Record<CallPath, z.ZodType>> = {
  'list_frontpage_selection/': card.frontPageSchema,
  'list_all_workshops/': card.allWorkshopsSchema,
  'list_featured_workshops/': workshop.featuredWorkshopsSchema,
  'list_editions/': programmeEditionsSchema,
  'get_artforms/': workshop.artformsSchema,
  'list_similar_workshops/{ctype}/{srcid}/{artforms}': card.similarWorkshopsSchema,
  'get_onsite_workshop/{item_id}': workshop.workshopSchemas.onsite,
  'get_online_workshop/{item_id}': workshop.workshopSchemas.online,
  'list_collections/': card.collectionIdsSchema,
  'list_collection/{cid}': card.collectionSchema,
  'get_home_feedback/': content.testimonialsSchema,
  'get_faqs/': content.faqsSchema,
  'get_galleries2/': content.galleryImagesSchema,
  'list_gallery_captions/': content.galleryImagesSchema,
  'list_previous_workshops/': workshop.previousWorkshopsSchema,
  'list_upcoming_workshops/': workshop.upcomingWorkshopsSchema,
  'get_residencies/': offers.residencySchema,
  'get_bundles/': offers.bundlesSchema,
  'get_mentorship/': offers.mentorshipPackagesSchema,
  'grantcode/': booking.grantCodeResponseSchema,
  'release_booking/': booking.changedBookingSchemas.release_booking,
  'accept_offer/': booking.changedBookingSchemas.accept_offer,
  'open_booking/': booking.changedBookingSchemas.open_booking,
  'get_bundle_purchase/{hash}': offers.bundlePurchaseSchema,
  'get_mentorship_purchase/{hash}': offers.mentorshipPurchaseSchema,
  'get_unpaid_booking/{ctype}/{hash}': booking.unpaidBookingSchema,
  'get_booking/{ctype}/{hash}': booking.confirmedBookingSchema,
  'get_booked_dates/{ctype}/{hash}': booking.bookedDatesSchema,
  'get_cancellation/{ctype}/{hash}': booking.cancellationSchema,
  'cancel_booking/': booking.changedBookingSchemas.cancel_booking,
  'offer_transfer/': booking.changedBookingSchemas.offer_transfer,
  'withdraw_transfer/': booking.changedBookingSchemas.withdraw_transfer,
  'get_transfer/{ctype}/{hash}': booking.offeredTransferSchema,
  'accept_transfer/': booking.acceptedTransferSchema,
  'correct_email/': booking.changedBookingSchemas.correct_email,
  'save_visit_details/': booking.changedBookingSchemas.save_visit_details,
  'save_review/': booking.changedBookingSchemas.save_review,
  'resend_confirmation/': booking.changedBookingSchemas.resend_confirmation,
  health: content.releaseSchema,
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

/** The state is read by `bookingStateSchema`, whatever the status of the response. */
const UNREAD = [
  'get_booked_dates/{ctype}/{hash} .state',
  'get_booking/{ctype}/{hash} .state',
  'get_cancellation/{ctype}/{hash} .state',
  'get_residencies/ .pricing.eur.1.number_of_payments',
  'get_residencies/ .pricing.eur.1.split_amount',
  'get_unpaid_booking/{ctype}/{hash} .hold_expires_at',
  'get_unpaid_booking/{ctype}/{hash} .state',
  'health .status',
  'health .stubs',
  'health .stubs.0',
  'list_featured_workshops/ .0.title_class',
];

it('reads every field of the contract but those that no page needs', () => {
  const unread = paths.flatMap((path) => {
    const example = createFullExample((CALLS[path].response as { schema: z.ZodType }).schema);
    const read = new Set<string>();
    READERS[path]?.parse(recordReads(example, read));
    return listFields(example).flatMap((field) => (read.has(field) ? [] : [`${path} ${field}`]));
  });
  // One currency and one length of a stay are read like the others.
  expect(unread.filter((field) => !/\.(gbp|usd|[2-6])\./.test(field)).toSorted()).toEqual(UNREAD);
});

function recordReads(value: unknown, read: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const field = `${path}.${String(name)}`;
      read.add(field);
      return recordReads(Reflect.get(target, name), read, field);
    },
  });
}

/** Those within an object that is not read are not listed. */
function listFields(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [`${path}.${name}`, ...listFields(each, `${path}.${name}`)]);
}

/** The fields that the contract and the site name alike, and whose values differ. */
function listLost(example: unknown, read: unknown, path = ''): string[] {
  if (!isObject(example) || !isObject(read)) return isSame(example, read) ? [] : [path];
  const fields = Object.entries(read).filter(([name]) => name in example);
  return fields.flatMap(([name, value]) => listLost(example[name as never], value, `${path}.${name}`));
}

const isObject = (value: unknown): value is { amount?: number; src?: string } =>
  typeof value === 'object' && value !== null;
const toText = (value: unknown) => String(value ?? '').replaceAll(', ', ',');

/** Ids are text, pictures have a path, labels are a list, and amounts have a currency. */
function isSame(example: unknown, read: unknown): boolean {
  if (typeof read === 'boolean') return read === Boolean(example);
  const value = toText(isObject(read) ? (read.amount ?? read.src ?? read) : read);
  return [toText(example), `/media/${toText(example)}`].includes(value);
}
