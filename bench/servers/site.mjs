import { mkdirSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';

import { startServer } from './processes.mjs';
import { buildServer as buildApi } from '../../reference-api/build.mjs';
import { MEMORY_OPTIONS, MEMORY_SETTINGS, run } from '../../scripts/run/processes.mjs';
import { warmCache } from '../../scripts/run/warm.mjs';

const PORT = 3902;
const API_PORT = 4902;
const COUNTING_PORT = 4903;
const SECRET = 'a-secret-for-the-benchmark-alone-1234';

export const ROUTES = {
  home: '/',
  list: '/workshops',
  detail: '/onsite/listening-to-ice',
  residencies: '/residencies',
  faq: '/faq',
};

const ENVIRONMENT = {
  NODE_ENV: 'production',
  SITE_URL: `http://localhost:${PORT}`,
  SITE_ENV: 'production',
  PORT: String(PORT),
  WORKSHOP_API_URL: `http://127.0.0.1:${COUNTING_PORT}`,
  WORKSHOP_API_TOKEN: SECRET,
  REVALIDATE_SECRET: SECRET,
  FORM_SECRET: SECRET,
  PAYMENT_HOSTS: 'localhost',
  RATE_LIMIT: '0',
  API_HOST: '127.0.0.1',
  API_PORT: String(API_PORT),
  API_PUBLIC_URL: `http://127.0.0.1:${API_PORT}`,
};

/** More than the pages of the sample programme; those of 4,000 workshops take a quarter of an hour. */
const MAX_WARM_PAGES = 400;

let counted = null;

export async function buildBenchSite(dataFolder) {
  await buildApi();
  const api = await startApi(dataFolder);
  // A separate process, because PLAIN is read once per process.
  await run('node', ['scripts/build.mjs'], { env: { ...process.env, ...ENVIRONMENT } });
  await api.stop();
}

/** A proxy counts the site's calls of the API. @returns the site with a warm cache, and `apiCalls()` */
export async function startSite(dataFolder) {
  const api = await startApi(dataFolder);
  const site = await startServer({
    command: 'node',
    args: [...MEMORY_OPTIONS, 'dist/site-server.cjs'],
    env: { ...ENVIRONMENT, ...MEMORY_SETTINGS },
    url: `http://127.0.0.1:${PORT}`,
    healthPath: '/healthz',
  });
  await warmCache(site.url, SECRET, MAX_WARM_PAGES);
  return { ...site, apiCalls: () => counted.calls, stop: () => Promise.all([site.stop(), api.stop()]) };
}

async function startApi(dataFolder) {
  mkdirSync(dataFolder, { recursive: true });
  counted ??= await startCountingProxy();
  return startServer({
    command: 'node',
    args: ['reference-api/dist/server.mjs'],
    env: { ...ENVIRONMENT, DATA_DIR: dataFolder },
    url: `http://127.0.0.1:${API_PORT}`,
    healthPath: '/health',
  });
}

async function startCountingProxy() {
  const state = { calls: 0 };
  const proxy = createServer((incoming, outgoing) => {
    state.calls += 1;
    const { method, url, headers } = incoming;
    const forwarded = sendRequest({ port: API_PORT, host: '127.0.0.1', method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise((resolve) => proxy.listen(COUNTING_PORT, '127.0.0.1', resolve));
  proxy.unref();
  return state;
}

export async function seedWorkshops(dataFolder, count) {
  mkdirSync(dataFolder, { recursive: true });
  const env = { ...process.env, DATA_DIR: dataFolder, WORKSHOPS: String(count) };
  await run('node', ['--import', 'tsx', 'bench/servers/write-programme.ts'], { env });
}
