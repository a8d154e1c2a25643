import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

import { exchange, head, open, parseStatus } from './raw-http';
import { SAMPLE_WORKSHOP, StubSite } from './stub-site';
import { readMegabytes } from '../site-process';

const site = new StubSite();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => site.start({ TRUST_PROXY: '1', RATE_LIMIT: '0' }));
test.afterAll(() => site.stop());

const [ATTACKER, VISITOR] = ['192.0.2.1', '192.0.2.2'];
const send = (address: string, line: string, headers: string[] = []) => {
  const own = [`X-Forwarded-For: ${address}`, 'Accept: text/html', 'Connection: close'];
  return exchange(Number(new URL(site.url).port), head(line, [...own, ...headers]), 20_000);
};

test('a hundred renders of one address delay no other visitor, and are refused past the bound', async () => {
  site.api.respond('GET list_all_workshops/', [{ ...SAMPLE_WORKSHOP, short_url: 'ice' }]);
  const held: (() => void)[] = [];
  for (let id = 0; id < 100; id += 1) {
    site.api.on(`GET /get_onsite_workshop/99${id}`, (_call, response) => {
      held.push(() => response.writeHead(404).end());
    });
  }
  let served = 0;
  const attack = Array.from({ length: 100 }, async (_, id) => {
    const response = await send(ATTACKER, `GET /onsite/99${id}`);
    if (parseStatus(response) !== 429) served += 1;
    return response;
  });
  expect(await Promise.race(attack)).toMatch(/^HTTP\/1\.1 429 [^]*\r\nRetry-After: 5\r\n[^]*>Too many pages at once</i);
  for (const line of ['GET /', 'GET /workshops?q=ice']) {
    expect(parseStatus(await send(VISITOR, line)), line).toBe(200);
  }
  const form = ['Content-Type: application/json', `Origin: ${site.url}`, 'Content-Length: 2'];
  expect(parseStatus(await send(ATTACKER, 'POST /api/subscribe', [...form, '', '{}']))).toBe(303);
  expect(served).toBe(0);
  const release = setInterval(() => held.splice(0).forEach((respond) => respond()), 20);
  const statuses = (await Promise.all(attack)).map(parseStatus);
  clearInterval(release);
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
});

test('pictures that one address does not read keep eight in memory, and no visitor waiting', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff', noise } });
  const large = await picture.jpeg({ quality: 100 }).toBuffer();
  site.api.on('GET /media/large.jpg', (_call, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(large),
  );
  const port = Number(new URL(site.url).port);
  const slow = Array.from({ length: 60 }, (_, index) => {
    const socket = open(port).pause();
    socket.write(head(`GET /media/large.jpg?${index}`, [`X-Forwarded-For: ${ATTACKER}`]));
    return socket;
  });
  const sent = await send(VISITOR, 'GET /media/large.jpg');
  expect([parseStatus(sent), sent.length > large.length / 2]).toEqual([200, true]);
  const reads = site.api.calls.filter(({ path }) => path.startsWith('/media/large.jpg'));
  for (const socket of slow) socket.destroy();
  expect(reads.length).toBeLessThanOrEqual(9);
});

test('a response of the API that grows to a gigabyte is an error page, and takes little memory', async () => {
  const bomb = Buffer.concat(Array<Buffer>(16).fill(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))));
  const before = readMegabytes(site.process!, 'VmHWM');
  for (const name of ['bomb-1', 'bomb-2', 'bomb-3']) {
    site.api.on(`GET /get_onsite_workshop/${name}`, (_call, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(parseStatus(await send(VISITOR, `GET /onsite/${name}`))).toBe(500);
  }
  expect(readMegabytes(site.process!, 'VmHWM') - before).toBeLessThan(400);
});
