import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

import { describeMisspelt, describeUnknown } from './run/env-file.mjs';
import { localUrl, readEnvironment, toApiEnvironment, toSiteEnvironment } from './run/environment.mjs';
import {
  isPortInUse,
  MEMORY_OPTIONS,
  MEMORY_SETTINGS,
  run,
  start,
  stopOnSignal,
  waitUntilHealthy,
} from './run/processes.mjs';
import { warmCache } from './run/warm.mjs';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** After this run time a server is restarted with the first delay. */
const STEADY_MS = 60_000;
const SITE_TIMEOUT_MS = 120_000;

const dev = process.argv.includes('--dev');
const isStopping = stopOnSignal();

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a step of scripts/build.mjs, which prints errors. */
const build = (step, environment) =>
  run('node', ['scripts/build.mjs', step], { env: environment }).catch(() => isStopping() || process.exit(1));

/** Starts a server, and restarts it when it ends, with increasing delays. */
async function keepRunning(name, startServer, healthUrl, timeoutMs) {
  let delay = FIRST_DELAY_MS;
  let isStarted = false;
  const begin = () => {
    const startedAt = Date.now();
    startServer().on('exit', async (code, signal) => {
      if (isStopping()) return;
      const reason = code ? 'the lines above say why' : `it ended with ${signal ?? 'no error'}`;
      if (!isStarted) fail(`The ${name} did not start: ${reason}.`);
      if (Date.now() - startedAt > STEADY_MS) delay = FIRST_DELAY_MS;
      console.error(`The ${name} ended with ${signal ?? code}; restarting it in ${delay / 1000} s.`);
      await wait(delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
      if (!isStopping()) begin();
    });
  };
  begin();
  await waitUntilHealthy(healthUrl, timeoutMs);
  isStarted = true;
}

function startApi(environment) {
  const args = dev ? ['--import', 'tsx', 'reference-api/src/main.ts'] : ['reference-api/dist/server.mjs'];
  // Logs to a file, so that the URLs below stay visible.
  const LOG_FILE = dev ? '' : join(environment.DATA_DIR, 'api.log');
  const env = { ...MEMORY_SETTINGS, ...toApiEnvironment(environment), LOG_FILE };
  return start('node', [...MEMORY_OPTIONS, ...args], { env });
}

/** `mkdirSync` with `recursive` never returns if the folder cannot be created, such as in /proc. */
function createFolder(folder) {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

async function startEmbeddedApi(environment, apiPort) {
  if (await isPortInUse(apiPort)) {
    fail(`Port ${apiPort} is in use: set API_PORT to another one, or WORKSHOP_API_URL to the API that runs there.`);
  }
  try {
    createFolder(resolve(environment.DATA_DIR));
  } catch (error) {
    fail(`${error.message}\nDATA_DIR must be a folder that can be created.`);
  }
  if (!dev) await build('api', environment);
  await keepRunning('workshop API', () => startApi(environment), `${environment.WORKSHOP_API_URL}/health`);
}

async function startSite(environment) {
  await build(dev ? 'server' : 'outdated-site', environment);
  const env = { ...MEMORY_SETTINGS, ...environment, NODE_ENV: dev ? 'development' : 'production' };
  const startServer = () => start('node', [...MEMORY_OPTIONS, 'dist/site-server.cjs'], { env });
  await keepRunning('site', startServer, `${localUrl(environment)}/healthz`, SITE_TIMEOUT_MS);
}

async function printUrls({ SITE_URL, API_PUBLIC_URL, WORKSHOP_API_URL, SMTP_URL }, embedded) {
  console.log(`\n  CAMP          ${SITE_URL}`);
  console.log(`  Workshop API  ${embedded ? API_PUBLIC_URL : WORKSHOP_API_URL}`);
  if (embedded && SMTP_URL) console.log('  Mail          goes out by SMTP_URL');
  // Without DEMO=1 a public site has no outbox page.
  const hasOutbox = embedded && (await fetch(`${WORKSHOP_API_URL}/outbox`)).ok;
  if (hasOutbox) console.log(`  Outbox        ${API_PUBLIC_URL}/outbox`);
  console.log('');
}

/** Runs before the build. Unknown names are warnings. @throws Error for invalid values */
async function checkEnvironment(environment, apiPort) {
  const names = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  const others = Object.keys(process.env).filter((name) => !names.includes(name));
  const unknown = [...describeUnknown('.env', names), ...describeMisspelt(others)];
  for (const line of unknown) console.error(`Warning: ${line}`);
  if (!(apiPort > 0 && apiPort < 65536)) fail('API_PORT must be a port number.');
  await build('settings', environment);
}

async function main() {
  if (!existsSync('node_modules/next')) fail('The packages are not installed: run npm ci first.');
  const { environment, embedded, apiPort } = readEnvironment();
  await checkEnvironment(toSiteEnvironment(environment), apiPort);
  if (embedded && Number(environment.PORT) === apiPort) {
    fail(`PORT and API_PORT are both ${apiPort}: set one of them to another port.`);
  }
  if (await isPortInUse(Number(environment.PORT))) fail(`Port ${environment.PORT} is in use: set PORT to another one.`);

  if (embedded) await startEmbeddedApi(environment, apiPort);
  await startSite(toSiteEnvironment(environment));
  await printUrls(environment, embedded);
  if (!dev) await warmCache(localUrl(environment), environment.REVALIDATE_SECRET);
}

main().catch((error) => isStopping() || fail(error.message));
