import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';

import { requireBrowsers } from './run/browsers.mjs';
import { findHeadlessShell } from './run/chromium.mjs';
import { requireProgram } from './run/find-program.mjs';
import { run } from './run/processes.mjs';
import { STACK_SETTINGS } from '../e2e/stack-settings.mjs';

const RESULTS_FOLDER = 'test-results';

const totals = { passed: 0, failed: 0 };
const failures = [];

/** Counts as one test unless `readCounts` reads a report. `quiet` prints the output at the end. */
async function runStep(name, command, args, { env = {}, readCounts, quiet = false } = {}) {
  const startedAt = Date.now();
  const log = `${RESULTS_FOLDER}/${name}.log`;
  const output = quiet ? openSync(log, 'w') : 'inherit';
  if (!quiet) console.log(`\n— ${name}`);
  const succeeded = await run(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  }).then(
    () => true,
    () => false,
  );
  if (quiet) console.log(`\n— ${name}\n${readFileSync(log, 'utf8').trim()}`);
  const counts = readCounts?.() ?? { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const { passed, failed, names = [] } = counts;
  totals.passed += passed;
  totals.failed += succeeded ? failed : Math.max(failed, 1);
  if (!succeeded || failed > 0) failures.push(name, ...names.map((each) => `  ${each}`));
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
    names: report?.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => [
        name,
        ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
      ]),
  };
}

const listFailedStories = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(listFailedStories),
];

function readPlaywrightCounts(file) {
  const report = readReport(file);
  const stats = report?.stats;
  return {
    names: report ? listFailedStories(report) : [],
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  };
}

async function runStaticChecks() {
  const npmRun = (name, script, env) => runStep(name, 'npm', ['run', '--silent', script], { env, quiet: true });
  await Promise.all([
    npmRun('lint', 'lint'),
    npmRun('types', 'types').then(() => npmRun('build', 'build:site', STACK_SETTINGS)),
  ]);
  await npmRun('supported browsers', 'lint:browsers');
}

const JEST = ['jest', '--maxWorkers=100%', '--json', `--outputFile=${RESULTS_FOLDER}/jest.json`];

async function runStories(name, projects, env, options = []) {
  const report = `${name}.json`;
  const chosen = projects.map((project) => `--project=${project}`);
  const output = `--output=${RESULTS_FOLDER}/${projects[0]}`;
  await runStep(name, 'npx', ['playwright', 'test', output, ...chosen, ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS_FOLDER}/${report}` },
    readCounts: () => readPlaywrightCounts(report),
  });
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true });
mkdirSync(RESULTS_FOLDER, { recursive: true });
for (const name of ['redis-server', 'prometheus-alertmanager', 'nginx', 'openssl']) requireProgram(name);
requireProgram('promtool', 'prometheus');
requireProgram('ots-sanitize', 'opentype-sanitizer');
requireBrowsers();
const programs = { CHROMIUM_PATH: await findHeadlessShell() };

await runStaticChecks();
await runStep('unit and API', 'npx', JEST, { readCounts: readJestCounts });
// AVIF takes seven times the processor time of WebP; only stories about picture formats and bytes need it.
await runStories('stories in a browser', ['stories', 'bare', 'instances', 'operations', 'firefox', 'webkit'], {
  ...programs,
  AVIF: '0',
  SHORT: '1',
});
// Most of them wait for a slow API.
await runStories('abuse, faults and weight', ['abuse', 'faults', 'weight'], programs, ['--workers=3']);
// Rebuilds, because PLAIN applies to build and start.
await runStories('core stories without our layers', ['plain'], { ...programs, AVIF: '0', PLAIN: '1' });

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
