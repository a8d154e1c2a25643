import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

import { Drain } from './drain';
import { exchange, head, listen, open, stopServers } from '../test/http-server';

const responses: ServerResponse[] = [];
let server: Server;
let port: number;
let drain: Drain;

beforeEach(async () => {
  responses.length = 0;
  server = createServer((_request, response) => void responses.push(response));
  drain = new Drain(server);
  port = await listen(server);
});

afterEach(stopServers);

const received = async (count: number) => {
  while (responses.length < count) await once(server, 'request');
};

test('a page whose headers are out is sent to its end, and its connection does not stay', async () => {
  const visit = exchange(port, head('GET / HTTP/1.1'), 5_000);
  await received(1);
  responses[0]!.write('first half, ');
  const finished = drain.finish();
  responses[0]!.end('second half');
  await finished;
  expect(await visit).toMatch(/first half[^]*second half/);
});

test('a connection without a request does not hold up the end', async () => {
  open(port);
  await once(server, 'connection');
  await drain.finish({ timeoutMs: 60_000 });
  expect(server.listening).toBe(false);
});

test('a request that never ends is cut off', async () => {
  const visit = exchange(port, head('GET / HTTP/1.1'), 5_000);
  await received(1);
  await drain.finish({ timeoutMs: 100 });
  expect(await visit).toBe('');
});

test('during the announcement requests are still taken, and every response closes its connection', async () => {
  const visit = () => exchange(port, head('GET / HTTP/1.1'), 5_000);
  const visits = [visit()];
  await received(1);
  const finished = drain.finish({ delayMs: 500 });
  visits.push(visit());
  await received(2);
  expect(drain.started).toBe(true);
  for (const response of responses) response.end('still here');
  for (const text of await Promise.all(visits)) expect(text).toMatch(/Connection: close[^]*still here/);
  await finished;
});
