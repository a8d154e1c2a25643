import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { freePort } from '../../../reference-api/tests/free-port';

export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface SentResponse {
  status: number;
  contentType: string;
  location: string | null;
  body: string;
}

export interface Fault {
  request?: (request: SentRequest) => SentRequest;
  response?: (response: SentResponse, request: SentRequest) => SentResponse;
}

const FORWARDED_HEADERS = ['x-api-token', 'content-type', 'idempotency-key'];

const servers = new Set<Server>();

/** @returns the URL of a server with one fault in front of the reference API. */
export async function startFaultyServer(apiUrl: string, { request, response }: Fault): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const received = await readRequest(incoming);
      const reply = await forward(apiUrl, request?.(received) ?? received);
      const { status, contentType, location, body } = response?.(reply, received) ?? reply;
      outgoing.writeHead(status, {
        ...(contentType && { 'content-type': contentType }),
        ...(location && { location }),
      });
      outgoing.end(body);
    })();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  servers.add(server);
  return `http://127.0.0.1:${port}`;
}

async function readRequest(incoming: IncomingMessage): Promise<SentRequest> {
  const headers = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  return { method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers, body: await text(incoming) };
}

async function forward(apiUrl: string, { method, path, headers, body }: SentRequest): Promise<SentResponse> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' && { body }),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    location: response.headers.get('location'),
    body: await response.text(),
  };
}

afterEach(async () => {
  await Promise.all(
    [...servers].map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
  servers.clear();
});
