import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

import { testApi, type TestApi } from './api';
import { describeDifferences, type Shape } from './stripe-objects';
import { STRIPE_KEY, StripeServer, WEBHOOK_SECRET } from './stripe-server';
import type { Programme } from '../src/programme-file/format';
import { createStripe } from '../src/stripe/client';
import { syncPriceList } from '../src/stripe/sync-price-list';

const sdk = new Stripe(STRIPE_KEY);
const servers = new Set<StripeServer>();
/** The products and prices of each programme, which are written once in a test file. */
const priceLists = new Map<Programme | undefined, Shape[]>();

/** An API that is paid by Stripe, whose price list is written. */
export async function stripeApi({ programme }: { programme?: Programme } = {}) {
  const server = new StripeServer();
  servers.add(server);
  const api = await testApi({ environment: await server.start(), ...(programme && { programme }) });
  const { account } = server;
  const priceList = priceLists.get(programme);
  if (priceList) account.addCopies(priceList);
  else {
    await syncPriceList(api.db, getStripe(api));
    priceLists.set(programme, structuredClone([...account.list('product'), ...account.list('price')]));
  }
  return { api, server, stripe: account };
}

/** The client that the API uses. */
export function getStripe({ runtime }: TestApi): Stripe {
  if (!runtime.config.stripe) throw new Error('This API is not paid by Stripe.');
  return createStripe(runtime.config.stripe);
}

export function event(type: string, object: Shape) {
  const sent = { id: `evt_${randomUUID()}`, object: 'event', api_version: '2026-10-28.endive', type, data: { object } };
  expect([object, sent].map(describeDifferences)).toEqual(['', '']);
  return sent;
}

/** Posts an event as Stripe does, signed at the time of the API. */
export async function deliver(
  { url, runtime }: Pick<TestApi, 'url'> & Partial<Pick<TestApi, 'runtime'>>,
  payload: object,
  { secret = WEBHOOK_SECRET, timestamp = runtime?.now() ?? Math.floor(Date.now() / 1000) } = {},
): Promise<Response> {
  const body = JSON.stringify(payload);
  const signature = await sdk.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
  return fetch(`${url}/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
}

afterEach(() => {
  for (const server of servers) server.stop();
  servers.clear();
});
