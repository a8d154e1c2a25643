import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { closed, echo, exchange, head, open, startServer, stopServers } from '../test/http-server';

afterEach(stopServers);

describe('a connection', () => {
  const silent = async (port: number, count: number, localAddress?: string) => {
    const opened = Array.from({ length: count }, () => open(port, localAddress));
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    return opened;
  };
  const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open';

  test('that sends nothing more is ended, whatever it has sent before', async () => {
    const limits = { headersTimeoutMs: 300, requestTimeoutMs: 600, keepAliveTimeoutMs: 300 };
    const port = await startServer(echo, limits);
    const halfBody = head('POST /api/reserve HTTP/1.1', ['Content-Length: 9']) + 'half';
    const sent = ['', 'GET / HTTP/1.1\r\nHost:', halfBody, head('GET / HTTP/1.1')];
    const ends = sent.map((bytes) => {
      const socket = open(port).resume();
      socket.write(bytes);
      return closed(socket, 8_000);
    });
    expect(await Promise.all(ends)).not.toContain(null);
  });

  test.each([
    ['that stopped reading', { idleTimeoutMs: 300 }],
    ['that reads for ever', { requestTimeoutMs: 100, responseTimeoutMs: 300 }],
  ])('%s is ended', async (_what, limits) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const port = await startServer(
      (_request, response) => void response.on('close', end).write('a'.repeat(50_000_000)),
      limits,
    );
    open(port).pause().write(head('GET / HTTP/1.1'));
    await ended;
  });

  test('makes room for a new one of its address, unless it is a proxy’s', async () => {
    const limits = { maxPerAddress: 5 };
    const [visitors, proxies] = [await startServer(echo, limits), await startServer(echo, limits, ['127.0.0.0/8'])];
    const [first, others, proxied] = [
      await silent(visitors, 12),
      await silent(visitors, 1, '127.0.0.2'),
      await silent(proxies, 12),
    ];
    while (first.filter(isOpen).length > 5) await wait(10);
    await wait(100);
    expect([first, others, proxied].map((all) => all.filter(isOpen).length)).toEqual([5, 1, 12]);
    expect(first.slice(-5).every(isOpen)).toBe(true);
    expect(await exchange(visitors, head('GET / HTTP/1.1', ['Connection: close']))).toContain('GET / 0');
  });

  test('in use is not ended for a new one', async () => {
    const responses: ServerResponse[] = [];
    const port = await startServer((_request, response) => void responses.push(response), { maxPerAddress: 3 });
    const inUse = await silent(port, 3);
    for (const socket of inUse) socket.write(head('GET / HTTP/1.1'));
    await wait(100);
    const [late] = await silent(port, 1);
    expect(await closed(late!.resume())).not.toBeNull();
    expect(inUse.every(isOpen)).toBe(true);
  });

  test('has its requests handled one after the other, and few sent ahead', async () => {
    let handled = 0;
    const port = await startServer((_request, response) => {
      handled += 1;
      setTimeout(() => response.end('done'), 50);
    });
    const ahead = exchange(port, head('GET / HTTP/1.1').repeat(3), 500);
    await wait(40);
    expect(handled).toBe(1);
    expect((await ahead).match(/done/g)).toHaveLength(3);
    handled = 0;
    expect(await exchange(port, head('GET / HTTP/1.1').repeat(40), 500)).toBe('');
    expect(handled).toBeLessThan(2);
  });

  test('serves a bounded number of requests', async () => {
    const port = await startServer(echo, { maxRequestsPerConnection: 2 });
    const response = await exchange(port, head('GET / HTTP/1.1').repeat(2), 500);
    expect(response.match(/Connection: (.*)\r/g)).toEqual(['Connection: keep-alive\r', 'Connection: close\r']);
  });
});
