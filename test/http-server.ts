import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { createProxies } from '../server/client-address';
import type { PreviewGate } from '../server/framework/preview-mode';
import { createHttpServer } from '../server/http-server';
import { interceptResponse, type ResponseStep } from '../server/response-pipeline';
import { createResponseSteps } from '../server/response-steps';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Limits = NonNullable<Parameters<typeof createHttpServer>[0]['limits']>;

const servers: Server[] = [];
const sockets: Socket[] = [];

/** Starts the site's HTTP server in front of `handle`, in place of Next.js. @returns its port */
export async function startServer(
  handle: Handler,
  limits: Limits = {},
  trustProxy: number | string[] = 0,
  preview?: PreviewGate,
): Promise<number> {
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const server = createHttpServer(
    { proxies: createProxies(trustProxy), preview, headers, limits },
    (request, response) => {
      interceptResponse(response, createResponseSteps(request));
      handle(request, response);
    },
  );
  return listen(server);
}

interface Recorder {
  send: (...args: Parameters<Handler>) => boolean;
  record: (...args: [...Parameters<Handler>, pass: (keep: ResponseStep) => void]) => void;
}

/** Sends what `pages` has kept; else has `framework` respond, and `pages` keep what it may. */
export const recordWith =
  (pages: Recorder, framework: Handler): Handler =>
  (request, response) => {
    if (pages.send(request, response)) return;
    pages.record(request, response, (keep) => {
      interceptResponse(response, createResponseSteps(request, keep));
      framework(request, response);
    });
  };

/** Starts a server until `stopServers`. @returns its port */
export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Ends all servers and connections of a test. */
export function stopServers(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
}

/** A new connection, which may break without harm. */
export function open(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Waits until a connection has ended. @returns null if it has not within `timeoutMs` */
export function closed(socket: Socket, timeoutMs = 2_000): Promise<unknown> {
  return Promise.race([new Promise((resolve) => socket.on('close', resolve)), wait(timeoutMs, null, { ref: false })]);
}

/** Writes bytes to a new connection. @returns what came back when the server has ended it, or after `timeoutMs` */
export async function exchange(
  port: number,
  bytes: string | string[],
  timeoutMs?: number,
  localAddress?: string,
): Promise<string> {
  const socket = open(port, localAddress);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  for (const part of [bytes].flat()) socket.write(part);
  await closed(socket, timeoutMs);
  socket.destroy();
  return received;
}

export const head = (line: string, headers: string[] = []) => [line, 'Host: x', ...headers, '', ''].join('\r\n');

export const echo: Handler = async (request, response) => {
  const body = await text(request).catch(() => '');
  response.end(`${request.method} ${request.url} ${body.length} ${request.headers['content-length'] ?? '-'}`);
};
