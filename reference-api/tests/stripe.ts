import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Stripe from 'stripe';

import { testApi, type TestApi } from './api';
import { freePort } from './free-port';
import { StripeAccount, StripeError } from './stripe-account';
import { type Shape, describeDifferences } from './stripe-objects';
import type { Programme } from '../src/programme-file/format';
import { createStripe } from '../src/stripe/client';
import { syncPriceList } from '../src/stripe/sync-price-list';

export const STRIPE_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface StripeRequest {
  call: string;
  params: Record<string, string>;
  idempotencyKey: string | undefined;
}

/** Speaks the part of Stripe's protocol that the API uses, with the shapes of its answers. */
export class StripeServer {
  readonly requests: StripeRequest[] = [];
  readonly account = new StripeAccount();
  /** Answers everything with 500, as Stripe in trouble does. */
  isDown = false;
  /** Calls that Stripe refuses, such as "POST /v1/subscription_schedules". */
  refused: RegExp | null = null;
  /** Called before and after the work of a request; true when the API does not live to read the answer. */
  isLost = () => false;
  /** Every answer waits for it. */
  gate: Promise<void> | null = null;
  readonly #answers = new Map<string, { body: string; answer: Shape }>();
  readonly #server: Server = createServer((request, response) => {
    void this.#respond(request).then(({ status, body }) => {
      const retry = status === 500 && !this.isDown ? { 'stripe-should-retry': 'false' } : {};
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...retry });
      response.end(JSON.stringify(body));
    });
  });

  /** @returns the environment of an API that pays by this server. */
  async start(): Promise<Record<string, string>> {
    const port = await freePort();
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The requests of one call, such as "POST /v1/refunds". */
  calls(call: string): StripeRequest[] {
    return this.requests.filter((request) => request.call === call);
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    let body = '';
    for await (const part of request) body += String(part);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const params = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const key = request.headers['idempotency-key'];
    const call = `${request.method} ${pathname}`;
    this.requests.push({ call, params, idempotencyKey: typeof key === 'string' ? key : undefined });
    await this.gate;
    try {
      if (this.isLost() || this.isDown) throw new StripeError(500, 'api_error');
      if (this.refused?.test(`${call}?${new URLSearchParams(params)}`)) throw new StripeError(400, 'parameter_invalid');
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) throw new StripeError(401, 'invalid_api_key');
      const answer = this.#once(request.method === 'POST' ? `${call} ${key}` : '', body, () =>
        this.account.answer(call, params),
      );
      if (this.isLost()) throw new StripeError(500, 'api_error');
      return { status: 200, body: answer };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const type = error.status === 500 ? 'api_error' : 'invalid_request_error';
      return { status: error.status, body: { error: { type, code: error.code, message: error.message } } };
    }
  }

  /** As Stripe keeps the answer of an Idempotency-Key. */
  #once(key: string, body: string, work: () => Shape): Shape {
    const known = this.#answers.get(key);
    if (known && known.body !== body) throw new StripeError(400, 'idempotency_error');
    const answer = known?.answer ?? work();
    if (key) this.#answers.set(key, { body, answer });
    return answer;
  }
}

const sdk = new Stripe(STRIPE_KEY);
const servers = new Set<StripeServer>();
/** The products and prices of each programme, which are written once in a test file. */
const priceLists = new Map<Programme | undefined, Shape[]>();

/** An API that is paid by Stripe, whose price list is written. */
export async function stripeApi({ programme, dataDir }: { programme?: Programme; dataDir?: string } = {}) {
  const server = new StripeServer();
  servers.add(server);
  const environment = await server.start();
  const api = await testApi({ environment, ...(programme && { programme }), ...(dataDir && { dataDir }) });
  const { account } = server;
  const priceList = priceLists.get(programme);
  if (priceList) account.addCopies(priceList);
  else {
    await syncPriceList(api.db, getStripe(api));
    priceLists.set(programme, structuredClone([...account.list('product'), ...account.list('price')]));
  }
  return { api, environment, server, stripe: account };
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
