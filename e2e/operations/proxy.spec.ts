import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { connect } from 'node:tls';

import { HAS_HTTP3, HAS_IPV6, Nginx } from './nginx';
import { RESULT_ALIASES, SECRET_PAGES } from '../../lib/domain/pages';
import { freePort } from '../../reference-api/tests/free-port';

type Headers = Record<string, string>;

/** Visitors of every address come from this machine. */
const BEHIND_BALANCER = {
  'server_tokens off;': 'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
};

const seen: IncomingMessage[] = [];
let respond: (request: IncomingMessage) => { status?: number; headers?: Headers; body?: string } | null;

test.describe.configure({ mode: 'serial' });

const ports: [number, number] = [0, 0];
let sites: Server[];
let nginx: Nginx;
/** For visitors of different addresses. */
let behindBalancer: Nginx;

test.beforeAll(async () => {
  for (const index of ports.keys()) ports[index] = await freePort();
  sites = ports.map((port) =>
    createServer((request, response) => {
      seen.push(request);
      const reply = respond(request);
      if (!reply) return void request.socket.destroy();
      response.writeHead(reply.status ?? 200, { ...reply.headers, 'x-port': port }).end(reply.body ?? request.url);
    }).listen(port, '127.0.0.1'),
  );
  // A minute instead of a second: on a slow machine a test would request twice.
  nginx = new Nginx(await freePort(), ports, { '404 1s;': '404 1m;' });
  behindBalancer = new Nginx(await freePort(), ports, BEHIND_BALANCER);
  respond = () => ({});
  await Promise.all([nginx.start(), behindBalancer.start()]);
});

test.beforeEach(() => {
  seen.length = 0;
  respond = () => ({ headers: { 'cache-control': 's-maxage=3600, stale-while-revalidate=82800' } });
});

test.afterAll(async () => {
  await Promise.all([nginx.stop(), behindBalancer.stop()]);
  for (const site of sites) site.close().closeAllConnections();
});

const TLS_OPTIONS = {
  'TLS 1.1': ['-tls1_1', '-cipher', 'DEFAULT@SECLEVEL=0'],
  'TLS 1.2': ['-tls1_2'],
  'TLS 1.2 without forward secrecy': ['-tls1_2', '-cipher', 'AES128-GCM-SHA256'],
  'TLS 1.2 with CBC': ['-tls1_2', '-cipher', 'ECDHE-ECDSA-AES128-SHA256'],
  'TLS 1.3': ['-tls1_3'],
};

test('it speaks TLS 1.3, and TLS 1.2 with the ciphers of today', () => {
  const args = ['s_client', '-connect', `127.0.0.1:${nginx.port}`];
  const accepted = Object.entries(TLS_OPTIONS).filter(([, options]) => {
    return spawnSync('openssl', [...args, ...options], { input: '' }).status === 0;
  });
  expect(accepted.map(([name]) => name)).toEqual(['TLS 1.2', 'TLS 1.3']);
});

test('www. and other names lead to the host of the site, and no response tells the version of nginx', async () => {
  for (const host of ['www.camp.example', 'other.example', '127.0.0.1']) {
    const { status, headers } = await nginx.fetch('/about?a=1', { headers: { host } });
    expect([status, headers.location]).toEqual([308, 'https://camp.example/about?a=1']);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers.server).toBe('nginx');
  }
  expect(seen).toHaveLength(0);
  const [plain] = await once(get({ socketPath: join(nginx.folder, 'http.sock'), path: '/about' }), 'response');
  expect([plain.headers.location, plain.headers.server]).toEqual(['https://camp.example/about', 'nginx']);
  for (const path of ['/about?server', '/metrics']) {
    expect((await nginx.fetch(path)).headers.server).toBe('nginx');
  }
});

test('one line of nginx decides about HSTS, also of pages and files', async () => {
  respond = () => ({ headers: { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } });
  const apex = new Nginx(await freePort(), ports, { '63072000; includeSubDomains': '63072000' });
  await apex.start();
  for (const path of ['/about', '/stripe/webhook', '/_next/static/none.js', '/metrics']) {
    expect((await apex.fetch(path)).headers['strict-transport-security']).toBe('max-age=63072000');
  }
  await apex.stop();
});

if (HAS_HTTP3) {
  test('nginx takes the lines for HTTP/3', async () => {
    const port = await freePort();
    const withHttp3 = new Nginx(port, ports, {
      [`# listen 127.0.0.1:${port} quic`]: `listen 127.0.0.1:${port} quic`,
      '# add_header Alt-Svc': 'add_header Alt-Svc',
    });
    withHttp3.check();
    await withHttp3.start();
    expect((await withHttp3.fetch('/about')).headers['alt-svc']).toBe('h3=":443"; ma=86400');
    await withHttp3.stop();
  });
}

test('it speaks HTTP/2, at each kind of address that the machine has', async () => {
  nginx.check();
  const socket = connect({ port: nginx.port, host: '127.0.0.1', ALPNProtocols: ['h2'], rejectUnauthorized: false });
  await new Promise((resolve) => socket.on('secureConnect', resolve));
  expect([socket.getProtocol(), socket.alpnProtocol]).toEqual(['TLSv1.3', 'h2']);
  socket.destroy();
  for (const host of HAS_IPV6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
    expect((await nginx.fetch('/privacy', { host })).status).toBe(200);
  }
  expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('a shared page comes from the cache, and a hundred visitors at once are one request', async () => {
  const first = await nginx.fetch('/about');
  const second = await nginx.fetch('/about', { headers: { cookie: 'ws=1', 'accept-encoding': '' } });
  expect([first, second].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT']);
  expect(seen).toHaveLength(1);
  await Promise.all(Array.from({ length: 100 }, () => nginx.fetch('/gallery')));
  expect(seen).toHaveLength(2);
});

test('after its second a page is requested again, and the next visitor gets the new version', async () => {
  const ofASecond = new Nginx(await freePort(), ports);
  await ofASecond.start();
  const reply = (version: string) => ({
    headers: { 'cache-control': 's-maxage=3600, stale-while-revalidate=82800', 'x-version': version },
  });
  const replies = new Set<string>();
  respond = () => reply('first');
  await expect(async () => {
    const { headers } = await ofASecond.fetch('/upcoming');
    replies.add(`${headers['x-cache']} ${headers['x-version']}`);
    respond = () => reply('second');
    expect(headers['x-version']).toBe('second');
  }).toPass({ intervals: [100] });
  const misses = [...replies].filter((each) => !each.startsWith('HIT'));
  expect(misses).toEqual(['MISS first', 'EXPIRED second']);
  await ofASecond.stop();
});

test('a page and its data have separate entries, which invented headers do not change', async () => {
  const urls = ['/contact', '/contact?_rsc=1abc'];
  const kinds: Headers[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-state-tree': 'a' },
  ];
  for (const url of urls) for (const headers of kinds) await nginx.fetch(url, { headers });
  expect(seen).toHaveLength(urls.length * kinds.length);
  const madeUp: Headers[] = [{ rsc: 'yes' }, { 'next-router-state-tree': 'b' }, { 'next-router-prefetch': '2' }];
  for (const headers of madeUp) await nginx.fetch('/contact', { headers });
  expect(seen).toHaveLength(urls.length * kinds.length);
});

const LOGGED = ['answer', 'reserve', 'preview'];

for (const page of [...SECRET_PAGES, ...Object.keys(RESULT_ALIASES), ...LOGGED]) {
  test(`/${page} never comes from the cache, and its secret is not logged`, async () => {
    const path = `/${page}/onsite/k3v9-hash?email=ada@example.org`;
    for (let n = 0; n < 2; n += 1) expect((await nginx.fetch(path)).headers['x-cache']).toBeUndefined();
    expect(seen).toHaveLength(2);
    if (!LOGGED.includes(page)) expect(nginx.log()).not.toMatch(/k3v9|ada@/);
  });
}

test('no log holds a secret of a link, or the last part of an address', async () => {
  for (const path of ['/ws-5/confirm/onsite/k3v9-hash', '/Confirm/onsite/k3v9-hash']) await behindBalancer.fetch(path);
  // Both sites fail, which nginx would write to its error log.
  respond = () => null;
  const referer = 'https://camp.example/thanks/onsite/k3v9-hash';
  for (const address of ['203.0.113.77', '2001:db8:1:2::5', '2001:db8::5', '::ffff:198.51.100.77', '::5']) {
    const path = '/confirm/onsite/k3v9-hash?code=k3v9';
    await behindBalancer.fetch(path, { headers: { 'x-forwarded-for': address, referer } });
  }
  const plainHttp = { socketPath: join(behindBalancer.folder, 'http.sock'), path: '/cancel/onsite/k3v9-hash?a' };
  await once(get(plainHttp), 'response');
  await expect.poll(() => behindBalancer.log()).toContain(' GET /cancel/- 308 ');
  for (const path of ['/confirm/-', '/Confirm/-']) expect(behindBalancer.log()).toContain(` GET ${path} 200 `);
  const senders = behindBalancer.log().match(/^.* \[(?=.* 502 )/gm);
  expect(senders).toEqual(['203.0.113.0 [', '2001:db8:1:: [', '2001:db8:: [', '198.51.100.0 [', '- [']);
  expect(behindBalancer.log() + behindBalancer.log('error.log')).not.toMatch(/k3v9|\.77|::5|^127\.0\.0\.1 |client:/m);
});

test('a private or incomplete page does not come from the cache', async () => {
  const headers = { private: 'private, no-store', part: 's-maxage=5', none: '' };
  for (const [name, value] of Object.entries(headers)) {
    respond = () => ({ headers: { 'cache-control': value } });
    for (let n = 0; n < 2; n += 1) expect((await nginx.fetch(`/jobs?${name}`)).headers['x-cache']).toBe('MISS');
  }
  respond = () => ({ headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=60', 'set-cookie': 'ws=1' } });
  for (let n = 0; n < 2; n += 1) expect((await nginx.fetch('/jobs?cookie')).headers['x-cache']).toBe('MISS');
});

for (const name of ['preview', '__Host-preview']) {
  test(`a signed-in visitor (${name}) bypasses the cache, and leaves nothing in it`, async () => {
    const path = `/about?${name}`;
    const cookie = `ws=1; ${name}=1795366097..signature`;
    const replies = [];
    for (const headers of [{}, { cookie }, { cookie }, {}] as Headers[]) {
      respond = () => ({ headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=60' } });
      replies.push((await nginx.fetch(path, { headers })).headers['x-cache']);
    }
    expect(replies).toEqual(['MISS', 'BYPASS', 'BYPASS', 'HIT']);
    await nginx.fetch(`${path}&first`, { headers: { cookie } });
    expect((await nginx.fetch(`${path}&first`)).headers['x-cache']).toBe('MISS');
  });
}

test('a site gets the smallest format and encoding that a browser takes, in one spelling', async () => {
  const formats = {
    'text/html,image/avif,image/webp;q=0.8': 'image/avif,image/webp,*/*',
    'image/webp,*/*;q=0.5': 'image/webp,*/*',
  };
  for (const accept of Object.keys(formats)) await nginx.fetch('/_next/image?url=%2Fa.jpg', { headers: { accept } });
  expect(seen.splice(0).map(({ headers }) => headers.accept)).toEqual(Object.values(formats));

  const accepted = { 'gzip, deflate, br, zstd': 'br', 'gzip, deflate': 'gzip', identity: undefined };
  for (const value of Object.keys(accepted)) await nginx.fetch('/support', { headers: { 'accept-encoding': value } });
  expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual(Object.values(accepted));
});

test('a form is sent once even if its site fails; a page is requested from both', async () => {
  respond = () => null;
  expect((await nginx.fetch('/api/reserve', { method: 'POST', body: 'email=a' })).status).toBe(502);
  expect(seen).toHaveLength(1);
  const page = await nginx.fetch('/funding');
  expect([page.status, page.body]).toEqual([502, expect.stringContaining('Back in a moment')]);
  expect(seen).toHaveLength(3);
});

test('a visitor cannot choose their address, nor send a large body', async () => {
  await nginx.fetch('/terms', { headers: { 'x-forwarded-for': '1.1.1.1' } });
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: 'camp.example' });
  const large = await nginx.fetch('/api/reserve', { method: 'POST', body: 'a'.repeat(300_000) });
  expect(large.status).toBe(413);
  expect(seen).toHaveLength(1);
});

test('an address, and a network of IPv6 addresses, may send a dozen forms, not thirty', async () => {
  const send = async (address: string) => {
    const sent = { method: 'POST', headers: { 'x-forwarded-for': address }, body: 'a=1' };
    return (await behindBalancer.fetch('/api/subscribe', sent)).status;
  };
  for (const toAddress of [() => '203.0.113.5', (n: number) => `2001:db8:1:2:${n}::5`]) {
    const statuses = [];
    for (let n = 1; n <= 30; n += 1) statuses.push(await send(toAddress(n)));
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
  }
  expect(await send('2001:db8:1:3::5')).toBe(200);
});

test('a refused visitor reads what to do, and a script gets a message for its form', async () => {
  const send = (accept: string) =>
    behindBalancer.fetch('/api/cancel', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.6', accept },
      body: 'a=1',
    });
  const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n % 2 ? 'text/html' : 'application/json')));
  const refused = sent.filter(({ status }) => status === 429);
  const alike = { 'retry-after': '10', 'cache-control': 'no-store' };
  for (const { headers } of refused) expect(headers).toMatchObject(alike);
  const [page] = refused.filter(({ headers }) => headers['content-type'] === 'text/html');
  const [json] = refused.filter(({ headers }) => headers['content-type'] === 'application/json');
  expect(page?.body).toContain('Wait ten seconds, then go back and try');
  expect(JSON.parse(json?.body ?? '')).toEqual({ ok: false, message: expect.stringMatching(/then try again/) });
  const body = JSON.stringify({ ok: false, message: 'Of the site.' });
  respond = () => ({ status: 429, body });
  expect((await nginx.fetch('/api/cancel', { method: 'POST', body: 'a=1' })).body).toBe(body);
});

test('a dozen people behind one address book while their pages send beacons', async () => {
  const post = async (path: string) => {
    const sent = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' }, body: 'a=1' };
    return (await behindBalancer.fetch(path, sent)).status;
  };
  const beacons = await Promise.all(Array.from({ length: 60 }, () => post('/api/statistics')));
  expect(new Set(beacons)).toEqual(new Set([200]));
  for (let n = 0; n < 5; n += 1) expect(await post('/api/reserve')).toBe(200);
  const many = await Promise.all(Array.from({ length: 200 }, () => post('/api/statistics')));
  expect(many).toContain(429);
});

test('Stripe and test pages reach the API alone, Stripe as often as it has something to say', async () => {
  for (let n = 0; n < 30; n += 1) {
    const { status, headers } = await nginx.fetch('/stripe/webhook', { method: 'POST', body: '{}' });
    expect([status, headers['x-cache'], headers['x-port']]).toEqual([200, undefined, String(ports[1])]);
  }
  for (const path of ['/stripe/return/k3v9-session', '/pay/k3v9-session', '/outbox']) {
    expect((await nginx.fetch(path)).headers['x-port']).toBe(String(ports[1]));
  }
  for (const path of ['/stripe/return/-', '/pay/-']) expect(nginx.log()).toContain(` GET ${path} 200 `);
});

test('metrics and readiness are closed to visitors', async () => {
  for (const path of ['/metrics', '/readyz']) expect((await nginx.fetch(path)).status).toBe(404);
  expect(seen).toHaveLength(0);
});
