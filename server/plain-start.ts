import { requestIds } from '@camp/formats/log';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createProxies } from './client-address';
import { Drain, onStop } from './drain';
import { refuseOtherSiteUrl } from './framework/deployment';
import { PreviewGate } from './framework/preview-mode';
import { prepare } from './http-server';
import { interceptResponse } from './response-pipeline';
import { createResponseSteps } from './response-steps';
import { createSecurityHeaders } from './security-headers';
import { env, type Environment } from '../lib/env';
import { logFailure } from '../lib/log';

interface Message {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const MISSING = 'request refusals, limits of connections, metrics, readiness, draining, pages from memory';

/** For `next start` without server/main.ts: removes internal headers from requests, and sets response headers. */
export function startWithoutServer(): void {
  const { TRUST_PROXY, PREVIEW_SECRET, SITE_ENV, SITE_URL, REDIS_URL } = readEnvironment();
  const options = {
    proxies: createProxies(TRUST_PROXY),
    preview: new PreviewGate(PREVIEW_SECRET),
    headers: createSecurityHeaders({ preview: SITE_ENV === 'preview', https: SITE_URL.startsWith('https:') }),
  };
  let drain: Drain | undefined;
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Message;
    drain ??= new Drain(server);
    requestIds.enterWith(prepare(request, response, options));
    interceptResponse(response, createResponseSteps(request));
  });
  // On SIGTERM Next.js waits for all connections to close, and does not close idle ones.
  onStop(() => {
    process.once('SIGTERM', () => void drain?.finish());
    process.kill(process.pid, 'SIGTERM');
  });
  logFailure('start.without-server', { missing: MISSING, ...(REDIS_URL && { unused: 'REDIS_URL' }) });
}

function readEnvironment(): Environment {
  try {
    refuseOtherSiteUrl();
    return env();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
