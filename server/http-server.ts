import { requestIds } from '@camp/formats/log';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { isChunked, readBody, withBody } from './body';
import type { Proxies } from './client-address';
import { type CONNECTION_LIMITS, Connections, TIMEOUT_CHECK_INTERVAL_MS } from './connections';
import { NO_CONTENT_POLICY, POLICY_HEADER } from './content-security-policy';
import { hideInternalPages } from './framework/error-shells';
import { isPreviewPath, markAsPreview, PreviewGate } from './framework/preview-mode';
import { findRefusal, refuse, refuseBroken, TOO_LARGE } from './request-refusal';
import { getReferrerPolicy, getResourcePolicy } from './security-headers';
import { redirectToOneSpelling } from './spelling';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  proxies: Proxies;
  preview?: PreviewGate;
  headers: Record<string, string>;
  limits?: Partial<typeof CONNECTION_LIMITS>;
  /** Lets requests of Next.js' development tools pass. */
  dev?: boolean;
}

/** Request headers of these names are removed. */
const OWN_HEADERS = [POLICY_HEADER, 'content-security-policy-report-only'];

function setOwnHeaders(request: IncomingMessage, proxies: Proxies): string {
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

/** Sets the headers that do not depend on the handler. @returns the id of the request */
export function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  { proxies, preview = NO_PREVIEW, headers }: Pick<Options, 'proxies' | 'preview' | 'headers'>,
): string {
  const { url = '/' } = request;
  const requestId = setOwnHeaders(request, proxies);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Referrer-Policy', getReferrerPolicy(url));
  response.setHeader('Cross-Origin-Resource-Policy', getResourcePolicy(url));
  response.setHeader('X-Request-Id', requestId);
  response.setHeader(POLICY_HEADER, NO_CONTENT_POLICY);
  if (preview.admit(request) || isPreviewPath(url)) markAsPreview(request, response);
  return requestId;
}

const DEVELOPMENT_TOOLS = /^\/(?:__nextjs|_next\/(?!image))/;

const NO_PREVIEW = new PreviewGate(undefined);

/** Calls `handle` with valid requests, whose bodies are bounded. */
export function createHttpServer(options: Options, handle: Handler): Server {
  const { proxies, headers, limits, dev = false } = options;
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS, requireHostHeader: false });
  const connections = new Connections(server, proxies, limits);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = dev && DEVELOPMENT_TOOLS.test(request.url ?? '') ? null : findRefusal(request);
    if (refusal) return refuse(request, response, refusal);
    if (request.method !== 'POST' && redirectToOneSpelling(request, response)) return;
    hideInternalPages(request);
    if (!isChunked(request)) return handle(request, response);
    // Null is too large; undefined a broken connection.
    const body = await readBody(request).catch(() => undefined);
    if (body === null) return refuse(request, response, TOO_LARGE);
    if (body) handle(withBody(request, body), response);
  }

  const receive = (request: IncomingMessage, response: ServerResponse) =>
    connections.inTurn(request, response, () =>
      requestIds.run(prepare(request, response, options), () => void respond(request, response)),
    );
  server.on('request', receive);
  // Node's own response to an unknown `Expect` lacks these headers.
  server.on('checkExpectation', receive);
  if (!dev) server.on('upgrade', (_request, socket) => socket.destroy());
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
