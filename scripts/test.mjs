/** Runs all tests, and prints at the end how many passed and failed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { findChromium } from './run/chromium.mjs';
import { findServer } from './run/find-program.mjs';
import { run } from './run/processes.mjs';

const RESULTS_FOLDER = 'test-results';

const totals = { passed: 0, failed: 0 };
const failedSteps = [];

/** Runs one command as one test, or as many as `readCounts` finds in its report. */
async function runStep(name, command, args, { env = {}, readCounts } = {}) {
  console.log(`\n— ${name}`);
  const startedAt = Date.now();
  const succeeded = await run(command, args, { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  );
  const { passed, failed } = readCounts?.() ?? { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  totals.passed += passed;
  totals.failed += succeeded ? failed : Math.max(failed, 1);
  if (!succeeded || failed > 0) failedSteps.push(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`  ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${RESULTS_FOLDER}/${file}`, 'utf8'));
  } catch {
    return null;
  }
}

function readJestCounts() {
  const report = readReport('jest.json');
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
  };
}

function readPlaywrightCounts() {
  const stats = readReport('playwright.json')?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  };
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true });
mkdirSync(RESULTS_FOLDER, { recursive: true });
const chromium = await findChromium();
const nginx = findServer('nginx', 'NGINX_PATH');
const redis = findServer('redis-server', 'REDIS_SERVER_PATH');
const openssl = findServer('openssl', 'OPENSSL_PATH');

await runStep('lint', 'npm', ['run', '--silent', 'lint']);
await runStep('types', 'npm', ['run', '--silent', 'types']);
await runStep(
  'unit and API',
  'npx',
  ['jest', '--maxWorkers=100%', '--json', `--outputFile=${RESULTS_FOLDER}/jest.json`],
  {
    env: { REDIS_SERVER_PATH: redis },
    readCounts: readJestCounts,
  },
);
await runStep('stories in a browser', 'npx', ['playwright', 'test'], {
  env: {
    CHROMIUM_PATH: chromium,
    NGINX_PATH: nginx,
    OPENSSL_PATH: openssl,
    REDIS_SERVER_PATH: redis,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS_FOLDER}/playwright.json`,
  },
  readCounts: readPlaywrightCounts,
});

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
