import { expect, test } from '@playwright/test';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { freePort } from '../../reference-api/tests/free-port';
import { isCached } from '../site-process';

const API_TOKEN = 'a-token-for-the-image';
const INSTALL = 'npm ci --omit=dev --workspaces=false --no-audit --no-fund';

/** The steps of the Dockerfile with their stages; the last stage has no name. */
function readSteps() {
  let stage = '';
  return readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [, instruction = '', args = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      if (instruction === 'FROM') stage = / AS (\w+)$/.exec(args)?.[1] ?? '';
      return { stage, instruction, args };
    });
}

const steps = readSteps();
const parseList = (name: string): string[] =>
  JSON.parse(/\[.*\]/.exec(steps.find(({ instruction }) => instruction === name)?.args ?? '')?.[0] ?? '[]');

let root: string;
const started: ChildProcess[] = [];

/** The folder of a stage. The build stage is this project, which the test command has built in the same way. */
const getFolder = (stage: string) => (stage === 'build' ? '.' : join(root, stage || 'image'));

function copy(stage: string, args: string): void {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(args) ?? [];
  const [target = '', ...sources] = paths.split(' ').reverse();
  for (const path of sources) {
    const source = from ? path.replace(/^\/app/, getFolder(from)) : path;
    const destination = join(getFolder(stage), target === './' ? basename(path) : target);
    // No other step needs this stage.
    if (from && from !== 'build') renameSync(source, destination);
    else cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter: (file) => !isCached(file) });
  }
}

/** Does what `npm ci --omit=dev` does, with the packages that are installed here. */
function installPackages(folder: string): void {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspaces=false'];
  const packages = execFileSync('npm', args, { encoding: 'utf8' }).trim().split('\n');
  for (const path of packages.map((each) => relative('.', each))) {
    if (path === '' || path.includes('/node_modules/')) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    execFileSync('cp', ['-R', path, join(folder, path)]);
  }
}

function runStep({ stage, instruction, args }: (typeof steps)[number]): void {
  const cwd = getFolder(stage);
  mkdirSync(cwd, { recursive: true });
  if (instruction === 'COPY') copy(stage, args);
  if (instruction !== 'RUN') return;
  if (args === INSTALL) return installPackages(cwd);
  // The test's user owns the files of the image.
  execFileSync('sh', ['-c', args.replace('node:node', `${process.getuid?.()}`)], { cwd, stdio: 'ignore' });
}

function start(command: string[], environment: Record<string, string>): void {
  const env = { PATH: process.env.PATH, HOME: root, NODE_ENV: 'production' as const, ...environment };
  const [name = '', ...args] = command;
  started.push(spawn(name, args, { cwd: getFolder(''), env, stdio: 'ignore' }));
}

/** The files of the image with the times of their last change. */
function listFiles(): Map<string, number> {
  const entries = readdirSync(getFolder(''), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [join('/app', relative(getFolder(''), path)), statSync(path).mtimeMs]));
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(300_000);
  root = mkdtempSync(join(tmpdir(), 'camp-image-'));
  for (const step of steps) if (step.stage !== 'build') runStep(step);
});

test.afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

test('the steps of the build are what the test command has run', () => {
  const commands = steps.filter(({ stage, instruction }) => stage === 'build' && instruction === 'RUN');
  expect(steps.map(({ args }) => args)).toContain(INSTALL);
  expect(commands.map(({ args }) => args)).toEqual([
    'npm ci --workspaces=false --no-audit --no-fund',
    'npm run build:site && rm -rf .next/cache',
  ]);
});

test('the image runs as an unprivileged user, and has no secret', () => {
  expect(steps.filter(({ instruction }) => instruction === 'USER').map(({ args }) => args)).toEqual(['node']);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git']));
  expect(steps.filter(({ args }) => /SECRET|TOKEN/.test(args))).toEqual([]);
});

test('it runs the site, is healthy, and writes only to its volumes', async () => {
  test.setTimeout(120_000);
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())];
  const before = listFiles();
  const api = ['node', resolve('reference-api/dist/server.mjs')];
  start(api, { API_PORT, DATA_DIR: join(root, 'api-data'), WORKSHOP_API_TOKEN: API_TOKEN });
  start(parseList('CMD'), {
    PORT,
    SITE_URL: 'http://localhost:3210',
    WORKSHOP_API_URL: `http://127.0.0.1:${API_PORT}`,
    WORKSHOP_API_TOKEN: API_TOKEN,
  });
  const [command = '', ...args] = parseList('HEALTHCHECK');
  const isHealthy = () => {
    const health = spawn(command, args, { env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT } });
    return new Promise((resolve) => health.on('exit', (code) => resolve(code === 0)));
  };
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status;
  for (const path of ['/', '/workshops', '/gallery', '/onsite/4']) await expect.poll(() => status(path)).toBe(200);
  // The build had no API: the gallery shows pictures after it is rendered again.
  const picture = async () => {
    const gallery = await (await fetch(`http://127.0.0.1:${PORT}/gallery`)).text();
    return status(/\/_next\/image\?[^" ]+/.exec(gallery)?.[0].replaceAll('&amp;', '&') ?? '/none');
  };
  await expect.poll(picture, { timeout: 30_000 }).toBe(200);

  const volumes = parseList('VOLUME');
  const written = [...listFiles()].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((path) => !volumes.some((volume) => path.startsWith(`${volume}/`)))).toEqual([]);
});
