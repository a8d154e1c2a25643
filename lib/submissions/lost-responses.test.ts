import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { POST as buyBundle } from '@/app/bundle_checkout/route';
import { POST as confirmFree } from '@/app/success/route';
import { timeouts } from '@/lib/workshop-api/timeouts';
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

const wrong = { unexpected: { shape: [1, null] } };

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
