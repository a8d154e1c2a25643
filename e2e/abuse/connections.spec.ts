import { type APIRequestContext, expect, test } from '@playwright/test';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { exchange, head, open, parseStatus } from './raw-http';
import { readMegabytes, type SiteProcess, startSite, stopSites } from '../site-process';

const formHeaders = () => ['Content-Type: application/x-www-form-urlencoded', `Origin: http://localhost:${site.port}`];
const CHUNKED = 'Transfer-Encoding: chunked';
const CHUNK = `10000\r\n${'a'.repeat(65_536)}\r\n`;
const TINY_CHUNKS = '1\r\na\r\n'.repeat(20_000);

let site: SiteProcess;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: '0' });
});
test.afterAll(stopSites);

test('a body of more than 256 KB is refused, however its length is declared', async () => {
  for (const [line, framing] of [
    ['POST /api/reserve', CHUNKED],
    ['POST /api/reserve?ws=1', CHUNKED],
    ['GET /workshops', CHUNKED],
    ['POST /checkout', 'Content-Length: 300000'],
  ] as const) {
    const body = framing === CHUNKED ? CHUNK.repeat(5) : 'a'.repeat(300_000);
    const response = await exchange(site.port, head(line, [...formHeaders(), framing]) + body);
    expect(parseStatus(response), `${line}, ${framing}`).toBe(413);
  }
});

/** Sends endless chunks, on a new connection whenever the site closes one. */
function sendForEver(line: string, chunk: string, isOver: () => boolean): void {
  const socket: Socket = open(site.port);
  const pump = () => {
    while (!isOver() && !socket.destroyed && socket.write(chunk));
    if (isOver()) socket.destroy();
  };
  socket.on('drain', () => setImmediate(pump)).on('data', () => undefined);
  socket.on('close', () => isOver() || sendForEver(line, chunk, isOver));
  socket.write(head(line, [...formHeaders(), CHUNKED]));
  pump();
}

test('thirty endless bodies at once take less than 100 MB, and the site responds meanwhile', async () => {
  for (let n = 0; n < 20; n += 1) await (await fetch(`${site.url}/workshops`)).arrayBuffer();
  const idle = readMegabytes(site.process, 'VmRSS');
  let over = false;
  let highest = idle;
  for (let n = 0; n < 30; n += 1) {
    const line = n % 3 === 0 ? 'POST /api/reserve' : 'POST /api/reserve?ws=1';
    sendForEver(line, n % 2 === 0 ? CHUNK : TINY_CHUNKS, () => over);
  }
  for (let n = 0; n < 30; n += 1) {
    await wait(100);
    highest = Math.max(highest, readMegabytes(site.process, 'VmRSS'));
  }
  const response = await fetch(`${site.url}/healthz`);
  over = true;
  expect(response.status).toBe(200);
  expect(highest - idle).toBeLessThan(100);
});

/** The site of the shared stack: the other one still closes connections of the test before. */
const SHARED_PORT = 3210;
const COUNT = 400;

const ATTACKS = {
  'say nothing': '',
  'send half their headers': 'GET /workshops HTTP/1.1\r\nHost:',
  'send half their body': head('POST /api/reserve', ['Content-Length: 1000']) + 'first_name=',
  'ask for twenty pages and read none': head('GET /workshops').repeat(20),
};

/** Milliseconds until a visitor gets a page during the attack. */
async function waitingTime(request: APIRequestContext, bytes: string): Promise<number> {
  const sockets: Socket[] = Array.from({ length: COUNT }, () => open(SHARED_PORT));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.pause().write(bytes);
  const startedAt = Date.now();
  expect((await request.get('/workshops')).status()).toBe(200);
  const waitedMs = Date.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  return waitedMs;
}

for (const [what, bytes] of Object.entries(ATTACKS)) {
  test(`${COUNT} connections that ${what} do not make a visitor wait`, async ({ request }) => {
    await request.get('/workshops');
    // The attack itself takes time of this machine: the best of three counts.
    const waits = [];
    for (let n = 0; n < 3; n += 1) waits.push(await waitingTime(request, bytes));
    expect(Math.min(...waits), `waited ${waits.join(', ')} ms`).toBeLessThan(1_000);
  });
}
