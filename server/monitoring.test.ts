import { CALLS as CONTRACT_CALLS } from '@camp/contract/calls';
import { createServer, type Server, type ServerResponse } from 'node:http';

import { CALLS } from './api-metrics';
import { createProxies } from './client-address';
import { Drain } from './drain';
import { createRoutePattern } from './framework/route-manifest';
import { createHttpServer } from './http-server';
import { createMonitoring } from './monitoring';
import { listen, stopServers } from '../test/http-server';

const TOKEN = 'a-token-of-32-characters-or-more';
const HASH = 'k3v9-hash_of_a_booking';
const ROUTES = createRoutePattern({
  staticRoutes: [{ page: '/' }, { page: '/workshops' }, { page: '/api/reserve' }],
  dynamicRoutes: [{ page: '/confirm/[ctype]/[hash]', regex: '^/confirm/([^/]+?)/([^/]+?)(?:/)?$' }],
});

afterEach(stopServers);

const start = async (server: Server) => `http://127.0.0.1:${await listen(server)}`;

const notFound = (_url: string | undefined, response: ServerResponse): void =>
  void response.writeHead(404).end('the 404 page');

/** Close listeners that Node itself has on a response. */
const countOfNode = () =>
  new Promise<number>((resolve) => {
    const server = createServer((_request, response) => resolve(response.end().listenerCount('close')));
    void start(server).then(fetch);
  });

async function startSite({
  token = TOKEN,
  api = 'http://127.0.0.1:9',
  page = notFound,
  key = undefined as string | undefined,
  redis = null as { isUp: boolean } | null,
} = {}) {
  const server: Server = createHttpServer({ proxies: createProxies(0), headers: {} }, (request, response) => {
    if (!isMonitoring(request, response)) page(request.url, response);
  });
  const drain = new Drain(server);
  const settings = { METRICS_TOKEN: token, WORKSHOP_API_URL: api, INDEXNOW_KEY: key };
  const isMonitoring = createMonitoring(server, drain, settings, ROUTES, redis);
  const url = await start(server);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers });
    return { status: response.status, text: await response.text() };
  };
  const metrics = async () => (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text;
  return { drain, get, metrics };
}

test('the server adds one close listener to a response, as Next.js adds most of the ten that Node allows', async () => {
  const counts: number[] = [];
  const page = (_url: string | undefined, response: ServerResponse) => {
    counts.push(response.listenerCount('close'));
    response.end();
  };
  const { get, metrics } = await startSite({ page });
  await get('/');
  expect(counts).toEqual([(await countOfNode()) + 1]);
  expect(await metrics()).toContain('camp_http_requests_total{method="GET",route="/",status="2xx"} 1\n');
});

test('a site that is stopping is alive, but no longer ready', async () => {
  const { get, drain } = await startSite();
  expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' });
  const finished = drain.finish({ delayMs: 300 });
  expect(await get('/readyz')).toEqual({ status: 503, text: 'stopping\n' });
  await finished;
});

test('without a configured token there are no metrics, and a wrong token is refused', async () => {
  const closed = await startSite({ token: '' });
  expect(await closed.get('/metrics', { authorization: 'Bearer ' })).toEqual({
    status: 404,
    text: 'the 404 page',
  });
  const { get } = await startSite();
  for (const authorization of ['', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    expect(await get('/metrics', { authorization })).toEqual({ status: 401, text: 'The token is missing or wrong.\n' });
  }
});

test('requests are counted by route, status and what the cache had', async () => {
  const { get, metrics } = await startSite({
    page: (url, response) => void response.setHeader('x-nextjs-cache', url === '/' ? 'STALE' : 'HIT').end(),
  });
  for (const path of ['/', '/workshops', '/workshops?q=ice']) await get(path);
  const text = await metrics();
  expect(text).toContain('camp_http_requests_total{method="GET",route="/workshops",status="2xx"} 2\n');
  expect(text).toContain('camp_http_request_duration_seconds_count{route="/"} 1\n');
  expect(text).toContain('camp_page_cache_total{route="/",result="STALE"} 1\n');
  expect(text).toContain('camp_page_cache_total{route="/workshops",result="HIT"} 2\n');
  expect(text).toContain('process_cpu_seconds_total');
});

test('no path of a visitor is kept, however many there are', async () => {
  const { get, metrics } = await startSite();
  const visit = async (round: number) => {
    for (let n = 0; n < 20; n += 1) {
      await get(`/confirm/onsite/${HASH}-${round}-${n}?email=ada@example.org`);
      await get(`/${HASH}/${round}/${n}`);
    }
    return (await metrics()).split('\n').filter((line) => line.startsWith('camp_'));
  };
  await metrics();
  const [first, second] = [await visit(1), await visit(2)];
  expect(second.length).toBe(first.length);
  expect(second.join()).toContain('route="/confirm/[ctype]/[hash]",status="4xx"} 40');
  expect(second.join()).toContain('route="none",status="4xx"} 40');
  expect(second.join()).not.toMatch(/k3v9|example\.org/);
});

test('calls of the API are counted by name and outcome, without what they ask for', async () => {
  const api = await start(
    createServer((request, response) => {
      if (request.url?.includes('slow')) return;
      response.writeHead(request.url?.includes('broken') ? 503 : 200).end('{}');
    }),
  );
  const { metrics } = await startSite({ api });
  const call = (path: string) => fetch(api + path, { signal: AbortSignal.timeout(300) }).then((r) => r.text());
  await call(`/get_booking/onsite/${HASH}`);
  await call('/get_faqs/broken');
  await call('/get_faqs/slow').catch(() => undefined);
  await fetch(`${new URL(api).origin.replace('127.0.0.1', 'localhost')}/elsewhere`).catch(() => undefined);
  const text = await metrics();
  expect(text).toContain('camp_api_calls_total{call="get_booking",outcome="2xx"} 1\n');
  expect(text).toContain('camp_api_calls_total{call="get_faqs",outcome="5xx"} 1\n');
  expect(text).toContain('camp_api_calls_total{call="get_faqs",outcome="time-out"} 1\n');
  expect(text).toContain('camp_api_call_duration_seconds_count{call="get_faqs"} 2\n');
  expect(text).not.toMatch(/k3v9|elsewhere/);
});

test('a call that finds no API is counted as one', async () => {
  const gone = createServer();
  const api = await start(gone);
  await new Promise((resolve) => gone.close(resolve));
  const { metrics } = await startSite({ api });
  await fetch(`${api}/get_faqs`).catch(() => undefined);
  expect(await metrics()).toContain('camp_api_calls_total{call="get_faqs",outcome="network"} 1\n');
});

test('the calls that are counted are those of the contract, and pictures', () => {
  const described = Object.keys(CONTRACT_CALLS).map((path) => path.split('/')[0]);
  expect([...CALLS].sort()).toEqual([...new Set([...described, 'media'])].filter((name) => name !== 'health').sort());
});

test('the key of IndexNow is a file of its name, and nothing without it', async () => {
  const { get } = await startSite({ key: 'a1b2c3d4e5f60718' });
  expect(await get('/a1b2c3d4e5f60718.txt')).toEqual({ status: 200, text: 'a1b2c3d4e5f60718' });
  expect((await get('/other-key.txt')).status).toBe(404);
  const without = await startSite();
  expect((await without.get('/undefined.txt')).status).toBe(404);
});
