import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { hasBody, readBody, withBody } from './body';
import type { Proxies } from './client-address';
import { type CONNECTION_LIMITS, Connections, TIMEOUT_CHECK_INTERVAL_MS } from './connections';
import { NO_CONTENT_POLICY } from './content-security-policy.cjs';
import { ensureOnePolicy } from './one-policy';
import { isPreviewPath, markAsPreview, PreviewGate } from './preview';
import { refuse, refuseBroken } from './refuse';
import { refusalOf, TOO_LARGE } from './request-refusal';
import { referrerPolicyOf, resourcePolicyOf } from './security-headers';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  proxies: Proxies;
  preview?: PreviewGate;
  /** Headers of every response. */
  headers: Record<string, string>;
  limits?: Partial<typeof CONNECTION_LIMITS>;
}

/** Headers that only our own code may set; a visitor's are dropped. */
const OWN_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

/** Replaces the headers that the site's own code must not take from the visitor. */
export function setOwnHeaders(request: IncomingMessage, proxies: Proxies): string {
  const requestId = randomUUID();
  for (const name of OWN_HEADERS) delete request.headers[name];
  const clientAddress = proxies.clientAddress(request.headers, request.socket.remoteAddress);
  Object.assign(request.headers, {
    'x-original-url': request.url,
    'x-client-address': clientAddress,
    'x-forwarded-for': clientAddress,
    'x-request-id': requestId,
  });
  return requestId;
}

const NO_PREVIEW = new PreviewGate(undefined);

/** An HTTP server that hands only well-formed, bounded requests to `handle`, each with its body complete. */
export function createHttpServer({ proxies, preview = NO_PREVIEW, headers, limits }: Options, handle: Handler): Server {
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS, requireHostHeader: false });
  const connections = new Connections(server, proxies, limits);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    if (!hasBody(request)) return handle(request, response);
    // A connection that breaks meanwhile has nobody left to respond to.
    const body = await readBody(request).catch(() => undefined);
    if (body === null) return refuse(request, response, TOO_LARGE);
    if (body) handle(withBody(request, body), response);
  }

  const receive = (request: IncomingMessage, response: ServerResponse) =>
    connections.inTurn(request, response, () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Referrer-Policy', referrerPolicyOf(request.url ?? '/'));
      response.setHeader('Cross-Origin-Resource-Policy', resourcePolicyOf(request.url ?? '/'));
      response.setHeader('X-Request-Id', setOwnHeaders(request, proxies));
      ensureOnePolicy(response);
      const session = preview.admit(request);
      if (session || isPreviewPath(request.url)) markAsPreview(request, response);
      void respond(request, response);
    });
  server.on('request', receive);
  // An expectation that nobody knows may be left unmet; Node would respond without our headers.
  server.on('checkExpectation', receive);
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (error.code === 'ECONNRESET' || !socket.writable || connections.hasSentHeaders(socket)) return socket.destroy();
    refuseBroken(socket, error.code, {
      ...headers,
      'Content-Security-Policy': NO_CONTENT_POLICY,
      'X-Request-Id': randomUUID(),
    });
  });
  return server;
}
