/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import BundleThanks from '@/app/(checkout)/bundle_thanks/[hash]/page';
import Confirm from '@/app/(checkout)/confirm/[ctype]/[hash]/page';
import MentorshipThanks from '@/app/(checkout)/mentorship_thanks/[hash]/page';
import PaymentFailed from '@/app/(checkout)/paymentfailed/[ctype]/[hash]/page';
import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import Mentorship from '@/app/(site)/mentorship/page';
import UnknownLink from '@/app/(site)/unknown-link/[kind]/page';
import { type PurchaseKind, findPurchaseKind } from '@/lib/domain/pages';
import { StubApi, allowLog } from '@/test/stub-api';

// Next.js has no request here.
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));

const api = new StubApi();
const hash = 'k3v9-hash_of_22_characters';
const unpaid = { firstname: 'Ana', edition_id: 1, course_id: 1, product: 'Ice', pricing: { eur: { full_amount: 9 } } };
const params = (ctype: string) => Promise.resolve({ ctype, hash });
const searchParams = Promise.resolve({});

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

const pages = {
  'get_unpaid_booking/onsite': () => Confirm({ params: params('onsite'), searchParams }),
  'get_booking/onsite': () => Thanks({ params: params('onsite') }),
  get_bundle_purchase: () => BundleThanks({ params: params('') }),
  get_mentorship_purchase: () => MentorshipThanks({ params: params('') }),
};

test.each<[keyof typeof pages, string]>([
  ['get_unpaid_booking/onsite', 'booking'],
  ['get_booking/onsite', 'booking'],
  ['get_bundle_purchase', 'bundle'],
  ['get_mentorship_purchase', 'mentorship package'],
])('when %s fails, its page says that the %s could not be loaded', async (call, what) => {
  allowLog();
  api.respond(`GET ${call}/${hash}`, '', 500);
  const html = renderToString(await pages[call]());
  expect(html).toMatch(new RegExp(`<p role="alert"[^>]*>Error loading ${what}: Network response was not ok: 500</p>`));
});

test('a booking whose payment is not confirmed yet has a pending page, not a 404', async () => {
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, unpaid);
  const html = renderToString(await Thanks({ params: params('onsite') }));
  expect(html).toContain('We are waiting for word of your payment.');
  expect(html).toContain(`href="/confirm/onsite/${hash}"`);
  api.reset();
  await expect(Thanks({ params: params('onsite') })).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});

test.each(['bundle', 'vr', 'Onsite', '__proto__'])('%s is not a ctype: its pages are a 404', async (ctype) => {
  for (const page of [
    Confirm({ params: params(ctype), searchParams }),
    Thanks({ params: params(ctype) }),
    PaymentFailed({ params: params(ctype) }),
  ]) {
    await expect(page).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  }
  expect(api.calls).toEqual([]);
});

test.each<[PurchaseKind, string]>([
  ['booking', 'Error loading booking: Network response was not ok: 404'],
  ['bundle', 'Error loading bundle: Network response was not ok: 404'],
  ['mentorship', 'Error loading mentorship package: Network response was not ok: 404'],
])('the 404 page of an unknown %s ends in the specified line', async (kind, line) => {
  const html = renderToString(await UnknownLink({ params: Promise.resolve({ kind }) }));
  expect(html).toContain('We don’t recognise this link');
  expect(html).toContain(`>${line}</p>`);
});

test('each secret path has the 404 page of its kind', () => {
  const kinds = [
    '/confirm/onsite/x',
    '/release/onsite/x',
    '/cancel/onsite/x',
    '/bundle_thanks/x',
    '/mentorship_thanks/x',
    '/unsubscribe/x',
  ];
  expect(kinds.map(findPurchaseKind)).toEqual(['booking', 'booking', 'booking', 'bundle', 'mentorship', null]);
  expect(['/', '/constructor/x', '/about'].map(findPurchaseKind)).toEqual([null, null, null]);
});

test('mentorship says that it is for alumni only', async () => {
  api.respond('GET get_mentorship/', {});
  expect(renderToString(await Mentorship())).toContain('For alumni only');
});
