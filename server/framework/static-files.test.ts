import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { StaticFiles } from './static-files';
import { startServer, stopServers } from '../../test/http-server';
import { createTemporaryFolder } from '../../test/temporary-folder';
import { createSecurityHeaders } from '../security-headers';

const folder = createTemporaryFolder();
const script = 'console.log("hello");'.repeat(500);
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, 'chunks', name), content);

const headers = { 'Referrer-Policy': 'same-origin', ...createSecurityHeaders({ preview: true, https: true }) };

let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'));
  write('a.js', script);
  write('a.js.br', brotliCompressSync(script));
  write('rebuilt.js', script);
  write('rebuilt.js.br', brotliCompressSync('console.log("yesterday");'));
  utimesSync(join(folder, 'chunks', 'rebuilt.js.br'), new Date(0), new Date(0));
  write('face.woff2', 'face');
  write('a.js.map', '{}');
  const files = new StaticFiles(folder, '/_next/static');
  port = await startServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!files.send(request, response)) response.writeHead(404).end();
  });
});
afterAll(stopServers);

const get = (name: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/_next/static/chunks/${name}`, init);

test('a script is sent as the build compressed it, and kept by the browser for good', async () => {
  const response = await get('a.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(script).length),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(await response.text()).toBe(script);
  const known = { 'If-None-Match': response.headers.get('etag')!, 'Cache-Control': 'max-age=0' };
  expect((await get('a.js', { headers: known })).status).toBe(304);
});

test('a script says of its safety what a script can, and nothing that only a document means', async () => {
  const sent = Object.keys(Object.fromEntries((await get('a.js')).headers));
  const ofSafety = Object.keys(headers).filter((name) => sent.includes(name.toLowerCase()));
  expect(ofSafety.toSorted()).toEqual([
    'Cross-Origin-Resource-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Robots-Tag',
  ]);
});

test('a compressed file of an earlier build is not sent in place of its successor', async () => {
  const response = await get('rebuilt.js', { headers: { 'Accept-Encoding': 'br' } });
  expect(await response.text()).toBe(script);
});

test('a face is sent as it is: it is compressed already', async () => {
  const { headers } = await get('face.woff2', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect([headers.get('content-type'), headers.get('content-encoding'), headers.get('vary')]).toEqual([
    'font/woff2',
    null,
    null,
  ]);
});

test.each(['a.js.br', 'a.js.map', 'b.js', '../chunks/a.js.br', 'a.js/'])(
  '%s is left to the framework',
  async (name) => {
    expect((await get(name)).status).toBe(404);
  },
);
