import compression from 'compression';
import next from 'next';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { constants } from 'node:zlib';

import { createProxies } from './client-address';
import { Drain, onStop } from './drain';
import { refuseOtherSiteUrl } from './framework/deployment';
import { createBusyPage } from './framework/error-shells';
import { FilteredPages, getFilteredKey } from './framework/filtered-pages';
import { PreviewGate } from './framework/preview-mode';
import { ResponseCache } from './framework/response-cache';
import { createRoutePattern, readManifest } from './framework/route-manifest';
import { runRequest } from './framework/sharing';
import { StaticFiles } from './framework/static-files';
import { createHttpServer } from './http-server';
import { writeConsoleAsJson } from './json-console';
import { createMonitoring } from './monitoring';
import { createPictureFileQueue, isPictureFile, PictureQueue } from './picture-queue';
import { isRender, RenderQueue } from './render-queue';
import { BUSY, refuse } from './request-refusal';
import { interceptResponse, type ResponseStep } from './response-pipeline';
import { createDevelopmentSteps, createResponseSteps } from './response-steps';
import { createSecurityHeaders } from './security-headers';
import { BROTLI_QUALITY } from './stored-response';
import { type Environment, parseEnvironment } from '../lib/env';
import { saveAll } from '../lib/shared-state/process-state';

/* oxlint-disable-next-line no-restricted-properties -- the process's own entry point */
const processEnv = process.env;

const MAX_PAGES_BYTES = 64 * 1024 * 1024;
const MAX_FILTERED_BYTES = 32 * 1024 * 1024;

/** Collects garbage when the heap has grown by 40%; V8's default is 100% (docs/speed.md). */
setFlagsFromString('--heap-growing-percent=40');

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readEnvironment(): Environment {
  try {
    refuseOtherSiteUrl();
    return parseEnvironment(processEnv);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  const { HOST, PORT: port, SITE_URL, SITE_ENV, TRUST_PROXY, DRAIN_SECONDS, REDIS_URL, PREVIEW_SECRET } = environment;
  const dev = processEnv.NODE_ENV !== 'production';
  // For instrumentation.ts and next.config.ts, which Next.js loads in this process.
  processEnv.SITE_SERVER = '1';
  if (!dev) writeConsoleAsJson();
  const redis = REDIS_URL ? await (await import('./redis/share-state')).shareState(environment) : null;

  const proxies = createProxies(TRUST_PROXY);
  const preview = new PreviewGate(PREVIEW_SECRET);
  const headers = createSecurityHeaders({ preview: SITE_ENV === 'preview', https: SITE_URL.startsWith('https:') });
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } });
  const staticFiles = new StaticFiles(dev ? null : '.next/static', '/_next/static');
  const pages = new ResponseCache(MAX_PAGES_BYTES);
  const filteredPages = new FilteredPages(MAX_FILTERED_BYTES);
  const findCache = ({ url = '' }: IncomingMessage) => (getFilteredKey(url) ? filteredPages : pages);
  const renders = new RenderQueue();
  const pictures = new PictureQueue();
  const pictureFiles = createPictureFileQueue();
  const busyPage = createBusyPage();

  const forward = (request: IncomingMessage, response: ServerResponse, keep?: ResponseStep) => {
    interceptResponse(response, dev ? createDevelopmentSteps(request) : createResponseSteps(request, keep, pages));
    runRequest(() => void handle(request, response));
  };

  const respond = (request: IncomingMessage, response: ServerResponse) =>
    compress(request as never, response as never, () => {
      if (request.method === 'POST') return forward(request, response);
      findCache(request).record(request, response, (keep) => forward(request, response, keep));
    });

  const findQueue = (request: IncomingMessage) => {
    if (dev) return null;
    if (isRender(request)) return renders;
    if (isPictureFile(request)) return pictureFiles;
    return pictures.mayEncode(request) ? pictures : null;
  };

  const respondInTurn = async (
    queue: RenderQueue | PictureQueue,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const isAdmitted = await queue.admit(String(request.headers['x-client-address']), response);
    if (response.destroyed) return;
    if (!isAdmitted) return refuse(request, response, BUSY, busyPage);
    // Meanwhile another request may have rendered the page.
    if (!findCache(request).send(request, response)) respond(request, response);
  };

  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') return respond(request, response);
    if (handleMonitoring(request, response) || staticFiles.send(request, response)) return;
    if (findCache(request).send(request, response)) return;
    const queue = findQueue(request);
    if (queue) void respondInTurn(queue, request, response);
    else respond(request, response);
  };

  const server = createHttpServer({ proxies, preview, headers, dev }, handleRequest);
  const drain = new Drain(server);
  const findRoute = createRoutePattern(readManifest());
  const handleMonitoring = createMonitoring(server, drain, environment, findRoute, redis);
  const timing = dev ? { timeoutMs: 0 } : { delayMs: DRAIN_SECONDS * 1000 };
  const stop = async () => {
    await drain.finish(timing);
    await saveAll();
    process.exit(0);
  };
  onStop(() => void stop());
  const app = next({ dev, port, hostname: 'localhost', httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  server.listen({ port, host: HOST }, () => console.log(`The site listens on ${HOST ?? 'every interface'}:${port}.`));
}

main().catch((error: unknown) =>
  exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
