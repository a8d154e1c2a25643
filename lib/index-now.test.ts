import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { tags } from '@/lib/workshop-api/tags';
import { allowLog, startStubApi } from '@/test/stub-api';

import { announceTag } from './index-now';

const KEY = 'a1b2c3d4e5f60718';
const api = startStubApi({ INDEXNOW_KEY: KEY });

let receiver: Server;
let status = 200;
const received: { type?: string; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ type: request.headers['content-type'], body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

beforeEach(() => {
  const { port } = receiver.address() as AddressInfo;
  const realFetch = fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const isAnnouncement = String(url) === 'https://api.indexnow.org/indexnow';
    return realFetch(isAnnouncement ? `http://127.0.0.1:${port}` : url, init);
  });
  status = 200;
  received.length = 0;
  api.respond('GET list_all_workshops/', [
    { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', short_url: 'ice', places: 4 },
    { id: 13, ctype: 'online', title_with: 'Snow with', tutors: 'Ana', short_url: 'snow', places: 4 },
    { id: 14, ctype: 'online', title_with: 'Rain', tutors: '', short_url: 'rain', url: 'https://partner.example/' },
  ]);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets a minute pass, and waits until the receiver or the log has heard of it. */
async function passMinute(until: () => boolean): Promise<void> {
  jest.advanceTimersByTime(60_000);
  while (!until()) await new Promise(setImmediate);
}

it('announces the pages of a minute once, with the location of the key', async () => {
  for (const tag of [tags.workshop('onsite', '12'), tags.workshops, tags.workshops, tags.faqs]) announceTag(tag);
  for (const tag of [tags.workshop('online', '99'), tags.workshop('online', '14'), 'testimonials']) announceTag(tag);
  await passMinute(() => received.length > 0);
  expect(received).toHaveLength(1);
  expect(received[0]?.type).toBe('application/json; charset=utf-8');
  expect(JSON.parse(received[0]!.body)).toEqual({
    host: 'localhost:3000',
    key: KEY,
    keyLocation: `http://localhost:3000/${KEY}.txt`,
    urlList: ['/onsite/ice', '/', '/workshops', '/faq'].map((path) => `http://localhost:3000${path}`),
  });
});

it('logs a failure, does not repeat it, and announces the next change', async () => {
  const logged = allowLog();
  const listFailures = () => logged.map(([line]) => JSON.parse(String(line)).status).filter(Boolean);
  status = 429;
  announceTag(tags.bundles);
  await passMinute(() => listFailures().length > 0);
  expect(listFailures()).toEqual([429]);
  jest.advanceTimersByTime(600_000);
  await new Promise(setImmediate);
  expect(received).toHaveLength(1);
  status = 202;
  announceTag(tags.residencies);
  await passMinute(() => received.length > 1);
  expect(JSON.parse(received[1]!.body).urlList).toEqual(['http://localhost:3000/residencies']);
  expect(listFailures()).toHaveLength(1);
});

it('takes a bounded number of tags a minute', async () => {
  for (let id = 1; id < 500; id++) announceTag(tags.workshop('onsite', `x${id}`));
  announceTag(tags.faqs);
  announceTag(tags.gallery);
  await passMinute(() => received.length > 0);
  expect(JSON.parse(received[0]!.body).urlList).toEqual(['http://localhost:3000/faq']);
});
