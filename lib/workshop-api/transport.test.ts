import { requestIds } from '@camp/formats/log';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

import { allowLog, startStubApi } from '@/test/stub-api';

import { MAX_RESPONSE_BYTES } from './bounded-fetch';
import { readCached } from './cached-read';
import { parseDigest } from './digest';
import { WorkshopApiError } from './errors';
import { post } from './mutations';
import { timeouts } from './timeouts';
import { openMedia } from './transport';
import { getOnce, readPrivate } from './uncached-reads';

const api = startStubApi();
const lifetime = { revalidate: 60, tags: ['faqs'] };
const shape = z.object({ a: z.number() });
const get = (path: string[] = ['']) => readCached('get_faqs', path, shape, lifetime);

const TIMEOUT_MS = 400;

beforeEach(() => void Object.assign(timeouts, { request: 10_000, minimum: 100, remembered: 0 }));

const failure = async (work: Promise<unknown>): Promise<WorkshopApiError> => {
  const error = await work.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof WorkshopApiError)) throw new Error(`expected a WorkshopApiError, got ${String(error)}`);
  return error;
};

it('asks with the token, at the address as the specification prints it', async () => {
  api.respond('GET get_faqs/', { a: 1 });
  expect(await get()).toEqual({ a: 1 });
  expect(api.calls.map(({ method, path, headers }) => [method, path, headers['x-api-token']])).toEqual([
    ['GET', '/get_faqs/', 'token-of-the-tests'],
  ]);
});

it('sends the id of the request that it serves, with cached reads too', async () => {
  api.respond('GET get_faqs/', { a: 1 });
  await requestIds.run('request-of-a-visitor', () => get());
  expect(api.calls.map(({ headers }) => headers['x-request-id'])).toEqual(['request-of-a-visitor']);
});

it('encodes what stands in a path, and never leaves the call', async () => {
  api.respond('GET get_faqs/a%2Fb%20c%3Fd', { a: 2 });
  expect(await get(['a/b c?d'])).toEqual({ a: 2 });
  expect((await failure(get(['..', 'secrets']))).status).toBe(404);
  expect(api.calls).toHaveLength(1);
});

it('says the status of a refusal, once', async () => {
  allowLog();
  api.respond('GET get_faqs/', '', 404);
  const error = await failure(get());
  expect([error.status, error.message, api.calls.length]).toEqual([404, 'Network response was not ok: 404', 1]);
});

it('tries an outage again, then throws it with a digest that survives production', async () => {
  allowLog();
  api.respond('GET get_faqs/', '', 500);
  const error = await failure(get());
  expect([error.status, api.calls.length]).toEqual([500, 2]);
  expect(parseDigest(error.digest)).toBe('Network response was not ok: 500');
});

it('is saved by the second try', async () => {
  const log = allowLog();
  api.on('GET /get_faqs/', (_call, response) => {
    if (api.calls.length === 1) response.writeHead(503).end();
    else response.end('{"a":3}');
  });
  expect(await get()).toEqual({ a: 3 });
  expect(String(log[0])).toContain('"status":503');
});

it('waits once for what times out, and asks again when that time is over', async () => {
  allowLog();
  Object.assign(timeouts, { request: TIMEOUT_MS, remembered: 300 });
  api.on('GET /get_faqs/late', () => undefined);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await failure(get(['late']));
  expect((await failure(get(['late']))).reason).toBe('time-out');
  expect(timeout).toHaveBeenCalledTimes(1);
  timeouts.request = 10_000;
  api.respond('GET get_faqs/late', { a: 5 });
  let answer = null;
  while (answer === null) {
    await new Promise(setImmediate);
    answer = await get(['late']).catch(() => null);
  }
  expect(answer).toEqual({ a: 5 });
});

it('waits once for what is malformed and, read again, times out', async () => {
  allowLog();
  timeouts.remembered = 300;
  api.on('GET /get_faqs/late-again', (_call, response) => {
    if (api.calls.length > 1) return;
    timeouts.request = TIMEOUT_MS;
    response.end('{}');
  });
  const read = () => get(['late-again']);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect((await failure(read())).reason).toBe('time-out');
  expect((await failure(read())).reason).toBe('time-out');
  expect(timeout).toHaveBeenCalledTimes(2);
});

it.each<[string, () => unknown]>([
  ['hangs', () => api.on('GET /get_faqs/hangs', () => undefined)],
  ['stalls', () => api.on('GET /get_faqs/stalls', (_call, response) => response.write('{"a"'))],
  // As when Next.js refreshes its data cache.
  ['has-no-signal', () => jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))],
])('gives up a call that %s', async (name, arrange) => {
  allowLog();
  timeouts.request = TIMEOUT_MS;
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  arrange();
  const error = await failure(get([name]));
  expect([error.status, error.reason]).toEqual([null, 'time-out']);
  expect(timeout.mock.calls).toEqual([[TIMEOUT_MS]]);
});

it('names a call whose answer does not fit, and logs the field', async () => {
  const log = allowLog();
  const neverGood = () => get(['never-good']);
  api.respond('GET get_faqs/never-good', { a: 'x' });
  expect((await failure(neverGood())).message).toBe('Unexpected answer from get_faqs');
  expect(String(log[0])).toContain('"path":"a"');
  api.respond('GET get_faqs/never-good', '<html>');
  expect((await failure(neverGood())).message).toBe('Unexpected answer from get_faqs');
});

it('follows no redirect with the token', async () => {
  allowLog();
  api.respond('GET get_faqs/', '', 302, { location: '/elsewhere' });
  expect((await failure(get())).status).toBeNull();
  expect(api.calls.every(({ path }) => path === '/get_faqs/')).toBe(true);
});

it('logs neither token, path nor body of what failed', async () => {
  const log = allowLog();
  api.on('GET /get_booking/onsite/secret-hash-of-a-booking', (_call, response) => response.destroy());
  await failure(readPrivate('get_booking', ['onsite', 'secret-hash-of-a-booking'], shape));
  api.respond('GET get_booking/onsite/secret-hash-of-a-booking', { a: 'ana@example.com' });
  await failure(readPrivate('get_booking', ['onsite', 'secret-hash-of-a-booking'], shape));
  expect(log.length).toBeGreaterThan(1);
  expect(JSON.stringify(log)).not.toMatch(/secret-hash|token-of|ana@/);
});

it('tries a private read again after a lost connection, but never a call that changes something', async () => {
  allowLog();
  api.on('GET /booking_error/x', (_call, response) => response.destroy());
  await failure(getOnce('booking_error', ['x']));
  expect(api.calls).toHaveLength(1);
  api.on('GET /get_booking/x', (_call, response) =>
    api.calls.length === 2 ? response.destroy() : response.end('{"a":4}'),
  );
  expect(await readPrivate('get_booking', ['x'], shape)).toEqual({ a: 4 });
});

it('posts again only what the API cannot have heard, and only with a key', async () => {
  allowLog();
  api.on('POST /checkout', (_call, response) => response.destroy());
  const pay = () => post('checkout', { form: { amount: '1' } }, { key: 'key-of-this-form' });
  await failure(pay());
  api.respond('POST checkout', '', 503);
  expect((await pay()).status).toBe(503);
  const sent = api.calls.map(({ headers, body }) => [headers['idempotency-key'], body]);
  expect(sent).toEqual(Array(2).fill(['key-of-this-form', 'amount=1']));
  const fetching = jest.spyOn(global, 'fetch').mockImplementation(async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  });
  await failure(post('checkout', { form: {} }, { key: 'key-of-this-form' }));
  await failure(post('subscribe', { form: {} }, { trailingSlash: true }));
  const paths = fetching.mock.calls.map(([url]) => new URL(String(url)).pathname);
  expect(paths).toEqual(['/checkout', '/checkout', '/subscribe/']);
  fetching.mockRestore();
});

it('gives up a picture that never comes', async () => {
  allowLog();
  timeouts.request = TIMEOUT_MS;
  api.on('GET /media/slow.jpg', () => undefined);
  expect((await failure(openMedia('slow.jpg', {}))).reason).toBe('time-out');
});

it('refuses a response over 16 MB after decompression, and streams media of any size', async () => {
  const log = allowLog();
  const bomb = Buffer.concat(Array(2).fill(gzipSync(Buffer.alloc(MAX_RESPONSE_BYTES, ' '))));
  for (const route of ['get_faqs/bomb', 'get_booking/bomb', 'media/long.mp4']) {
    api.on(`GET /${route}`, (_call, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  }
  for (const read of [get(['bomb']), readPrivate('get_booking', ['bomb'], shape)]) {
    expect((await failure(read)).reason).toBe('unexpected');
  }
  expect(String(log[0])).toContain('"reason":"too-large"');
  expect((await (await openMedia('long.mp4', {})).arrayBuffer()).byteLength).toBe(2 * MAX_RESPONSE_BYTES);
});

it('takes a response of 16 MB', async () => {
  api.respond('GET get_faqs/large', `{"a":1}${' '.repeat(MAX_RESPONSE_BYTES - 7)}`);
  expect(await get(['large'])).toEqual({ a: 1 });
});

it.each(['NEXT_NOT_FOUND', '123', undefined, 'workshop-api;', 'workshop-api;unexpected;<b>;'])(
  'keeps the message of an error with the digest %p to itself',
  (digest) => expect(parseDigest(digest)).toBeNull(),
);
