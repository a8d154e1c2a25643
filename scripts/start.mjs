/** Starts the whole: the embedded workshop API unless another one is named, a build if one is due, the site. */
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildReferenceApi } from '../reference-api/build.mjs';

import { buildServer, buildSite, siteNeedsBuild } from './run/build.mjs';
import { readEnvironment } from './run/environment.mjs';
import { answering, isTaken, start } from './run/processes.mjs';
import { warm } from './run/warm.mjs';

const dev = process.argv.includes('--dev');
const RESTART_AFTER = 1000;

function fail(words) {
  console.error(words);
  process.exit(1);
}

function startApi(environment) {
  const entry = dev ? ['--import', 'tsx', 'reference-api/src/main.ts'] : ['dist/reference-api.mjs'];
  // Its lines go to a file, so that the addresses printed below stay in sight.
  const log = dev ? 'inherit' : openSync(join(environment.DATA_DIR, 'api.log'), 'a');
  const api = start('node', entry, { env: environment, stdio: ['ignore', log, 'inherit'] });
  api.on('exit', async (code) => {
    if (code === null || process.exitCode !== undefined) return;
    console.error(`The workshop API ended with ${code}; it is started again.`);
    await wait(RESTART_AFTER);
    startApi(environment);
  });
}

async function main() {
  if (!existsSync('node_modules/next')) fail('The packages are not installed: run npm ci first.');
  const { environment, embedded, apiPort } = readEnvironment();
  const port = Number(environment.PORT);
  if (await isTaken(port)) fail(`Port ${port} is taken: set PORT to another one.`);

  if (embedded) {
    if (await isTaken(apiPort))
      fail(`Port ${apiPort} is taken: set API_PORT to another one, or WORKSHOP_API_URL to the API that runs there.`);
    mkdirSync(environment.DATA_DIR, { recursive: true });
    if (!dev) await buildReferenceApi();
    startApi(environment);
    await answering(`${environment.WORKSHOP_API_URL}/health`);
  } else if (!environment.WORKSHOP_API_TOKEN) {
    fail('WORKSHOP_API_TOKEN is missing: the workshop API at WORKSHOP_API_URL asks for it.');
  }

  if (!dev && (await siteNeedsBuild(environment))) await buildSite(environment);
  if (dev) await buildServer();
  const site = start('node', ['dist/site-server.cjs'], {
    env: { ...environment, NODE_ENV: dev ? 'development' : 'production' },
  });
  site.on('exit', (code) => process.exit(code ?? 0));
  await answering(`http://localhost:${port}/healthz`, 120);

  console.log(
    [
      '',
      `  CAMP          ${environment.SITE_URL}`,
      `  Workshop API  ${embedded ? environment.API_PUBLIC_URL : environment.WORKSHOP_API_URL}`,
      embedded &&
        (environment.SMTP_URL
          ? '  Mail          goes out by SMTP_URL'
          : `  Outbox        ${environment.API_PUBLIC_URL}/outbox`),
      '',
    ]
      .filter((line) => line !== false)
      .join('\n'),
  );
  if (!dev) await warm(environment);
}

main().catch((error) => fail(error.message));
