import { expect, test } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { exchange, head, open, parseStatus } from './raw-http';
import { type SiteProcess, startSite, stopSites } from '../site-process';

const formHeaders = () => ['Content-Type: application/x-www-form-urlencoded', `Origin: http://localhost:${site.port}`];
const CHUNKED = 'Transfer-Encoding: chunked';
const CHUNK = `10000\r\n${'a'.repeat(65_536)}\r\n`;
const TINY_CHUNKS = '1\r\na\r\n'.repeat(20_000);

let site: SiteProcess;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: '0' });
});
test.afterAll(stopSites);

/** Resident memory of the site; 0 on systems without /proc. */
function residentMegabytes(): number {
  const file = `/proc/${site.process.pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : 0;
}

for (const [line, framing] of [
  ['POST /api/reserve', CHUNKED],
  ['POST /api/reserve?ws=1', CHUNKED],
  ['GET /workshops', CHUNKED],
  ['POST /checkout', 'Content-Length: 300000'],
] as const) {
  test(`a body of more than 256 KB is refused: ${line}, ${framing}`, async () => {
    const body = framing === CHUNKED ? CHUNK.repeat(5) : 'a'.repeat(300_000);
    expect(parseStatus(await exchange(site.port, head(line, [...formHeaders(), framing]) + body))).toBe(413);
  });
}

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
  const idle = residentMegabytes();
  let over = false;
  let highest = idle;
  for (let n = 0; n < 30; n += 1) {
    const line = n % 3 === 0 ? 'POST /api/reserve' : 'POST /api/reserve?ws=1';
    sendForEver(line, n % 2 === 0 ? CHUNK : TINY_CHUNKS, () => over);
  }
  for (let n = 0; n < 30; n += 1) {
    await wait(100);
    highest = Math.max(highest, residentMegabytes());
  }
  const response = await fetch(`${site.url}/healthz`);
  over = true;
  expect(response.status).toBe(200);
  expect(highest - idle).toBeLessThan(100);
});
