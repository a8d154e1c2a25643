import { z } from 'zod';

import { testApi, type TestApi } from './api';
import { programmeOf, workshop } from './programme';
import { checkOut, checkoutForm, mailedHash, pressButton, reserve, reservationBody, residencyForm } from './visitor';

const price = z.strictObject({
  full_amount: z.number(),
  split_amount: z.number(),
  number_of_payments: z.int(),
  symbol: z.enum(['€', '£', '$']),
  full_amount_inc_ww: z.number().optional(),
  split_amount_inc_ww: z.number().optional(),
  work_week: z.number().optional(),
});
const unpaidBooking = z.strictObject({
  state: z.literal('held'),
  firstname: z.string(),
  edition_id: z.int(),
  course_id: z.int(),
  product: z.string(),
  tracked_id: z.int().nullable(),
  pricecode_version: z.literal([1, 2]),
  allow_pp: z.boolean(),
  hold_expires_at: z.int(),
  held_until: z.int(),
  start_date: z.iso.date().optional(),
  currency: z.enum(['eur', 'gbp', 'usd']).optional(),
  pricing: z.strictObject({ eur: price, gbp: price, usd: price }),
});
const confirmedBooking = z.strictObject({
  state: z.literal('confirmed'),
  email: z.string(),
  product: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  add_ww: z.literal([0, 1]),
  currency: z.enum(['eur', 'gbp', 'usd']),
  total: z.number(),
  paid: z.number(),
  edition: z.strictObject({ id: z.int(), sequence: z.int(), updated_at: z.int().optional() }),
  sessions: z.array(z.strictObject({ starts_at: z.int(), ends_at: z.int() })),
  payments: z.array(z.strictObject({ date: z.iso.date(), amount: z.number(), paid: z.boolean() })),
  receipt: z.string(),
});
const noBooking = z.strictObject({
  error: z.string().regex(/^[A-Z].*\.$/),
  state: z.enum(['held', 'paid', 'confirmed', 'expired', 'released', 'emailed']).optional(),
});
const refusal = z.strictObject({ error: z.string().regex(/^[A-Z].*\.$/), field: z.string().optional() });

let api: TestApi;

beforeEach(async () => {
  api = await testApi({ programme: programmeOf(workshop('ice')) });
});

test('the reads of a booking have the shape of the contract in every state', async () => {
  const expectShapes = async (hash: string, unpaid: [number, z.ZodType], confirmed: [number, z.ZodType]) => {
    for (const [call, [status, shape]] of [
      ['get_unpaid_booking', unpaid],
      ['get_booking', confirmed],
    ] as const) {
      const response = await api.get(`/${call}/onsite/${hash}`);
      const { error } = shape.safeParse(await response.json());
      expect([call, response.status, error?.issues]).toEqual([call, status, undefined]);
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
  expect([unknown.status, refusal.safeParse(await unknown.json()).success]).toEqual([404, true]);
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
