import { createServer, type Server } from 'node:http';

import { testApi, waitFor } from './api';
import { freePort } from './free-port';
import { reserve } from './visitor';

interface Call {
  authorization: string | undefined;
  tags: string[];
}

let site: Server;

/** A site that records its revalidation requests, and answers the first `failures` of them with 503. */
async function startSite(failures: number): Promise<{ url: string; calls: Call[]; refused: () => number }> {
  const calls: Call[] = [];
  let refused = 0;
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const refuse = refused < failures;
      if (refuse) refused += 1;
      else if (request.method === 'POST' && request.url === '/api/revalidate') {
        calls.push({
          authorization: request.headers.authorization,
          tags: JSON.parse(body).tags,
        });
      }
      response.writeHead(refuse ? 503 : 200).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    site.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${port}`, calls, refused: () => refused };
}

afterEach(() => {
  site.closeAllConnections();
  site.close();
});

test('the site hears of everything at the start, of the workshop after bookings, in one call', async () => {
  const { url, calls } = await startSite(0);
  await testApi({ environment: { SITE_URL: url, REVALIDATE_SECRET: 'the-secret' } });
  await waitFor('the start is announced', () => calls.length === 1);
  expect(calls[0]).toEqual({
    authorization: 'Bearer the-secret',
    tags: expect.arrayContaining([
      'workshops',
      'collections',
      'faqs',
      'testimonials',
      'gallery',
      'residencies',
      'bundles',
      'mentorship',
      'upcoming',
    ]),
  });
  await Promise.all([reserve(), reserve()]);
  await waitFor('the bookings are announced', () => calls.length === 2);
  expect(calls[1]?.tags.sort()).toEqual(['workshop:onsite:1', 'workshops']);
});

test('a site that is down is told later, and bookings do not wait for it', async () => {
  const { url, calls, refused } = await startSite(1);
  await testApi({ environment: { SITE_URL: url, REVALIDATE_SECRET: 'the-secret' } });
  await waitFor('the first call is refused', () => refused() === 1);
  await reserve();
  await waitFor('everything is told again', () => calls.length === 1);
  expect(calls[0]?.tags).toEqual(expect.arrayContaining(['faqs', 'workshops', 'workshop:onsite:1']));
});
