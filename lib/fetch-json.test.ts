/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fetchJson } from './fetch-json';

async function answering(status: number, body: string, work: (address: string) => Promise<void>) {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0);
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
}

test('a site that cannot be reached is said in the words of the specification', async () => {
  await expect(fetchJson('http://127.0.0.1:1/')).rejects.toThrow(/^Failed to fetch API$/);
});

test('a refusal is said in the handler’s words, or by its status', async () => {
  await answering(502, '{"message":"Network response was not ok: 503"}', async (address) => {
    await expect(fetchJson(address)).rejects.toThrow(/^Network response was not ok: 503$/);
  });
  await answering(500, '<html>', async (address) => {
    await expect(fetchJson(address)).rejects.toThrow(/^Network response was not ok: 500$/);
  });
});

test('an answer is read', async () => {
  await answering(200, '[1]', async (address) => expect(await fetchJson(address)).toEqual([1]));
});
