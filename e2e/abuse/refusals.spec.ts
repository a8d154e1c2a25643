import { expect, test } from '@playwright/test';

import { exchange, head } from './raw-http';
import { failToStart, startSite, stopSites } from '../site-process';

const PORT = 3210;
const SITE = `http://localhost:${PORT}`;
const SECRET_PAGE = `/confirm/onsite/${'a'.repeat(32)}`;

test.afterAll(stopSites);

test('every response has a content security policy and an id', async ({ request }) => {
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const media = /(\/media\/[^"&]+)/.exec(sitemap)?.[1] ?? '/images/place-road.jpg';
  const paths = ['/', '/workshops?q=a', '/no-such-page', SECRET_PAGE, '/about?ws=1', '/about/', '/thanks/a', script];
  paths.push('/robots.txt', '/sitemap.xml', '/icon.svg', '/favicon.ico', '/healthz', '/api/upcoming', '/api/no-such');
  paths.push('/.well-known/security.txt', '/images/place-road.jpg', media, '/_next/image', '/_next/static/no-such.js');
  paths.push('/images/no-such.jpg', '/_next/image?url=%2Fimages%2Fplace-road.jpg&w=640&q=70', '/%', '//evil.example');
  for (const path of paths) {
    const response = await exchange(PORT, head(`GET ${path}`, ['Connection: close']), 10_000);
    expect(response, path).toMatch(/\r\ncontent-security-policy: [^\r]*(default-src 'none'|script-src 'none')/i);
    expect(response, path).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    expect(response.match(/\r\ncontent-security-policy:/gi), path).toHaveLength(1);
  }
  for (const broken of ['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', head('DELETE /'), head('POST /')]) {
    expect(await exchange(PORT, broken)).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
  }
});

test('refusals are logged as JSON, with an id and without personal data', async () => {
  const site = await startSite({ RATE_LIMIT: '1' });
  const refused = [
    await exchange(site.port, head('DELETE /confirm/onsite/s3cret?email=ada@example.org', ['X-Request-Id: mine'])),
    await exchange(site.port, head('POST /api/reserve', ['Content-Length: 300000', 'Origin: http://evil.example'])),
    await exchange(site.port, head('POST /api/reserve', ['Content-Length: 0', 'Origin: http://evil.example'])),
  ];
  await exchange(site.port, head('GET /_next/image?url=%2Fmedia%2Fa%0A%7B%22level%22%3A%22forged%22%7D&w=640&q=70'));
  const lines = site.log().trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as { level: string; request_id?: string; status?: number });
  for (const [index, status] of [405, 413, 403].entries()) {
    const [, id] = /x-request-id: ([0-9a-f-]{36})/i.exec(refused[index] ?? '') ?? [];
    expect(records).toContainEqual(expect.objectContaining({ request_id: id, status }));
  }
  expect(site.log()).not.toMatch(/s3cret|ada@|mine|"level":"forged"/);
});

test('a weak secret, or a token sent without TLS, stops the start', async () => {
  const { code, log } = await failToStart({ FORM_SECRET: 'short', WORKSHOP_API_URL: 'http://api.example' });
  expect(code).toBe(1);
  expect(log.trim().split('\n').sort()).toEqual([
    'FORM_SECRET must have at least 32 characters.',
    expect.stringMatching(/^WORKSHOP_API_URL must be an https address, unless the API runs on this machine/),
  ]);
});

test('a secret page sends its URL to no other site, and security.txt has a contact', async ({ request }) => {
  expect((await request.get(SECRET_PAGE)).headers()['referrer-policy']).toBe('same-origin');
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:/m);
  expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime() - Date.now();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 3_600_000);
});
