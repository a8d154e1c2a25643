/** Tests each layer with an upgraded package: `npm run rehearse-upgrade -- next@latest`. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitUntilHealthy } from './run/processes.mjs';

const PORT = 3310;
const SITE = `http://127.0.0.1:${PORT}`;
const TESTS = '/framework/';
const CORE_STORIES = ['--project', 'plain'];

const [upgrade, ...options] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'camp-upgrade-'));
const verdicts = {};

function runStep(name, command, args, env = {}) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } });
  verdicts[name] = status === 0 ? 'works' : 'broken';
  return status === 0;
}

const fetchText = async (path, headers = {}) => {
  const response = await fetch(SITE + path, { headers });
  return { headers: response.headers, text: await response.text() };
};

/** A probe checks the effect of its layer, which disables itself if it cannot work. */
const PROBES = {
  'page-policy': async () => (await fetchText('/')).headers.get('content-security-policy')?.includes("'sha256-"),
  deferral: async () => (await fetchText('/')).text.includes('<script data-src='),
  'joined-script': async () => /\/framework-[0-9a-f]{12}\.js/.test((await fetchText('/')).text),
  'error-shells': async () => (await fetchText('/no-such-page')).text.includes('<h1'),
  'response-cache': async () => {
    for (let times = 0; times < 3; times += 1) await fetchText('/about');
    return (await fetchText('/about')).headers.get('etag')?.startsWith('W/');
  },
  'static-files': async () => {
    const [, path] = /"(\/_next\/static\/[^"]+\.css)"/.exec((await fetchText('/')).text) ?? [];
    return (await fetchText(path, { 'accept-encoding': 'br' })).headers.get('content-length') !== null;
  },
};

/** Unit tests have the names of their layers. */
function readFailedTests() {
  const report = join(folder, 'jest.json');
  if (!existsSync(report)) return ['every test'];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => /([\w-]+)\.test/.exec(name)[1]);
}

async function probeLayers() {
  const site = spawn('node', ['scripts/start.mjs'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(PORT), API_PORT: String(PORT + 1000) },
  });
  try {
    await waitUntilHealthy(`${SITE}/healthz`, 600_000);
    for (const [layer, probe] of Object.entries(PROBES)) {
      verdicts[layer] = await probe().then(
        (works) => (works ? 'works' : 'switches itself off'),
        (error) => `broken: ${error.message}`,
      );
    }
  } catch (error) {
    verdicts.start = `broken: ${error.message}`;
  } finally {
    site.kill('SIGTERM');
  }
}

async function rehearse() {
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C "${folder}"`]);
  if (existsSync('.npmrc')) copyFileSync('.npmrc', join(folder, '.npmrc'));
  const install = ['install', '--save-exact', '--no-audit', '--no-fund', upgrade];
  if (!runStep(`install ${upgrade}`, 'npm', install)) return;
  runStep('tests', 'npx', ['jest', '--selectProjects', 'site', '--json', '--outputFile=jest.json', TESTS]);
  for (const [name, PLAIN] of Object.entries({ 'all layers': '', plain: '1' })) {
    if (!runStep(`build, ${name}`, 'npm', ['run', 'build:site'], { PLAIN })) continue;
    if (!PLAIN) await probeLayers();
    if (options.includes('--no-stories')) continue;
    runStep(`stories, ${name}`, 'npx', ['playwright', 'test', ...CORE_STORIES], { PLAIN });
  }
  for (const test of verdicts.tests === 'works' ? [] : readFailedTests()) verdicts[test] = 'broken: its test fails';
}

if (!upgrade) {
  console.error('Name a package and its version: npm run rehearse-upgrade -- next@latest [--no-stories]');
  process.exit(1);
}
await rehearse();
console.log(`\n${upgrade}, in ${folder}:\n`);
for (const [name, verdict] of Object.entries(verdicts)) console.log(`  ${name.padEnd(24)} ${verdict}`);
process.exit(Object.values(verdicts).some((verdict) => verdict.startsWith('broken')) ? 1 : 0);
