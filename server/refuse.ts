import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { hasBody } from './body';
import type { RequestRefusal } from './request-refusal';
import type { StoredResponse } from './stored-response';
import { logRefusal } from '../lib/log';

/** Time for a client to read the refusal while it is still sending. */
const LINGER_MS = 500;

/** The first segment only: the rest may be a secret. */
const toRoute = (url = '') => /^\/[\w.-]{0,32}/.exec(url)?.[0] ?? null;

/**
 * Responds, and closes the connection if its request is incomplete.
 * @param page for browsers, if the request has no body
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: RequestRefusal,
  page?: StoredResponse | null,
): void {
  const { status, reason, message, headers } = refusal;
  const { method, url, socket } = request;
  logRefusal(`request.${reason}`, status, { method, route: toRoute(url) });
  if (page && /text\/html/.test(request.headers.accept ?? '')) {
    delete request.headers['if-none-match'];
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers ?? {})));
    return void page.send(request, response);
  }
  const text = `${message}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  if (request.complete || !hasBody(request)) return void response.end(text);
  // `end` would close the connection before the client reads the response.
  request.pause();
  if (method !== 'HEAD') response.write(text);
  else response.flushHeaders();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.on('close', () => clearTimeout(timer));
}

const ERROR_STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function refuseBroken(socket: Socket, code: string | undefined, headers: Record<string, string>): void {
  const status = ERROR_STATUSES[code ?? ''] ?? 400;
  logRefusal('connection.broken', status, { request_id: headers['X-Request-Id'], code });
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`, () => socket.destroy());
}
