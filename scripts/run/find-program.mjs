import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Not in the PATH of some users. */
const ADMIN_FOLDER = '/usr/sbin';

export function findOnPath(commands) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ADMIN_FOLDER];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find((path) => existsSync(path));
}

/** Undefined without Linux, apt-get or root. */
export function installByApt(packages, commands) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findOnPath(commands);
}

/** Installs the Debian package if needed. @throws Error if that fails */
export function requireProgram(name, packageName = name) {
  const path = findOnPath([name]) ?? installByApt([packageName], [name]);
  if (!path) throw new Error(`The tests need ${name}: install it, or add its folder to the PATH.`);
  console.log(`${name} for the tests: ${path}`);
}
