import { completeShells } from './error-shells';
import { exchange, head, startServer, stopServers } from '../../test/http-server';
import { POLICY_HEADER } from '../content-security-policy';
import { interceptResponse } from '../response-pipeline';
import { StoredResponse } from '../stored-response';

const MISSING = new StoredResponse(
  { etag: '"a"', [POLICY_HEADER]: "default-src 'self'" },
  Buffer.from('<h1>Gone</h1>'),
);

afterEach(stopServers);

test.each([
  ['/onsite/unknown', '/missing'],
  ['/confirm/onsite/unknown', '/unknown-link'],
])('the page of a 404 at %s is that of %s in memory, without a request', async (url, path) => {
  const find = jest.fn((key: string) => (key.startsWith(path) ? MISSING : undefined));
  const port = await startServer((request, response) => {
    interceptResponse(response, [completeShells(request, { find } as never)]);
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html id="__next_error__"><body></body></html>');
  });
  const response = await exchange(port, head(`GET ${url} HTTP/1.1`, ['Connection: close']));
  expect(response).toMatch(/^HTTP\/1.1 404 [^]*content-security-policy: default-src 'self'[^]*<h1>Gone<\/h1>/);
  expect(find).toHaveBeenCalledTimes(1);
});

test.each([
  [
    '/onsite/ice',
    'get_onsite_workshop;503',
    '<p role="alert">Error loading workshop: Network response was not ok: 503</p>',
  ],
  ['/collection/1', 'list_collection;500', '<p role="alert">Error: Network response was not ok: 500</p>'],
  ['/onsite/ice', null, 'go to the home page</a>.</p>\n</main>'],
])('without scripts, the failed page %s with the reason %s says %s', async (url, reason, text) => {
  const data = reason ? `<script>self.__next_f.push([1,"\\"workshop-api;status;${reason}\\""])</script>` : '';
  const port = await startServer((request, response) => {
    interceptResponse(response, [completeShells(request)]);
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end(`<html id="__next_error__"><body>${data}</body></html>`);
  });
  expect(await exchange(port, head(`GET ${url} HTTP/1.1`, ['Connection: close']))).toContain(text);
});
