import type { IncomingMessage, ServerResponse } from 'node:http';

import { PreviewGate } from './preview-mode';
import { readPreviewSession, signPreviewSession, startPreviewSession } from '../../lib/preview/session';
import { exchange, head, startServer, stopServers } from '../../test/http-server';

const secret = 'a-secret-of-the-preview-that-is-long';
const gate = new PreviewGate(secret, 'the-id-of-this-build');
const session = { ...startPreviewSession(Math.floor(Date.now() / 1000)), asOf: '2030-03-01' };
const cookie = `preview=${signPreviewSession(session, secret)}`;

afterEach(stopServers);

async function request(headers: string[], path = '/') {
  let told: IncomingMessage['headers'] = {};
  const framework = (request: IncomingMessage, response: ServerResponse) => {
    told = request.headers;
    response.setHeader('Cache-Control', 's-maxage=3600');
    response.writeHead(200, { 'cache-control': 's-maxage=3600', 'x-robots-tag': 'all' }).end();
  };
  const port = await startServer(framework, {}, 0, gate);
  return { response: await exchange(port, head(`GET ${path} HTTP/1.1`, [...headers, 'Connection: close'])), told };
}

it('puts the request of a session into Draft Mode, with its date, whatever the build of its cookie', async () => {
  const { told } = await request([`Cookie: ws=12; ${cookie}; __prerender_bypass=the-id-of-an-older-build`]);
  expect(told.cookie).toBe(`ws=12; ${cookie}; __prerender_bypass=the-id-of-this-build`);
  expect(readPreviewSession({ get: () => told.cookie ?? null }, secret)).toEqual(session);
});

it.each([
  ['a forged session', [`Cookie: ${cookie}x; __prerender_bypass=the-id-of-this-build`]],
  ['a session of another secret', [`Cookie: preview=${signPreviewSession(session, `${secret}!`)}`]],
  ['the framework’s own cookies', ['Cookie: __prerender_bypass=the-id-of-this-build; __next_preview_data=x']],
  ['the headers of a session', ['X-Preview-Expires: 9999999999', 'X-Preview-As-Of: 2030-03-01']],
  ['the headers for the workshop API', ['X-Preview: 1', 'X-Preview-Date: 2030-03-01T12:00:00Z']],
])('treats %s as a visitor’s request', async (_what, headers) => {
  const { told, response } = await request(headers);
  expect(told.cookie ?? '').not.toMatch(/__prerender_bypass|__next_preview_data/);
  expect([told['x-preview'], told['x-preview-date']]).toEqual([undefined, undefined]);
  expect(readPreviewSession({ get: () => told.cookie ?? null }, secret)).toBeNull();
  expect(response).toMatch(/cache-control: s-maxage=3600\r\n/i);
});

it('admits no session without a secret', () => {
  const headers = { cookie };
  expect(new PreviewGate(undefined, 'id').admit({ headers } as unknown as IncomingMessage)).toBeNull();
});
