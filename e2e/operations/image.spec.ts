import { expect, test } from '@playwright/test';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { freePort } from '../../reference-api/tests/free-port';

const API_TOKEN = 'a-token-for-the-image';

/** The steps of a Dockerfile with their stages; the last stage has no name. */
function readSteps(file: string) {
  let stage = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [, instruction = '', args = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      if (instruction === 'FROM') stage = / AS (\w+)$/.exec(args)?.[1] ?? '';
      return { stage, instruction, args };
    });
}

let root: string;
const started: ChildProcess[] = [];

/** An image whose build stage is this project, which the test command has built in the same way. */
class Image {
  readonly steps: ReturnType<typeof readSteps>;
  readonly folder: string;

  constructor(name: string, file: string) {
    this.steps = readSteps(file);
    this.folder = join(root, name);
    mkdirSync(this.folder);
    for (const { stage, instruction, args } of this.steps) {
      const [, source, target = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(args) ?? [];
      if (source) cpSync(source, join(this.folder, target), { recursive: true, verbatimSymlinks: true });
      // The test's user owns the files of the image.
      const command = args.replace('node:node', `${process.getuid?.()}`);
      if (stage === '' && instruction === 'RUN') execFileSync('sh', ['-c', command], { cwd: this.folder });
    }
  }

  list(instruction: string): string[] {
    return JSON.parse(
      /\[.*\]/.exec(this.steps.find((step) => step.instruction === instruction)?.args ?? '')?.[0] ?? '[]',
    );
  }

  start(environment: Record<string, string>): void {
    const [name = '', ...args] = this.list('CMD');
    const env = { PATH: process.env.PATH, HOME: root, NODE_ENV: 'production' as const, ...environment };
    started.push(spawn(name, args, { cwd: this.folder, env, stdio: 'ignore' }));
  }

  /** The files with the times of their last change. */
  listFiles(): Map<string, number> {
    const entries = readdirSync(this.folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return new Map(paths.map((path) => [join('/app', relative(this.folder, path)), statSync(path).mtimeMs]));
  }
}

let site: Image;
let api: Image;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(300_000);
  root = mkdtempSync(join(tmpdir(), 'camp-image-'));
  [site, api] = [new Image('site', 'Dockerfile'), new Image('api', 'reference-api/Dockerfile')];
});

test.afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

test('the steps of the build are what the test command has run', () => {
  const commands = site.steps.filter(({ stage, instruction }) => stage === 'build' && instruction === 'RUN');
  expect(commands.map(({ args }) => args)).toEqual([
    'npm ci --workspaces=false --no-audit --no-fund',
    'STANDALONE=1 npm run build:site',
  ]);
});

test('the images run as an unprivileged user, and have no secret', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git']));
  for (const { steps } of [site, api]) {
    expect(steps.filter(({ instruction }) => instruction === 'USER').map(({ args }) => args)).toEqual(['node']);
    expect(steps.filter(({ args }) => /SECRET|TOKEN/.test(args))).toEqual([]);
  }
});

test('they are small, run, are healthy, and write only to their volumes', async () => {
  test.setTimeout(120_000);
  for (const [image, limit] of [
    [site, 120],
    [api, 40],
  ] as const) {
    const megabytes = Number(execFileSync('du', ['-sm', image.folder], { encoding: 'utf8' }).split('\t')[0]);
    expect(megabytes).toBeLessThanOrEqual(limit);
  }
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())];
  const before = [site, api].map((image) => image.listFiles());
  api.start({ API_PORT, WORKSHOP_API_TOKEN: API_TOKEN });
  site.start({
    PORT,
    SITE_URL: 'http://localhost:3210',
    WORKSHOP_API_URL: `http://127.0.0.1:${API_PORT}`,
    WORKSHOP_API_TOKEN: API_TOKEN,
  });
  for (const image of [site, api]) {
    const [command = '', ...args] = image.list('HEALTHCHECK');
    const isHealthy = () => {
      const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT, API_PORT };
      return new Promise((resolve) => spawn(command, args, { env }).on('exit', (code) => resolve(code === 0)));
    };
    await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
  }
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status;
  for (const path of ['/', '/workshops', '/gallery', '/onsite/4']) await expect.poll(() => status(path)).toBe(200);
  // The build had no API: the gallery shows pictures after it is rendered again.
  const picture = async () => {
    const gallery = await (await fetch(`http://127.0.0.1:${PORT}/gallery`)).text();
    return status(/\/_next\/image\?[^" ]+/.exec(gallery)?.[0].replaceAll('&amp;', '&') ?? '/none');
  };
  await expect.poll(picture, { timeout: 30_000 }).toBe(200);
  expect((await fetch(`http://127.0.0.1:${API_PORT}/pay/fonts/syne-800.woff2`)).status).toBe(200);

  for (const [index, image] of [site, api].entries()) {
    const volumes = image.list('VOLUME');
    const files = [...image.listFiles()];
    const written = files.filter(([path, time]) => before[index]!.get(path) !== time).map(([path]) => path);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((path) => !volumes.some((volume) => path.startsWith(`${volume}/`)))).toEqual([]);
  }
});
