/**
 * Builds both images, and runs them as compose.yaml does, with SQLite and without Redis: `npm run test:images`.
 * Requires podman and, if no image registry can be reached, root and debootstrap.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { fillEnvironment, readServices } from './run/compose.mjs';
import { findOnPath } from './run/find-program.mjs';

/** Cache of the base image and of npm's packages. */
const CACHE = process.env.IMAGES_CACHE ?? join(homedir(), '.cache/camp-images');
const BASE = 'docker.io/library/node:24-bookworm-slim';
const NETWORK = 'camp-images';
const MAX_MEGABYTES = { 'camp-site': 180, 'camp-api': 40 };
const MAX_STOP_SECONDS = 10;
/** Limits of an unprivileged process. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];

const folder = mkdtempSync(join(tmpdir(), 'camp-images-'));
const services = readServices();
const settings = {
  // Does not resolve.
  SITE_URL: 'https://camp.example',
  WORKSHOP_API_TOKEN: 'a-token-for-the-images',
  REVALIDATE_SECRET: 'a-secret-of-the-images-for-revalidation',
  FORM_SECRET: 'a-secret-of-the-images-for-their-forms',
  POSTGRES_PASSWORD: 'unused',
  DEMO: '1',
};

// crun does not support machines with both versions of cgroups.
const runtime = findOnPath(['runc']);
const OPTIONS = [`--root=${CACHE}/storage`, `--runroot=${CACHE}/run`, ...(runtime ? [`--runtime=${runtime}`] : [])];
const podman = (...args) =>
  execFileSync('podman', [...OPTIONS, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const tries = (...args) => spawnSync('podman', [...OPTIONS, ...args], { encoding: 'utf8' });

/** Debian with Node and npm from the npm registry, if the image cannot be pulled. */
function makeBase() {
  const root = join(folder, 'base');
  const run = (...args) => execFileSync(args[0], args.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  run('debootstrap', '--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian');
  const packages = [`node-linux-${process.arch}@24`, 'npm@11'];
  run('npm', 'install', '--global', '--prefix', join(root, 'usr/local'), ...packages);
  run('chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node');
  run('tar', '--create', '--directory', root, '--file', join(folder, 'base.tar'), '.');
  podman('import', join(folder, 'base.tar'), BASE);
}

/** @returns the reason why images cannot be tested, or false */
function findObstacle() {
  if (!findOnPath(['podman'])) return 'podman is missing';
  if (tries('image', 'exists', BASE).status === 0 || tries('pull', BASE).status === 0) return false;
  if (process.getuid() !== 0 || !findOnPath(['debootstrap'])) return `${BASE} cannot be loaded or made`;
  makeBase();
  return false;
}

/** Uses the npm registry and certificates of this machine. */
function build(image, file) {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  writeFileSync(join(folder, 'npmrc'), `registry=${registry}cafile=/etc/ssl/certs/ca-certificates.crt\n`);
  mkdirSync(join(CACHE, 'npm'), { recursive: true });
  const mounts = [`${CACHE}/npm:/root/.npm`, `${folder}/npmrc:/root/.npmrc:ro`, '/etc/ssl/certs:/etc/ssl/certs:ro'];
  const options = ['--isolation=chroot', '--network=host', '--format=docker', `--tag=${image}`, `--file=${file}`];
  podman('build', '--quiet', ...options, ...LIMITS, ...mounts.map((mount) => `--volume=${mount}`), '.');
}

const MOUNTED = { '.': resolve('.'), './.env': join(folder, '.env'), './programme': join(folder, 'programme') };

/** Starts a container with the rights, folders and settings of compose.yaml. */
function start(name, options = []) {
  const { image, command = [], tmpfs = [], volumes = [], security_opt = [], ...service } = services[name];
  const environment = { ...fillEnvironment(service, settings), DATABASE_URL: '', REDIS_URL: '' };
  const flags = {
    name,
    network: service.network_mode ?? NETWORK,
    'network-alias': service.network_mode ? [] : [name, ...(service.networks.camp?.aliases ?? [])],
    'read-only': service.read_only,
    user: service.user,
    workdir: service.working_dir,
    'cap-drop': service.cap_drop,
    'cap-add': service.cap_add,
    'security-opt': security_opt.map((option) => option.replace(':true', '')),
    // Podman takes the owner of a tmpfs from the folder below it.
    tmpfs: tmpfs.map((mount) => mount.replace(/uid=\d+,gid=\d+,/, '')),
    volume: volumes.map((volume) => volume.replace(/^[^:]+/, (source) => MOUNTED[source] ?? source)),
    env: Object.entries(environment).map((entry) => entry.join('=')),
  };
  const args = Object.entries(flags).flatMap(([flag, values = []]) =>
    [values].flat().map((value) => `--${flag}=${value}`),
  );
  return tries('run', ...args, ...LIMITS, ...options, `localhost/${image}`, ...command);
}

async function startHealthy(name, ...ports) {
  const { status, stderr } = start(name, ['--detach', ...ports.map((port) => `--publish=127.0.0.1::${port}`)]);
  assert.equal(status, 0, stderr);
  const deadline = Date.now() + 60_000;
  while (tries('healthcheck', 'run', name).status !== 0) {
    assert.ok(Date.now() < deadline, tries('logs', name).stderr + tries('logs', name).stdout);
    await wait(200);
  }
}

const runCommand = (...args) => podman('exec', 'api', 'node', 'reference-api/dist/command.mjs', ...args);
const readBookings = (edition) => JSON.parse(runCommand('bookings', edition, '--json')).length;
const getUrl = () => `http://${podman('port', 'site1', '3000')}`;
const read = async (path) => (await fetch(getUrl() + path)).text();

const skip = findObstacle();
const CONTAINERS = ['api', 'site1', 'settings'];
function clean() {
  tries('rm', '--force', ...CONTAINERS);
  tries('volume', 'rm', '--all', '--force');
  tries('network', 'rm', '--force', NETWORK);
}

after(() => {
  if (!skip) clean();
  rmSync(folder, { recursive: true, force: true });
});

test('both images are built, and small', { skip }, () => {
  clean();
  build('camp-site', 'Dockerfile');
  build('camp-api', 'reference-api/Dockerfile');
  const getBytes = (image) => Number(podman('image', 'inspect', '--format={{.Size}}', image));
  for (const [image, limit] of Object.entries(MAX_MEGABYTES)) {
    const megabytes = Math.round((getBytes(image) - getBytes(BASE)) / 1e6);
    console.log(`${image}: ${megabytes} MB beside its base`);
    assert.ok(megabytes <= limit, `${image} has ${megabytes} MB beside its base`);
  }
});

test('an unknown setting in .env is named', { skip }, () => {
  writeFileSync(join(folder, '.env'), 'SITE_URL=https://camp.example\nDRAIN_SECOND=60\n', { mode: 0o600 });
  // A machine that only runs containers has no node_modules.
  const { status, stderr } = start('settings', ['--tmpfs=/camp/node_modules:notmpcopyup']);
  assert.equal(status, 0);
  assert.match(stderr, /^Warning: DRAIN_SECOND is not a setting of containers.env: do you mean DRAIN_SECONDS\?$/m);
});

let edition;
let booked;

test('they show pages and take a booking', { skip }, async () => {
  mkdirSync(join(folder, 'programme'));
  podman('network', 'create', NETWORK);
  await startHealthy('api');
  await startHealthy('site1', 3000);
  for (const path of ['/', '/workshops', '/gallery']) assert.equal((await fetch(getUrl() + path)).status, 200);
  const picture = /\/_next\/image\?[^" ]+/.exec(await read('/gallery'))?.[0].replaceAll('&amp;', '&');
  assert.match((await fetch(getUrl() + picture)).headers.get('content-type'), /^image\//);

  const page = await read('/online/community-sound-mapping');
  const [form = ''] = /<form[^>]* action="\/api\/reserve".*?<\/form>/s.exec(page) ?? [];
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field);
  const body = new URLSearchParams([...hidden, ['first_name', 'Ada'], ['last_name', 'Lovelace'], ['currency', 'eur']]);
  body.set('email', 'ada@example.org');
  edition = body.get('workshop_edition');
  booked = readBookings(edition) + 1;
  const { status } = await fetch(`${getUrl()}/api/reserve`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(status, 303);
  assert.equal(readBookings(edition), booked);
});

test('own programme files enter by a volume, and the API tells the site by an internal name', { skip }, async () => {
  cpSync('reference-api/programme/sample/faq', join(folder, 'programme/faq'), { recursive: true });
  writeFileSync(join(folder, 'programme/faq/aboutcamp.md'), '## Does a volume work?\n\nIt does.\n');
  assert.doesNotMatch(await read('/faq'), /Does a volume work\?/);
  runCommand('import', '/programme', '--yes');
  const deadline = Date.now() + 30_000;
  while (!(await read('/faq')).includes('Does a volume work?')) {
    assert.ok(Date.now() < deadline, 'The site still shows the old questions.');
    await wait(500);
  }
});

test('the doctors find nothing wrong but that the public name does not resolve', { skip }, () => {
  const listFailed = (...command) => {
    const lines = tries('exec', ...command, '--json')
      .stdout.trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ ok }) => !ok);
  };
  assert.deepEqual(listFailed('api', 'node', 'reference-api/dist/command.mjs', 'doctor'), []);
  const [failed, ...others] = listFailed('site1', 'node', 'dist/doctor.cjs');
  assert.deepEqual([failed.check, others], ['site', []]);
});

test('they run as an unprivileged user, and write to their volumes only', { skip }, () => {
  for (const name of ['api', 'site1']) {
    assert.equal(podman('exec', name, 'id', '-u'), '1000');
    assert.match(tries('exec', name, 'touch', '/app/file').stderr, /Read-only file system/);
  }
});

test('they stop at once, and an upgrade keeps their data', { skip }, async () => {
  for (const name of ['site1', 'api']) {
    const startedAt = Date.now();
    podman('stop', '--time=60', name);
    const seconds = (Date.now() - startedAt) / 1000;
    console.log(`${name} stops in ${seconds} s`);
    assert.ok(seconds < MAX_STOP_SECONDS);
    assert.equal(podman('inspect', '--format={{.State.ExitCode}}', name), '0');
    podman('rm', name);
  }
  await startHealthy('api');
  await startHealthy('site1', 3000);
  assert.equal(readBookings(edition), booked);
  assert.match(await read('/faq'), /Does a volume work\?/);
});
