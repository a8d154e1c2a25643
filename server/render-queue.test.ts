import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { isRender, RenderQueue } from './render-queue';
import { exchange, head, open, startServer, stopServers } from '../test/http-server';

jest.mock('./framework/route-manifest', () => ({ isKeptOnDisk: (path: string) => ['/', '/workshops'].includes(path) }));

const [ATTACKER, VISITOR] = ['192.0.2.1', '192.0.2.2'];

afterEach(stopServers);

/** A site whose renders end when the test says so. */
async function startSite(limits: ConstructorParameters<typeof RenderQueue>[0] = {}) {
  const renders = new RenderQueue({ idleUtilization: 0, waitMs: 60_000, ...limits });
  const started: string[] = [];
  const responses = new Map<string, ServerResponse>();
  let arrived = 0;
  const port = await startServer(
    async (request, response) => {
      const { url = '' } = request;
      if (!isRender(request)) return void response.end(`at once: ${url}`);
      arrived += 1;
      const isAdmitted = await renders.admit(String(request.headers['x-client-address']), response);
      if (response.destroyed) return;
      if (!isAdmitted) return void response.writeHead(429).end();
      started.push(url);
      responses.set(url, response);
    },
    {},
    1,
  );
  const send = (address: string, line: string) =>
    exchange(port, head(`${line} HTTP/1.1`, [`X-Forwarded-For: ${address}`, 'Connection: close']), 30_000);
  /** Sends GETs one after the other, without waiting for their responses. */
  const get = async (address: string, urls: string[]) => {
    const exchanges: Promise<string>[] = [];
    for (const url of urls) {
      const count = arrived + 1;
      exchanges.push(send(address, `GET ${url}`));
      while (arrived < count) await wait(1);
    }
    return exchanges;
  };
  const finish = async (url: string) => {
    while (!responses.has(url)) await wait(1);
    responses.get(url)!.end(`rendered: ${url}`);
  };
  return { send, get, finish, started };
}

const urls = (count: number, name = 'a') => Array.from({ length: count }, (_, index) => `/onsite/${name}${index}`);

test('an address gets a part of the renders, and addresses take turns', async () => {
  const { get, finish, started } = await startSite({ maxRunning: 3, maxRunningPerAddress: 2 });
  await get(ATTACKER, urls(20));
  expect(started).toEqual(['/onsite/a0', '/onsite/a1']);
  await get(VISITOR, urls(3, 'v'));
  expect(started).toEqual(['/onsite/a0', '/onsite/a1', '/onsite/v0']);
  for (const url of ['/onsite/a0', '/onsite/a1', '/onsite/v0', '/onsite/a2', '/onsite/v1']) await finish(url);
  while (started.length < 8) await wait(1);
  expect(started.filter((url) => url.includes('v'))).toEqual(urls(3, 'v'));
  expect(started.length).toBe(8);
});

test('cached pages, files and forms do not wait, a filtered list does', async () => {
  const { send, get, started } = await startSite({ maxRunning: 1, maxRunningPerAddress: 1 });
  await get(ATTACKER, ['/onsite/a0', '/workshops?q=1', '/api/gallery']);
  expect(started).toEqual(['/onsite/a0']);
  for (const line of [
    'GET /',
    'GET /?q=1',
    'GET /workshops',
    'GET /workshops?x=1',
    'GET /media/a.jpg',
    'POST /api/reserve',
  ]) {
    expect(await send(ATTACKER, line)).toContain(`at once: ${line.split(' ')[1]}`);
  }
});

test('a full queue refuses the address with the most requests', async () => {
  const { get, finish } = await startSite({ maxRunning: 1, maxWaiting: 3 });
  const waiting = await get(ATTACKER, urls(4));
  const visit = await get(VISITOR, ['/onsite/v']);
  expect(await waiting[3]).toContain('HTTP/1.1 429 ');
  for (const url of ['/onsite/a0', '/onsite/a1', '/onsite/v']) await finish(url);
  expect((await Promise.all(visit)).join()).toContain('rendered: /onsite/v');
});

test('a wait ends at the deadline, and with the connection', async () => {
  const { get, started } = await startSite({ maxRunning: 1, waitMs: 50 });
  const [, late] = await get(ATTACKER, urls(2));
  expect(await late).toContain('HTTP/1.1 429 ');
  stopServers();
  await wait(20);
  expect(started).toEqual(['/onsite/a0']);
});

test('while the API keeps renders waiting, others run', async () => {
  const { get, started } = await startSite({ maxRunning: 1, idleUtilization: 1 });
  await get(ATTACKER, urls(3));
  while (started.length < 3) await wait(1);
});

test('a client that leaves, before its render or during it, frees the place', async () => {
  const renders = new RenderQueue({ maxRunning: 1, idleUtilization: 0 });
  const createResponse = () => new ServerResponse(new IncomingMessage(new Socket()));
  const [gone, leaving, next] = [createResponse(), createResponse(), createResponse()];
  gone.destroy();
  expect(await renders.admit(ATTACKER, gone)).toBe(false);
  expect(await renders.admit(ATTACKER, leaving)).toBe(true);
  leaving.destroy().emit('close');
  expect(await renders.admit(VISITOR, next)).toBe(true);
});

test('a client that reads slowly frees the place when its page is rendered', async () => {
  const renders = new RenderQueue({ maxRunning: 1, idleUtilization: 0 });
  const port = await startServer(async (_request, response) => {
    if (await renders.admit(ATTACKER, response)) response.end(Buffer.alloc(32 * 1024 * 1024));
  });
  const slow = open(port).pause();
  slow.write(head('GET /onsite/a HTTP/1.1'));
  await once(slow.resume(), 'data');
  slow.pause();
  expect(await exchange(port, head('GET /onsite/b HTTP/1.1', ['Connection: close']), 4_000)).toContain('200 OK');
});
