import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import compression from 'compression';
import next from 'next';

import { parseEnvironment } from '../lib/env';

import { completeErrorPages } from './error-page';
import { refusalOf, type Refusal } from './refusal';
import { NOTHING_RUNS, referrerPolicyOf, securityHeaders } from './security-headers';

/* eslint-disable-next-line no-restricted-properties -- the process's own entry point */
const source = process.env;

function stop(words: string): never {
  console.error(words);
  process.exit(1);
}

function readEnvironment() {
  try {
    return parseEnvironment(source);
  } catch (error) {
    return stop((error as Error).message);
  }
}

function refuse(response: ServerResponse, { status, words, headers }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': NOTHING_RUNS,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(`${words}\n`);
}

async function main(): Promise<void> {
  const { PORT: port, SITE_URL, SITE_ENV, TRUST_PROXY } = readEnvironment();
  const dev = source.NODE_ENV !== 'production';
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
    // Only middleware of ours may say what the visitor's policy is.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    request.headers['x-address'] = request.url;
    // Who sends a request is not for the sender to say.
    if (TRUST_PROXY === 0) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    compress(request as never, response as never, () => {
      completeErrorPages(response, request.url ?? '/');
      void handle(request, response);
    });
  });
  if (!dev) server.on('upgrade', (_request, socket) => socket.destroy());

  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.listen(port, () => console.log(JSON.stringify({ message: 'site is listening', port })));

  const close = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

main().catch((error: unknown) => stop(error instanceof Error ? (error.stack ?? error.message) : String(error)));
