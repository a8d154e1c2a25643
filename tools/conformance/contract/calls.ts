import { RESPONSES } from './responses';
import type { Shape } from './shape';

export interface ReadCall {
  /** As docs/specification.md#calls prints it. */
  call: string;
  path: string;
  shape: Shape;
  /** An API may be without it. */
  isAddition?: boolean;
}

/** The reads that need no id. */
export const LIST_CALLS: readonly ReadCall[] = [
  { call: 'list_frontpage_selection/', path: '/list_frontpage_selection/', shape: RESPONSES.frontpage },
  { call: 'list_all_workshops/', path: '/list_all_workshops/', shape: RESPONSES.cards },
  { call: 'list_featured_workshops/', path: '/list_featured_workshops/', shape: RESPONSES.featured },
  { call: 'list_previous_workshops/', path: '/list_previous_workshops/', shape: RESPONSES.previous },
  { call: 'list_upcoming_workshops/', path: '/list_upcoming_workshops/', shape: RESPONSES.upcoming },
  { call: 'list_collections/', path: '/list_collections/', shape: RESPONSES.collectionIds },
  { call: 'get_home_feedback/', path: '/get_home_feedback/', shape: RESPONSES.testimonials },
  { call: 'get_faqs/', path: '/get_faqs/', shape: RESPONSES.faqs },
  { call: 'get_artforms/', path: '/get_artforms/', shape: RESPONSES.artforms },
  { call: 'get_galleries2/', path: '/get_galleries2/', shape: RESPONSES.gallery },
  { call: 'get_residencies/', path: '/get_residencies/', shape: RESPONSES.residencies },
  { call: 'get_bundles/', path: '/get_bundles/', shape: RESPONSES.bundles },
  { call: 'get_mentorship/', path: '/get_mentorship/', shape: RESPONSES.mentorship },
  { call: 'list_editions/', path: '/list_editions/', shape: RESPONSES.editions, isAddition: true },
];

/** No API has issued it: the form of a hash, and the bits of one. */
export const UNKNOWN_HASH = 'Conformance-Unknown-Hash-0000';
export const UNKNOWN_ITEM = 'no-such-workshop-of-the-conformance-check';

/** Reads of what nobody has, which are a 404. */
export const UNKNOWN_PATHS: readonly { call: string; path: string }[] = [
  { call: 'get_onsite_workshop/{item_id}', path: `/get_onsite_workshop/${UNKNOWN_ITEM}` },
  { call: 'get_online_workshop/{item_id}', path: `/get_online_workshop/${UNKNOWN_ITEM}` },
  { call: 'list_collection/{cid}', path: '/list_collection/987654321' },
  { call: 'get_unpaid_booking/{ctype}/{hash}', path: `/get_unpaid_booking/onsite/${UNKNOWN_HASH}` },
  { call: 'get_booking/{ctype}/{hash}', path: `/get_booking/onsite/${UNKNOWN_HASH}` },
  { call: 'get_bundle_purchase/{hash}', path: `/get_bundle_purchase/${UNKNOWN_HASH}` },
  { call: 'get_mentorship_purchase/{hash}', path: `/get_mentorship_purchase/${UNKNOWN_HASH}` },
];

/** The links of mails, whose text the site shows as it is. */
export const CONFIRMATION_PATHS: readonly { call: string; path: string }[] = [
  { call: 'subscribe_confirm/{item_id}', path: `/subscribe_confirm/${UNKNOWN_HASH}` },
  { call: 'preregistration_confirm/{item_id}', path: `/preregistration_confirm/${UNKNOWN_HASH}` },
];

export interface PostCall {
  call: string;
  path: string;
  sends: 'json' | 'form';
  isAddition?: boolean;
}

export const POST_CALLS: readonly PostCall[] = [
  { call: 'save_unpaid_booking/', path: '/save_unpaid_booking/', sends: 'json' },
  { call: 'grantcode/', path: '/grantcode/', sends: 'json' },
  { call: 'save_preregistration/', path: '/save_preregistration/', sends: 'json' },
  { call: 'subscribe/', path: '/subscribe/', sends: 'form' },
  { call: 'checkout', path: '/checkout', sends: 'form' },
  { call: 'success', path: '/success', sends: 'form' },
  { call: 'residency_checkout', path: '/residency_checkout', sends: 'form' },
  { call: 'bundle_checkout', path: '/bundle_checkout', sends: 'form' },
  { call: 'mentorship_checkout', path: '/mentorship_checkout', sends: 'form', isAddition: true },
  { call: 'release_booking/', path: '/release_booking/', sends: 'json', isAddition: true },
  { call: 'unsubscribe/', path: '/unsubscribe/', sends: 'json', isAddition: true },
  { call: 'accept_offer/', path: '/accept_offer/', sends: 'json', isAddition: true },
  { call: 'cancel_booking/', path: '/cancel_booking/', sends: 'json', isAddition: true },
];
