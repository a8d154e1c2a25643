/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fetchJson } from './fetch-json';

async function withServer(status: number, body: string, work: (url: string) => Promise<void>) {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0);
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
}

test('a site that cannot be reached is said in the words of the specification', async () => {
  await expect(fetchJson('http://127.0.0.1:1/')).rejects.toThrow(/^Failed to fetch API$/);
});

test('a refusal is said in the handler’s words, or by its status', async () => {
  await withServer(502, '{"message":"Network response was not ok: 503"}', async (url) => {
    await expect(fetchJson(url)).rejects.toThrow(/^Network response was not ok: 503$/);
  });
  await withServer(500, '<html>', async (url) => {
    await expect(fetchJson(url)).rejects.toThrow(/^Network response was not ok: 500$/);
  });
});

test('an answer is read', async () => {
  await withServer(200, '[1]', async (url) => expect(await fetchJson(url)).toEqual([1]));
});
