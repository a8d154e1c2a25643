import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findOnPath, installByApt } from './find-program.mjs';

/** Debian adds only the clients of PostgreSQL to the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
/** Test data need not survive a crash. */
const SETTINGS = ['max_connections=300', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function findDebianFolder() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Uses an installed version, or Debian's package (as root). @throws Error if all fail */
export function findPostgres() {
  const onPath = findOnPath(['initdb']);
  const installed = findDebianFolder() ?? (onPath && dirname(realpathSync(onPath)));
  if (!installed) installByApt(['postgresql'], ['psql']);
  const folder = installed ?? findDebianFolder();
  if (folder) return folder;
  throw new Error(
    'The tests need PostgreSQL: install it, or name a server where databases can be created in TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPostgres() {
  const bin = findPostgres();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'camp-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  const initialise = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), initialise, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`, 'listen_addresses='];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    // SIGINT is the fast shutdown of PostgreSQL, which closes connections.
    if (server.exitCode === null) server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(join(bin, 'pg_isready'), folder, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`, stop };
}

async function waitUntilReady(command, host, server) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      execFileSync(command, ['--host', host, '--username=postgres', '--quiet']);
      return;
    } catch {
      await wait(POLL_INTERVAL_MS);
    }
  }
  throw new Error('PostgreSQL did not start.');
}
