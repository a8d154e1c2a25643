import compression from 'compression';
import next from 'next';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { NO_CONTENT_POLICY } from './content-security-policy.cjs';
import { completeErrorPages } from './error-page';
import { refusalOf, type RequestRefusal } from './request-refusal';
import { referrerPolicyOf, securityHeaders } from './security-headers';
import { type Environment, parseEnvironment } from '../lib/env';

/* eslint-disable-next-line no-restricted-properties -- the process's own entry point */
const processEnv = process.env;

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const SHUTDOWN_TIMEOUT_MS = 5_000;

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

function readEnvironment(): Environment {
  try {
    return parseEnvironment(processEnv);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
}

function refuse(response: ServerResponse, { status, message, headers }: RequestRefusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(`${message}\n`);
}

/** Removes and sets the headers that the framework must not take from the visitor. */
function trustOnlyOurHeaders(request: IncomingMessage, trustProxy: number): void {
  // Only our middleware may state the content security policy of a page.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  request.headers['x-original-url'] = request.url;
  // Without a proxy, a visitor must not choose their own network address.
  if (trustProxy === 0) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

async function main(): Promise<void> {
  const { PORT: port, SITE_URL, SITE_ENV, TRUST_PROXY } = readEnvironment();
  const dev = processEnv.NODE_ENV !== 'production';
  const headers = Object.entries(
    securityHeaders({ preview: SITE_ENV === 'preview', https: SITE_URL.startsWith('https:') }),
  );

  const compress = compression();
  const server = createServer();
  const app = next({ dev, port, hostname: 'localhost', httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (dev) return void handle(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Referrer-Policy', referrerPolicyOf(request.url ?? '/'));
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    trustOnlyOurHeaders(request, TRUST_PROXY);
    compress(request as never, response as never, () => {
      completeErrorPages(response, request.url ?? '/');
      void handle(request, response);
    });
  });
  if (!dev) server.on('upgrade', (_request, socket) => socket.destroy());

  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.listen(port, () => console.log(JSON.stringify({ message: 'site is listening', port })));

  const shutDown = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}

main().catch((error: unknown) =>
  exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
