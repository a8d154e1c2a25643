/** Runs every test there is, and says at the end how many passed and failed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { findChromium } from './run/chromium.mjs';
import { run } from './run/processes.mjs';

const RESULTS = 'test-results';
const counts = { passed: 0, failed: 0 };
const failures = [];

async function step(name, command, words, { env = {}, count } = {}) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const failed = await run(command, words, { env: { ...process.env, ...env } }).then(
    () => false,
    () => true,
  );
  const counted = count?.() ?? { passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
  counts.passed += counted.passed;
  counts.failed += Math.max(counted.failed, failed ? 1 : 0);
  if (failed || counted.failed > 0) failures.push(name);
  console.log(
    `  ${name}: ${counted.passed} passed, ${counted.failed} failed in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function jestCounts() {
  const result = read(`${RESULTS}/jest.json`);
  return {
    passed: result?.numPassedTests ?? 0,
    failed: (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0),
  };
}

function playwrightCounts() {
  const stats = read(`${RESULTS}/playwright.json`)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = await findChromium();

await step('lint', 'npm', ['run', '--silent', 'lint']);
await step('types', 'npm', ['run', '--silent', 'types']);
await step('unit and API', 'npx', ['jest', '--json', `--outputFile=${RESULTS}/jest.json`], { count: jestCounts });
await step('visitors’ stories', 'npx', ['playwright', 'test'], {
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/playwright.json` },
  count: playwrightCounts,
});

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
