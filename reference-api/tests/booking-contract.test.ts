import { confirmedBookingSchema, errorSchema, unpaidBookingSchema } from '@camp/contract/bookings';
import { CURRENCIES } from '@camp/contract/names';
import { z } from 'zod';

import { testApi, type TestApi } from './api';
import { createProgramme, workshop } from './programme';
import { checkOut, checkoutForm, mailedHash, pressButton, reserve, reservationBody, residencyForm } from './visitor';

const unpaidBooking = unpaidBookingSchema
  .required()
  .omit({ offered: true })
  .extend({ pricing: z.record(z.enum(CURRENCIES), unpaidBookingSchema.shape.pricing.valueType) });
const confirmedBooking = confirmedBookingSchema.required().omit({ equipment: true });
const refusal = errorSchema.pick({ error: true, field: true });
const state = z.enum(['held', 'paid', 'confirmed', 'expired', 'released', 'emailed']);
const noBooking = errorSchema.pick({ error: true }).extend({ state: state.optional() });
const sentence = /^[A-Z].*\.$/;

let api: TestApi;

beforeEach(async () => {
  api = await testApi({ programme: createProgramme(workshop('ice')) });
});

test('the reads of a booking have the shape of the contract in every state', async () => {
  const expectShapes = async (hash: string, unpaid: [number, z.ZodType], confirmed: [number, z.ZodType]) => {
    for (const [call, [status, shape]] of [
      ['get_unpaid_booking', unpaid],
      ['get_booking', confirmed],
    ] as const) {
      const response = await api.get(`/${call}/onsite/${hash}`);
      const body = (await response.json()) as Record<string, unknown>;
      expect([call, response.status, shape.parse(body)]).toEqual([call, status, body]);
      if (status === 404) expect(body.error).toMatch(sentence);
    }
  };
  const code = await reserve(api);
  await expectShapes(code, [200, unpaidBooking], [404, noBooking]);
  await expectShapes(await mailedHash(api), [200, unpaidBooking], [404, noBooking]);
  await expectShapes(await reserve(api), [404, noBooking], [404, noBooking]);
  await expectShapes('x'.repeat(32), [404, refusal], [404, refusal]);
  const page = await checkOut(api, checkoutForm(code));
  await pressButton(page, 'pay_unconfirmed');
  await expectShapes(code, [404, noBooking], [404, noBooking]);
  api.advanceClock(3600);
  await api.sweep();
  await expectShapes(code, [404, noBooking], [200, confirmedBooking]);
});

test('a release and an unsubscription respond as the contract says', async () => {
  await reserve(api);
  const released = await api.postJson('/release_booking', { ctype: 'onsite', hash: await mailedHash(api) });
  expect([released.status, await released.json()]).toEqual([200, { state: 'released' }]);
  const unknown = await api.postJson('/unsubscribe', { token: 'x'.repeat(32) });
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: expect.stringMatching(sentence) as string }]);
});

test('every call that takes fields names the one it refuses', async () => {
  const subscription = { email: 'ada', ctype: '', item_id: '', tracked_id: '' };
  const refused: [call: string, response: Promise<Response>, field: string][] = [
    ['save_unpaid_booking', api.postJson('/save_unpaid_booking/', reservationBody({ email: 'a@b' })), 'email'],
    ['save_preregistration', api.postJson('/save_preregistration/', { email: 'ada', workshop_id: 1 }), 'email'],
    ['subscribe', api.postForm('/subscribe/', subscription), 'email'],
    ['residency_checkout', api.postForm('/residency_checkout', residencyForm([20], { email: '@' })), 'email'],
    ['checkout', api.postForm('/checkout', checkoutForm('x'.repeat(32), { currency: 'chf' })), 'currency'],
    ['success', api.postForm('/success', checkoutForm('x')), 'hash'],
    ['bundle_checkout', api.postForm('/bundle_checkout', { priceCode: 'x' }), 'priceCode'],
    ['mentorship_checkout', api.postForm('/mentorship_checkout', { priceCode: 'x' }), 'priceCode'],
    ['grantcode', api.postJson('/grantcode/', { grantCode: [], unpaidHash: '' }), 'grantCode'],
    ['release_booking', api.postJson('/release_booking/', { ctype: 'boat', hash: '' }), 'ctype'],
    ['unsubscribe', api.postJson('/unsubscribe/', { token: [] }), 'token'],
  ];
  for (const [call, sent, field] of refused) {
    const response = await sent;
    expect([call, response.status, await response.json()]).toEqual([
      call,
      422,
      { error: expect.stringMatching(/^[A-Z].*\.$/), field },
    ]);
  }
});
