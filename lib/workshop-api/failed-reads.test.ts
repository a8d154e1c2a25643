import { allowLog, startStubApi } from '@/test/stub-api';

import { getBooking, getUnpaidBooking } from './queries/bookings';
import { getCollection, listCollections } from './queries/collections';
import { listFaqs, listTestimonials } from './queries/content';
import {
  getBundlePurchase,
  getMentorshipPurchase,
  getResidency,
  listBundles,
  listGalleryImages,
  listMentorshipPackages,
} from './queries/offers';
import {
  getArtforms,
  getFrontPageSelection,
  getWorkshop,
  listAllWorkshops,
  listFeaturedWorkshops,
  listPreviousWorkshops,
  listUpcomingWorkshops,
} from './queries/workshops';
import { timeouts } from './timeouts';
import { forgetUnknownItems } from './unknown-items';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash } as const;

/** The reads that every API has. Null: a 404 says that the API does not have it. */
const READS: [call: string, read: () => Promise<unknown>, ofMissing?: null][] = [
  ['list_frontpage_selection/', getFrontPageSelection],
  ['get_home_feedback/', listTestimonials],
  ['list_collections/', listCollections],
  ['list_collection/3', () => getCollection('3'), null],
  ['list_featured_workshops/', listFeaturedWorkshops],
  ['list_previous_workshops/', listPreviousWorkshops],
  ['get_faqs/', listFaqs],
  ['get_onsite_workshop/ice', () => getWorkshop('onsite', 'ice'), null],
  ['list_all_workshops/', listAllWorkshops],
  ['get_artforms/', getArtforms],
  ['get_galleries2/', listGalleryImages, null],
  ['list_upcoming_workshops/', listUpcomingWorkshops],
  [`get_unpaid_booking/onsite/${hash}`, () => getUnpaidBooking(link), null],
  [`get_booking/onsite/${hash}`, () => getBooking(link), null],
  ['get_residencies/', getResidency, null],
  ['get_bundles/', listBundles, null],
  [`get_bundle_purchase/${hash}`, () => getBundlePurchase(hash), null],
  ['get_mentorship/', listMentorshipPackages, null],
  [`get_mentorship_purchase/${hash}`, () => getMentorshipPurchase(hash), null],
];

const TIMEOUT_MS = 50;

beforeEach(() => {
  allowLog();
  forgetUnknownItems();
});
afterEach(() => void jest.restoreAllMocks());

describe.each(READS)('%s', (path, read, ofMissing) => {
  const call = path.split('/', 1)[0];

  it.each([401, 404, 429, 500])('with the status %s has its message', async (status) => {
    api.respond(`GET ${path}`, { error: 'Not now.' }, status);
    const result = read();
    if (status === 404 && ofMissing === null) return expect(await result).toBeNull();
    await expect(result).rejects.toThrow(`Network response was not ok: ${status}`);
  });

  it.each([
    ['text/html', '<!doctype html><p>Welcome to nginx</p>'],
    ['application/json', '{"unexpected":{"shape":[1,null]}}'],
  ])('with %s that is not of the contract names the call', async (type, body) => {
    api.respond(`GET ${path}`, body, 200, { 'content-type': type });
    await expect(read()).rejects.toThrow(`Unexpected answer from ${call}`);
  });

  it('without a response gives up in time', async () => {
    jest.replaceProperty(timeouts, 'request', TIMEOUT_MS);
    jest.replaceProperty(timeouts, 'minimum', TIMEOUT_MS);
    jest.replaceProperty(timeouts, 'remembered', 1);
    api.on(`GET /${path}`, () => undefined);
    await expect(read()).rejects.toThrow(/^(?!Network response).{10,}/);
  });
});
