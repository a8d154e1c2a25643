import fc from 'fast-check';

import { POST as acceptOffer } from '@/app/api/accept-offer/route';
import { POST as acceptTransfer } from '@/app/api/accept-transfer/route';
import { POST as bookingLinks } from '@/app/api/booking-links/route';
import { POST as cancel } from '@/app/api/cancel/route';
import { POST as correctEmail } from '@/app/api/correct-email/route';
import { POST as grantcode } from '@/app/api/grantcode/route';
import { POST as offerTransfer } from '@/app/api/offer-transfer/route';
import { POST as openBooking } from '@/app/api/open-booking/route';
import { POST as preregisterConfirm } from '@/app/api/preregister-confirm/route';
import { POST as preregister } from '@/app/api/preregister/route';
import { POST as release } from '@/app/api/release/route';
import { POST as resend } from '@/app/api/resend/route';
import { POST as reserve } from '@/app/api/reserve/route';
import { POST as review } from '@/app/api/review/route';
import { POST as subscribeConfirm } from '@/app/api/subscribe-confirm/route';
import { POST as subscribe } from '@/app/api/subscribe/route';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { POST as visitDetails } from '@/app/api/visit-details/route';
import { POST as withdrawTransfer } from '@/app/api/withdraw-transfer/route';
import { POST as withdraw } from '@/app/api/withdraw/route';
import { POST as bundleCheckout } from '@/app/bundle_checkout/route';
import { POST as checkout } from '@/app/checkout/route';
import { POST as mentorshipCheckout } from '@/app/mentorship_checkout/route';
import { POST as residencyCheckout } from '@/app/residency_checkout/route';
import { POST as success } from '@/app/success/route';
import type { FormName } from '@/lib/forms/engine/flash';
import { iceWorkshop, reservationForm } from '@/test/fixtures';
import { postForm, readPostedFlash } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();

const link = { hash: 'k3v9-hash_of_22_characters', ctype: 'onsite' };
const name = { first_name: 'Ana', last_name: 'Ferrer', about_me: 'Ice' };
const payment = { ...link, currency: 'eur', paymentType: 'payment', grantCode: '', amount: '1', priceCode: 'a' };
const guest = { firstname: 'Ana', lastname: 'Ferrer', email: 'ana@example.com', weeks: '9', weekstring: '9' };
const details = { diet: '', allergies: '', access: '', own_arrival: '', contact: '' };
const token = { item_id: 'token' };

const FORMS: Record<string, [typeof reserve, Record<string, string>]> = {
  reserve: [reserve, { ...reservationForm, about_me: '', replaces: 'abc123', beside: 'def456' }],
  'accept-offer': [acceptOffer, { ...link, ...name }],
  cancel: [cancel, { ...link, refund: '20' }],
  release: [release, link],
  'open-booking': [openBooking, { ...link, step: 'pay' }],
  resend: [resend, link],
  'correct-email': [correctEmail, { ...link, email: guest.email }],
  'offer-transfer': [offerTransfer, { ...link, name: 'Grace', email: guest.email }],
  'withdraw-transfer': [withdrawTransfer, link],
  'accept-transfer': [acceptTransfer, { ...link, ...name }],
  'booking-links': [bookingLinks, { email: guest.email }],
  'visit-details': [visitDetails, { ...link, ...details }],
  review: [review, { ...link, text: '', country: '', agreed: '' }],
  grantcode: [grantcode, { ...link, grantCode: 'OPEN' }],
  checkout: [checkout, payment],
  success: [success, payment],
  residency_checkout: [residencyCheckout, { ...guest, paymentType: 'payment', amount: '399', priceCode: 'a' }],
  bundle_checkout: [bundleCheckout, { priceCode: 'a' }],
  mentorship_checkout: [mentorshipCheckout, { priceCode: 'a' }],
  subscribe: [subscribe, { email: guest.email, ctype: 'onsite', ...token }],
  preregister: [preregister, { email: guest.email, workshop_id: '5' }],
  'subscribe-confirm': [subscribeConfirm, token],
  'preregister-confirm': [preregisterConfirm, token],
  withdraw: [withdraw, { step: 'check', email: guest.email, receipt: 'CAMP-2027-00012' }],
  'withdraw-purchase': [withdraw, { step: 'linked', hash: link.hash }],
  unsubscribe: [unsubscribe, { token: 'token' }],
};

const FIELDS = Object.entries(FORMS)
  .flatMap(([form, [, fields]]) => Object.keys(fields).map((field) => [form, field]))
  .filter(([, field]) => field !== 'about_me');

it.each(FIELDS)('%s refuses %s of 20,000 characters before it reads anything', async (form, field) => {
  const [post, fields] = FORMS[form!]!;
  const response = await post(postForm({ ...fields, [field!]: `-${'1 '.repeat(10_000)}1` }));
  expect(response.status).toBe(422);
  expect((await response.json()).message).toMatch(/\w/);
  expect(api.calls).toEqual([]);
});

/** The fields into which visitors type, with their lengths. */
const TYPED: Record<string, [form: FormName, fields: Record<string, number>]> = {
  reserve: ['reserve', { first_name: 100, last_name: 100, email: 254, about_me: 20_000 }],
  'accept-offer': ['reserve', { first_name: 100, last_name: 100, about_me: 20_000 }],
  'accept-transfer': ['transfer', { first_name: 100, last_name: 100, about_me: 20_000 }],
  'correct-email': ['correct-email', { email: 254 }],
  'offer-transfer': ['transfer', { name: 100, email: 254 }],
  'booking-links': ['booking-links', { email: 254 }],
  'visit-details': ['visit-details', { diet: 500, allergies: 500, access: 500, own_arrival: 500, contact: 500 }],
  review: ['review', { text: 600, country: 60 }],
  grantcode: ['grantcode', { grantCode: 100 }],
  residency_checkout: ['residency', { firstname: 100, lastname: 100, email: 254 }],
  subscribe: ['subscribe', { email: 254 }],
  preregister: ['preregister', { email: 254 }],
  withdraw: ['withdraw', { email: 254, receipt: 40 }],
};

const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xa1, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x1f300, max: 0x1faff }).map((code) => String.fromCodePoint(code)),
);

/** Fills a field to its length, which counts an emoji as two. */
const fill = (pattern: string[], length: number, offset: number) => {
  const characters = Array.from({ length }, (_, n) => pattern[(n * n + n + offset) % pattern.length]!);
  return characters
    .join('')
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');
};

it.each(Object.entries(TYPED))(
  'returns what was typed into %s, in any script, whole',
  async (name, [form, lengths]) => {
    allowLog();
    const [post, fields] = FORMS[name]!;
    const emoji = Array.from({ length: 1_791 }, (_, n) => String.fromCodePoint(0x1f300 + n));
    await fc.assert(
      fc.asyncProperty(fc.array(character, { minLength: 1, maxLength: 300 }), async (pattern) => {
        const typed = Object.fromEntries(
          Object.entries(lengths).map(([field, max], n) => [field, fill(pattern, max, n)]),
        );
        const response = await post(postForm({ ...fields, ...typed }, { browser: true }));
        expect(response.status).toBe(303);
        for (const cookie of response.headers.getSetCookie()) expect(cookie.indexOf(';')).toBeLessThanOrEqual(3_500);
        const values = (await readPostedFlash(response, form))?.values ?? {};
        expect(Object.keys(typed).filter((field) => values[field] !== typed[field])).toEqual([]);
      }),
      { numRuns: 8, examples: [[emoji]], endOnFailure: true },
    );
  },
);

it('keeps a text that is too long for its field, with the maximum in words', async () => {
  const values = { ...link, ...details, diet: 'No ice. '.repeat(100).trim() };
  const response = await visitDetails(postForm(values, { browser: true }));
  const fields = { diet: 'Your text about your diet must be 500 characters or fewer' };
  expect(await readPostedFlash(response, 'visit-details')).toMatchObject({ values, fields });
});

it('takes 20,000 characters about a person, and names the field in a form that is larger than 208 KB', async () => {
  const about_me = 'I record ice. '.repeat(1_428).trim();
  api.respond('GET get_onsite_workshop/ice', iceWorkshop);
  api.respond('POST save_unpaid_booking/', 'abc123');
  expect((await reserve(postForm({ ...reservationForm, about_me }))).status).toBe(200);
  expect(JSON.parse(api.calls.at(-1)!.body)).toMatchObject({ about_me });
  for (const [post, fields] of [FORMS.reserve!, FORMS['accept-offer']!]) {
    const longer = await post(postForm({ ...fields, about_me: 'i'.repeat(20_001) }));
    const message = 'Your text about you must be 20000 characters or fewer';
    expect([longer.status, await longer.json()]).toMatchObject([422, { fields: { about_me: message } }]);
    const response = await post(postForm({ ...fields, about_me: 'I record ice. '.repeat(16_000) }));
    expect([response.status, await response.json()]).toEqual([
      413,
      {
        ok: false,
        message: 'There is too much text in the form. Shorten your text about you and send it again.',
        fields: { about_me: 'Your text about you is too long' },
      },
    ]);
  }
});
