import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { POST as reserve } from '@/app/api/reserve/route';
import { POST as buyBundle } from '@/app/bundle_checkout/route';
import { POST as confirmFree } from '@/app/success/route';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { iceWorkshop, reservationForm } from '@/test/fixtures';
import { postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const initialTimeouts = { ...timeouts };
const hash = 'k3v9-hash_of_22_characters';

afterEach(() => void Object.assign(timeouts, initialTimeouts));

async function send(handler: (request: Request) => Promise<Response>, fields: Record<string, string>) {
  const response = await handler(postForm(fields, { headers: { cookie: `browser=${'b'.repeat(22)}` } }));
  return { status: response.status, body: (await response.json()) as { message?: string; next?: string } };
}

const findKeys = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ headers }) => headers['idempotency-key']);

const wrong = { unexpected: { shape: [1, null] } };

test('a visitor whose bundle got a malformed response is not sent nowhere, and buys it at the next click', async () => {
  allowLog();
  const form = { priceCode: 'price_1', key: randomUUID() };
  api.respond('GET get_bundles/', { eur: [{ price: 100, price_id: 'price_1' }] });
  api.respond('POST bundle_checkout', wrong);
  const message = expect.stringContaining('Nothing has been paid');
  expect(await send(buyBundle, form)).toEqual({ status: 502, body: { ok: false, message } });
  api.respond('POST bundle_checkout', '', 303, { location: 'https://checkout.stripe.com/c/1' });
  expect(await send(buyBundle, form)).toMatchObject({ status: 200, body: { next: 'https://checkout.stripe.com/c/1' } });
  const [first, second] = findKeys('/bundle_checkout');
  expect(second).toBe(first);
});

test('a reservation with a malformed response says that it may have worked, and keeps its key', async () => {
  allowLog();
  const form = { ...reservationForm, key: randomUUID() };
  api.respond('GET get_onsite_workshop/ice', iceWorkshop);
  api.respond('POST save_unpaid_booking/', wrong);
  const message =
    'Unexpected answer from save_unpaid_booking. ' +
    'We can’t tell whether that worked: try again in a moment, unless an email from us says it did.';
  expect(await send(reserve, form)).toEqual({ status: 502, body: { ok: false, message } });
  api.respond('POST save_unpaid_booking/', '"abc123"');
  expect(await send(reserve, form)).toMatchObject({ status: 200, body: { next: '/confirm/onsite/abc123' } });
  const [first, second] = findKeys('/save_unpaid_booking/');
  expect(second).toBe(first);
});

test('a visitor whose free booking got a malformed response is not thanked for it before the API says so', async () => {
  allowLog();
  const pricing = { eur: { full_amount: 0, symbol: '€' } };
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { course_id: 12, pricing });
  api.respond('POST success', wrong);
  const form = { hash, ctype: 'onsite', currency: 'eur', paymentType: 'payment', key: randomUUID() };
  expect(await send(confirmFree, form)).toMatchObject({
    status: 502,
    body: { message: expect.stringMatching(/^We can’t tell whether your booking is confirmed/) },
  });
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, '', 404);
  api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
  expect(await send(confirmFree, form)).toMatchObject({ status: 200, body: { next: `/thanks/onsite/${hash}` } });
});

test('a visitor waits once for all calls of a form together, however slow each is', async () => {
  allowLog();
  timeouts.request = 600;
  const late = (body: object) => (_call: unknown, response: ServerResponse) =>
    void setTimeout(() => response.end(JSON.stringify(body)), 400);
  api.on('GET /get_bundles/', late({ eur: [{ price: 100, price_id: 'price_1' }] }));
  api.on('POST /bundle_checkout', late({ url: 'https://checkout.stripe.com/c/1' }));
  const { status, body } = await send(buyBundle, { priceCode: 'price_1', key: randomUUID() });
  expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing has been paid')]);
});
