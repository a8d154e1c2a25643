/**
 * Tests with Prism, which knows the API by its OpenAPI document only (docs/conformance.md): as a mock server for the
 * site, and as a validating proxy of the reference API. `npx` installs it, because its packages take 90 MB.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { findHeadlessShell } from './run/chromium.mjs';
import { readEnvironment, toApiEnvironment } from './run/environment.mjs';
import { startPrismRelay } from './run/prism-relay.mjs';
import { run, waitUntilHealthy } from './run/processes.mjs';
import { runCommand } from '../contract/conformance/command.ts';
import { createDocument } from '../contract/src/openapi.ts';
import { STACK_SETTINGS } from '../e2e/stack-settings.mjs';
import { freePort } from '../reference-api/tests/free-port.ts';

const PACKAGE = '@stoplight/prism-cli@5.14.2';
const FOLDER = '.data/prism';
const DOCUMENT = `${FOLDER}/openapi.json`;
const STORIES = ['--project=bare', '--project=stories', '--grep=booking\\.spec|made from the OpenAPI document'];

const children = [];

function startServer(args, env = process.env) {
  children.push(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env }));
}

function findPrism() {
  const args = ['--yes', `--package=${PACKAGE}`, '-c', 'command -v prism'];
  return execFileSync('npx', args, { encoding: 'utf8' }).trim();
}

async function startApi() {
  Object.assign(process.env, STACK_SETTINGS, { DATA_DIR: FOLDER, CHROMIUM_PATH: await findHeadlessShell() });
  const { environment } = readEnvironment();
  await (await import('../reference-api/build.mjs')).buildServer();
  startServer(['reference-api/dist/server.mjs'], { ...toApiEnvironment(environment), LOG_FILE: `${FOLDER}/api.log` });
  await waitUntilHealthy(`${environment.WORKSHOP_API_URL}/health`);
  return environment;
}

async function startPrism(prism, command, ...options) {
  const port = await freePort();
  startServer([prism, command, DOCUMENT, ...options, `--port=${port}`, '--verboseLevel=silent']);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${url}/health`);
  return url;
}

async function test() {
  const prism = findPrism();
  const environment = await startApi();
  const { WORKSHOP_API_URL, WORKSHOP_API_TOKEN } = environment;
  const relay = await startPrismRelay(WORKSHOP_API_URL, (url) => startPrism(prism, 'proxy', url, '--errors'));
  const env = {
    ...environment,
    WORKSHOP_API_URL: relay.url,
    MOCK_SERVER_URL: await startPrism(prism, 'mock'),
    AVIF: '0',
  };
  const failed = [];
  if ((await runCommand([relay.url, WORKSHOP_API_TOKEN, '--write'], console)) !== 0) failed.push('conformance');
  await run('npx', ['playwright', 'test', ...STORIES], { env }).catch(() => failed.push('stories'));
  console.log(`\n${relay.calls()} calls through Prism, violations of the document: ${relay.violations.length}`);
  for (const violation of relay.violations) console.log(`  ${violation}`);
  return failed.length + relay.violations.length;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(DOCUMENT, JSON.stringify(createDocument()));
let failures = 1;
try {
  failures = await test();
} finally {
  for (const child of children) child.kill();
  process.exit(failures > 0 ? 1 : 0);
}
