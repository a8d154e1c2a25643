import type { IncomingMessage, ServerResponse } from 'node:http';

import { NO_CONTENT_POLICY } from './content-security-policy';
import { echo, exchange, head, startServer, stopServers } from '../test/http-server';

const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const parseStatus = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

afterEach(stopServers);

describe('a body', () => {
  test.each([
    ['whose length is stated', ['Content-Length: 5'], 'hello'],
    ['in chunks', [CHUNKED], `${chunk('he')}${chunk('llo')}0\r\n\r\n`],
  ])('%s reaches the site complete', async (_what, headers, body) => {
    const response = await exchange(await startServer(echo), head('POST /api/reserve HTTP/1.1', headers) + body, 300);
    expect(response).toContain('POST /api/reserve 5 5');
  });

  test('whose length is stated is read by the site alone', async () => {
    const seen = jest.fn((_request, response: ServerResponse) => void response.end('seen'));
    const sent = head('POST /api/reserve HTTP/1.1', ['Content-Length: 9', 'Connection: close']) + 'half';
    expect(await exchange(await startServer(seen), sent)).toMatch(/seen$/);
  });

  const megabyte = chunk('a'.repeat(65_536)).repeat(16);

  test.each([
    ['HEAD /workshops', [CHUNKED], megabyte],
    ['GET /', ['Content-Length: 1000000'], 'a'],
    ['POST /api/reserve', [CHUNKED, 'Expect: 100-continue'], megabyte],
  ])('of 256 KB and a byte, sent with %s %s, is refused before the site sees it', async (line, headers, body) => {
    const seen = jest.fn();
    const sent = [head(`${line} HTTP/1.1`, headers), body];
    const response = await exchange(await startServer(seen), sent);
    expect(parseStatus(response.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, ''))).toBe(413);
    expect(seen).not.toHaveBeenCalled();
  });

  test('of exactly 256 KB is not too large', async () => {
    const body = chunk('a'.repeat(65_536)).repeat(4) + '0\r\n\r\n';
    const response = await exchange(await startServer(echo), head('POST /api/reserve HTTP/1.1', [CHUNKED]) + body, 500);
    expect(response).toContain('POST /api/reserve 262144 262144');
  });
});

test.each([
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', head('GET / HTTP/1.1', ['Expect: the-unexpected', 'Connection: close']), 200],
])('the response to %s has all headers, the policy and an id', async (_what, bytes, status) => {
  const response = await exchange(await startServer(echo), bytes);
  expect(parseStatus(response)).toBe(status);
  expect(response.toLowerCase()).toContain(`content-security-policy: ${NO_CONTENT_POLICY}\r\n`);
  expect(response).toContain('X-Content-Type-Options: nosniff\r\n');
  expect(response).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
});

test('the id, the address and the policy of a request are the site’s own', async () => {
  let headers: IncomingMessage['headers'] = {};
  const port = await startServer((request, response) => {
    headers = request.headers;
    response.setHeader('content-security-policy', "default-src 'self'").end();
  });
  const forged = ['X-Request-Id: forged', 'X-Client-Address: 1.1.1.1', 'X-Forwarded-For: 1.1.1.1'];
  const response = await exchange(
    port,
    head('GET / HTTP/1.1', [...forged, 'Content-Security-Policy: forged', 'Connection: close']),
  );
  expect(headers).toMatchObject({ 'x-client-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response).toContain(`X-Request-Id: ${headers['x-request-id']}\r\n`);
  expect(response.match(/content-security-policy:.*/gi)).toEqual(["content-security-policy: default-src 'self'"]);
});

test('of two policies, the one that the page added last stands', async () => {
  const port = await startServer((_request, response) => {
    response.setHeader('content-security-policy', "script-src 'nonce-a'");
    response.appendHeader('content-security-policy', "script-src 'self'").end();
  });
  const response = await exchange(port, head('GET / HTTP/1.1', ['Connection: close']));
  expect(response.match(/content-security-policy:.*/gi)).toEqual(["content-security-policy: script-src 'self'"]);
});
